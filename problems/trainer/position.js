// Positions and moves as the page knows them: only what is needed to show them. What is legal and
// what it is worth stands in the data.

const FILES = "7654321";
const RANKS = "abcdefg";
const HAND_ORDER = ["F", "C", "P", "L", "R", "S"];
const SENTE = 0;
const GOTE = 1;

/** "3c" as a number from 0 (7a) to 48 (1g). */
function squareIndex(name) {
  return RANKS.indexOf(name[1]) * 7 + FILES.indexOf(name[0]);
}

function squareName(index) {
  return FILES[index % 7] + RANKS[Math.floor(index / 7)];
}

/** Letters as SFEN has them: the owner is told by the case. */
function readPiece(letters) {
  const kind = letters.toUpperCase();
  return { kind, owner: letters === kind ? SENTE : GOTE };
}

/** Reads "BOARD b|w HANDS". */
function readPosition(sfen) {
  const [board, turn, hands] = sfen.split(" ");
  const position = { cells: [], hands: [{}, {}], turn: turn === "b" ? SENTE : GOTE };
  for (const [, empty, piece] of board.matchAll(/(\d)|(\+?[A-Za-z])/g)) {
    if (piece) position.cells.push(readPiece(piece));
    for (let i = 0; i < Number(empty || 0); ++i) position.cells.push(null);
  }
  for (const [, count, letter] of hands.matchAll(/(\d*)([A-Za-z])/g)) {
    const { kind, owner } = readPiece(letter);
    position.hands[owner][kind] = Number(count || 1);
  }
  return position;
}

/** A USI move taken apart: "3d3c+", "S*4d". A drop has no origin square. */
function readMove(usi) {
  const drop = usi[1] === "*";
  return {
    usi,
    drop: drop ? usi[0] : null,
    from: drop ? null : squareIndex(usi.slice(0, 2)),
    to: squareIndex(usi.slice(2, 4)),
    promotes: usi.endsWith("+"),
  };
}

/** The position behind a move, which must be legal. */
function play(position, usi) {
  const move = readMove(usi);
  const owner = position.turn;
  const cells = position.cells.slice();
  const hands = position.hands.map((hand) => ({ ...hand }));
  const victim = cells[move.to];
  if (victim) {
    const kind = victim.kind.replace("+", "");
    hands[owner][kind] = (hands[owner][kind] || 0) + 1;
  }
  if (move.drop) {
    hands[owner][move.drop] -= 1;
    cells[move.to] = { kind: move.drop, owner };
  } else {
    const kind = (move.promotes ? "+" : "") + cells[move.from].kind;
    cells[move.from] = null;
    cells[move.to] = { kind, owner };
  }
  return { cells, hands, turn: 1 - owner };
}
