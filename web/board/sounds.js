// Short sounds, made by the browser; off unless the reader wants them.

/** Frequencies in Hz and lengths in seconds, one after the other. */
const SOUNDS = {
  move: [[330, 0.05]],
  good: [
    [523, 0.07],
    [659, 0.1],
  ],
  bad: [
    [196, 0.12],
    [165, 0.16],
  ],
  solved: [
    [523, 0.08],
    [659, 0.08],
    [784, 0.08],
    [1047, 0.2],
  ],
};

export class Sounds {
  constructor(settings) {
    this.settings = settings;
    this.context = null;
  }

  play(name) {
    if (!this.settings.sound || !window.AudioContext) return;
    this.context ??= new AudioContext();
    let start = this.context.currentTime;
    for (const [frequency, length] of SOUNDS[name]) {
      this.tone(frequency, start, length);
      start += length;
    }
  }

  tone(frequency, start, length) {
    const tone = this.context.createOscillator();
    const volume = this.context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(volume).connect(this.context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
