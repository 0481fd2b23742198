// Moves as text. Both squares are always named, so that nothing has to be told apart.

const WESTERN = {
  K: "Ph", F: "Fa", "+F": "+Fa", C: "Cr", P: "Pt", L: "LQ", R: "RQ", S: "Sw", "+S": "+Sw",
};
const KANJI = {
  K: "鵬", F: "鷹", "+F": "鵰", C: "鶴", P: "雉", L: "左鶉", R: "右鶉", S: "燕", "+S": "鴈",
};
const RANK_NUMERALS = "一二三四五六七";

/** True when the move could have promoted and did not. */
function declines(position, move) {
  if (move.drop || move.promotes) return false;
  const { kind, owner } = position.cells[move.from];
  const far = (square) => (owner === SENTE ? square < 14 : square >= 35);
  return (kind === "F" || kind === "S") && (far(move.from) || far(move.to));
}

function westernText(position, move) {
  const promotion = move.promotes ? "+" : declines(position, move) ? "=" : "";
  if (move.drop) return `${WESTERN[move.drop]}*${squareName(move.to)}`;
  const sign = position.cells[move.to] ? "x" : "-";
  const name = WESTERN[position.cells[move.from].kind];
  return name + squareName(move.from) + sign + squareName(move.to) + promotion;
}

function japaneseSquare(index) {
  return FILES[index % 7] + RANK_NUMERALS[Math.floor(index / 7)];
}

/** The name of a square as that notation has it. */
function squareText(index, notation) {
  return notation === "japanese" ? japaneseSquare(index) : squareName(index);
}

function japaneseText(position, move) {
  const sign = position.turn === SENTE ? "☗" : "☖";
  if (move.drop) return `${sign}${japaneseSquare(move.to)}${KANJI[move.drop]}打`;
  const promotion = move.promotes ? "成" : declines(position, move) ? "不成" : "";
  const name = KANJI[position.cells[move.from].kind];
  const from = squareName(move.from);
  return `${sign}${japaneseSquare(move.to)}${name}${promotion}（${from[0]}${RANKS.indexOf(from[1]) + 1}）`;
}

/** The text of a move that is played in that position; `notation` is western, japanese or usi. */
function moveText(position, usi, notation) {
  if (notation === "usi") return usi;
  const move = readMove(usi);
  return notation === "japanese" ? japaneseText(position, move) : westernText(position, move);
}

/** The text of a line that begins in that position; the attacker's moves are numbered. */
function lineText(position, line, notation) {
  const texts = [];
  let now = position;
  line.forEach((usi, i) => {
    const number = i % 2 === 0 && notation !== "japanese" ? `${i / 2 + 1}.\u00a0` : "";
    texts.push(number + moveText(now, usi, notation));
    now = play(now, usi);
  });
  return texts.join(" ");
}
