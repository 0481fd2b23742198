// The catalogue of words: says a message in the reader's language. What the files and the patterns
// look like, and what becomes of each type of argument, stands in problems/words/catalogue.hpp; this
// is the same in JavaScript, for messages as problems/words/message_json.hpp writes them:
//
//     const catalogue = new Catalogue(words, types);   // de.json and arguments.json
//     catalogue.text({ code: "play.mate", arguments: { move: "Sw3d-3c" } }, "western");
//
// A move is a text that is shown as it is, or { usi, western, japanese }.

/** Takes a pattern apart: texts, and places { name, capital, form, choice }. */
function parsePattern(pattern) {
  const parts = [];
  const piece = /([^{}]+)|\{\{|\}\}|\{([A-Za-z][A-Za-z0-9-]*)(?::([A-Za-z0-9-]+|[^{}|]*\|[^{}|]*))?\}/y;
  while (piece.lastIndex < pattern.length) {
    const at = piece.lastIndex;
    const found = piece.exec(pattern);
    if (!found) throw new Error(`broken pattern: ${pattern.slice(at)}`);
    const [whole, text, name, form = ""] = found;
    if (!name) {
      parts.push(text ?? whole[0]);
      continue;
    }
    parts.push({
      name: name[0].toLowerCase() + name.slice(1),
      capital: name[0] !== name[0].toLowerCase(),
      form: form.includes("|") ? "" : form,
      choice: form.includes("|") ? form.split("|") : null,
    });
  }
  return parts;
}

/** The text with its first letter in upper case, if it is one of a to z, ä, ö, ü. */
function withCapital(text) {
  return text.replace(/^[a-zäöü]/, (letter) => letter.toUpperCase());
}

/** What takes the first word of a choice: the number 1, a list of one, anything that is no list. */
function isOne(value) {
  return typeof value === "number" ? value === 1 : !Array.isArray(value) || value.length === 1;
}

export class Catalogue {
  #words;
  #types;
  #patterns = new Map();

  /** `words`: XX.json; `types`: the type of each argument, arguments.json. */
  constructor(words, types) {
    this.#words = words;
    this.#types = types;
  }

  has(key) {
    return Object.hasOwn(this.#words, key);
  }

  /** The sentence of a message; `notation` is western, japanese or usi. */
  text(message, notation) {
    return this.#filled(message.code, message.arguments ?? {}, (name) => this.#types[name], notation, "");
  }

  #entry(key) {
    if (!this.has(key)) throw new Error(`there is no key "${key}"`);
    return this.#words[key];
  }

  #pattern(key) {
    if (!this.#patterns.has(key)) this.#patterns.set(key, parsePattern(this.#entry(key)));
    return this.#patterns.get(key);
  }

  /** A form of a key that has forms; "" is the usual one. */
  form(key, form = "") {
    const forms = this.#entry(key);
    if (typeof forms === "string") return forms;
    if (form === "") return Object.values(forms)[0];
    if (!Object.hasOwn(forms, form)) throw new Error(`"${key}" has no form "${form}"`);
    return forms[form];
  }

