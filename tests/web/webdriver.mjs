// A page of a browser that a WebDriver server steers, with the few functions of Playwright's pages that
// `User` needs (browsing.mjs). For WebKit, which neither Playwright nor puppeteer steers as Debian has it.
import {spawn} from 'node:child_process';
import {createServer} from 'node:net';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A port that nobody listens on. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** An element of the page. */
class Element {
  constructor(session, reference) {
    this.session = session;
    this.reference = reference;
  }

  evaluate(how, ...values) {
    return this.session.run(how, {[ELEMENT]: this.reference}, ...values);
  }

  click() {
    return this.session.ask('POST', `/element/${this.reference}/click`, {});
  }
}

export class WebDriverPage {
  constructor(server, address) {
    this.server = server;
    this.address = address;
  }

  /** Starts a server and a browser; `capabilities` are those of the protocol. */
  static async launch(program, capabilities) {
    const port = await freePort();
    const server = spawn(program, [`--port=${port}`], {stdio: 'ignore'});
    process.on('exit', () => server.kill());
    const page = new WebDriverPage(server, `http://127.0.0.1:${port}`);
    for (const end = Date.now() + 120_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      try {
        await page.ask('GET', '/status');
        break;
      } catch (error) {
        if (Date.now() > end || server.exitCode !== null) throw error;
      }
    }
    const {sessionId} = await page.ask('POST', '/session', {capabilities: {alwaysMatch: capabilities}});
    page.address += `/session/${sessionId}`;
    return page;
  }

  /** Carries out a command of the protocol. */
  async ask(method, path, body) {
    const response = await fetch(this.address + path, {method, body: body && JSON.stringify(body)});
    const {value} = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  /** Runs a function on the page. */
  run(how, ...values) {
    return this.ask('POST', '/execute/sync', {script: `return (${how})(...arguments)`, args: values});
  }

  evaluate(how, ...values) {
    return this.run(how, ...values);
  }

  goto(url) {
    return this.ask('POST', '/url', {url});
  }

  /** WebKit's driver fails if the page replaces an element while it is looked for: then it is looked for again. */
  async $$(selector) {
    const look = () => this.ask('POST', '/elements', {using: 'css selector', value: selector});
    const found = await look().catch((error) => {
      if (!/stale element reference/.test(error.message)) throw error;
      return look();
    });
    return found.map((one) => new Element(this, one[ELEMENT]));
  }

  async $(selector) {
    const [first] = await this.$$(selector);
    return first ?? null;
  }

  async $eval(selector, how, ...values) {
    const element = await this.$(selector);
    if (!element) throw new Error(`there is no ${selector}`);
    return element.evaluate(how, ...values);
  }

  $$eval(selector, how, ...values) {
    const script = `return (${how})([...document.querySelectorAll(arguments[0])], ...[...arguments].slice(1))`;
    return this.ask('POST', '/execute/sync', {script, args: [selector, ...values]});
  }

  async click(selector) {
    const element = await this.$(selector);
    if (!element) throw new Error(`there is no ${selector}`);
    await element.click();
  }

  async close() {
    await this.ask('DELETE', '').catch(() => {});
    this.server.kill();
  }
}