  #joins(form) {
    return form !== "" && this.has(`list.${form}`);
  }

  /** The pattern of a key, filled; `outer` is what {bird:form} stands for. */
  #filled(key, values, typeOf, notation, outer) {
    return this.#pattern(key)
      .map((part) => {
        if (typeof part === "string") return part;
        if (!Object.hasOwn(values, part.name)) throw new Error(`"${key}" lacks "${part.name}"`);
        const value = values[part.name];
        const text = part.choice
          ? part.choice[isOne(value) ? 0 : 1]
          : this.#said(value, typeOf(part.name), part.form === "form" ? outer : part.form, notation);
        return part.capital ? withCapital(text) : text;
      })
      .join("");
  }

  #said(value, type, form, notation) {
    if (type === "square" && this.#isPhrase(value, form)) {
      return this.#filled(`grammar.squares.${form}`, { squares: value }, () => "square", notation, "");
    }
    if (Array.isArray(value)) return this.#list(value, type, form, notation);
    if (["placed", "bird", "side"].includes(type)) return this.#named(value, type, form, notation);
    if (type === "square") return this.#square(value);
    if (type === "line") return this.#line(value, form, notation);
    const formed = this.#formed(value, type, form);
    if (formed !== null) return formed;
    if (form !== "" && !this.#joins(form)) throw new Error(`${type} has no form "${form}"`);
    return this.#plain(value, type, notation);
  }

  /** A number, seconds or a text in a form of its type; null if it has no such form. */
  #formed(value, type, form) {
    if (type === "number" && form === "move") return String(Math.floor((value + 1) / 2));
    if (type === "seconds" && form === "places") return this.#seconds(value, true);
    if (type === "text" && this.has(`grammar.text.${form}`)) return this.#known(value, form);
    return null;
  }

  /** True for squares that the form makes a phrase of. */
  #isPhrase(value, form) {
    return form !== "" && !this.#joins(form) && value.length > 0;
  }

  #named(value, type, form, notation) {
    if (type === "placed") return this.#placed(value, form, notation);
    return this.form(`${type}.${value.replace(" ", "-")}`, form);
  }

  #plain(value, type, notation) {
    if (type === "move") return this.move(value, notation);
    if (type === "seconds") return this.#seconds(value, false);
    return typeof value === "object" ? this.text(value, notation) : String(value);
  }

  #list(values, type, form, notation) {
    const joins = this.#joins(form);
    const key = `list.${joins ? form : "gap"}`;
    return values
      .map((value, i) => {
        const place = values.length === 2 ? "two" : i + 1 === values.length ? "last" : "gap";
        const gap = i === 0 ? "" : this.form(key, place);
        return gap + this.#said(value, type, joins ? "" : form, notation);
      })
      .join("");
  }

  #placed({ bird, square, of }, form, notation) {
    if (form !== "" && this.#entry("grammar.pronouns").split(" ").includes(form)) {
      return this.#said(bird, "bird", form, notation);
    }
    const place = bird !== "phoenix" ? of : of === "defender" ? "phoenix" : "attackers-phoenix";
    return this.#filled(`grammar.placed.${place}`, { bird, square }, (name) => name, notation, form);
  }

  #square(name) {
    return this.form("square.files", name[0]) + this.form("square.ranks", name[1]);
  }

  /** The form of grammar.text.F that the text names; the text if there is none. */
  #known(text, form) {
    const forms = this.#entry(`grammar.text.${form}`);
    return Object.hasOwn(forms, text) ? forms[text] : text;
  }

  #seconds(seconds, allPlaces) {
    const thousandths = Math.round(Math.abs(seconds) * 1000);
    const [whole, places] = (thousandths / 1000).toFixed(3).split(".");
    const rest = allPlaces ? places : places.replace(/0+$/, "");
    const sign = seconds < 0 && thousandths !== 0 ? "-" : "";
    return sign + whole + (rest ? this.form("grammar.point", "") + rest : "");
  }

  /** A move in that notation, Japanese ones with the files of the language. */
  move(move, notation) {
    const text = typeof move === "string" ? move : move[notation];
    if (notation !== "japanese" || typeof move === "string") return text;
    return text.replace(/[1-7]/g, (file) => this.form("square.files", file));
  }

  /** Numbered like the program's reports: Japanese lines by plies, others by moves of the attacker. */
  #line({ first_ply: first, moves }, form, notation) {
    const texts = moves.map((move) => this.move(move, notation));
    if (form === "plain") return texts.join(" ");
    if (form !== "" && !this.#joins(form)) throw new Error(`a line has no form "${form}"`);
    return texts
      .map((text, i) => {
        const ply = first + i;
        const isAttack = ply % 2 === 1;
        const gap = i === 0 ? "" : isAttack ? "  " : " ";
        if (notation === "japanese") return `${gap}${ply} ${text}`;
        if (isAttack) return `${gap}${(ply + 1) / 2}. ${text}`;
        return i === 0 ? `${ply / 2}... ${text}` : gap + text;
      })
      .join("");
  }
}
