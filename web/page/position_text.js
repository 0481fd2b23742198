// Positions as text, and the changes that the editor makes to them as wholes. The pieces of the set
// are counted here; what else a position must satisfy the core tells.

/** How many pieces of each kind the set has, promoted ones counted with their kind. */
const SET = { F: 2, C: 4, P: 4, L: 2, R: 2, S: 16 };

const START = "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1";

function boardText({ cells }) {
  const ranks = [];
  for (let row = 0; row < 7; ++row) {
    let text = "";
    let empty = 0;
    for (const piece of cells.slice(row * 7, row * 7 + 7)) {
      if (!piece) {
        ++empty;
        continue;
      }
      text += (empty || "") + (piece.owner === SENTE ? piece.kind : piece.kind.toLowerCase());
      empty = 0;
    }
    ranks.push(text + (empty || ""));
  }
  return ranks.join("/");
}

/** The pieces of a hand in letters; `many` writes several of a kind. */
function handText(hand, owner, many) {
  return HAND_ORDER.filter((kind) => hand[kind] > 0)
    .map((kind) => many(hand[kind], owner === SENTE ? kind : kind.toLowerCase()))
    .join("");
}

/** "BOARD b|w HANDS 1". */
function writeSfen(position) {
  const many = (count, letter) => (count > 1 ? count : "") + letter;
  const hands = position.hands.map((hand, owner) => handText(hand, owner, many)).join("");
  return `${boardText(position)} ${position.turn === SENTE ? "b" : "w"} ${hands || "-"} 1`;
}

/** The form of Fairy-Stockfish and pychess: sente is w. */
function writeFen(position) {
  const many = (count, letter) => letter.repeat(count);
  const hands = position.hands.map((hand, owner) => handText(hand, owner, many)).join("");
  return `${boardText(position)}[${hands}] ${position.turn === SENTE ? "w" : "b"} - - 0 1`;
}

function copyOf(position) {
  return {
    cells: position.cells.slice(),
    hands: position.hands.map((hand) => ({ ...hand })),
    turn: position.turn,
  };
}

const QUAILS = { L: "R", R: "L" };

/** Left and right exchanged: files and quails, on the board and in both hands. */
function mirrored(position) {
  const swap = (kind) => QUAILS[kind] ?? kind;
  const cells = position.cells.map((_, index) => {
    const piece = position.cells[Math.floor(index / 7) * 7 + 6 - (index % 7)];
    return piece && { ...piece, kind: swap(piece.kind) };
  });
  const hands = position.hands.map((hand) =>
    Object.fromEntries(Object.entries(hand).map(([kind, count]) => [swap(kind), count])));
  return { cells, hands, turn: position.turn };
}

/** The board turned by 180 degrees, and the players exchanged. */
function turnedRound(position) {
  const cells = position.cells.map((_, index) => {
    const piece = position.cells[48 - index];
    return piece && { ...piece, owner: 1 - piece.owner };
  });
  return { cells, hands: [position.hands[GOTE], position.hands[SENTE]], turn: 1 - position.turn };
}

/** How many pieces of a kind are neither on the board nor in a hand; negative if there are too many. */
function leftInBox(position, kind) {
  const onBoard = position.cells.filter((piece) => piece && piece.kind.replace("+", "") === kind).length;
  return SET[kind] - onBoard - position.hands.reduce((sum, hand) => sum + (hand[kind] || 0), 0);
}

/** The defender holds what is left of the set. */
function withRest(position) {
  const changed = copyOf(position);
  const defender = 1 - position.turn;
  for (const kind of HAND_ORDER) {
    const count = (changed.hands[defender][kind] || 0) + leftInBox(changed, kind);
    changed.hands[defender][kind] = Math.max(0, count);
  }
  return changed;
}

/** True for "BOARD b|w HANDS" and whatever follows, with seven ranks of seven squares. */
function isBoardText(text) {
  const found = typeof text === "string" && /^([^ ]+) [bw] (?:-|(?:[0-9]*[FCPLRSfcplrs])+)(?= |$)/.exec(text);
  if (!found || !/^(?:[1-7]|K|k|\+?[FSfs]|[CPLRcplr]|\/)+$/.test(found[1])) return false;
  const ranks = found[1].split("/");
  const squares = (rank) => [...rank.replaceAll("+", "")].reduce((sum, one) => sum + (Number(one) || 1), 0);
  return ranks.length === 7 && ranks.every((rank) => squares(rank) === 7);
}

/** An empty board with the defender's phoenix and nothing else. */
function emptyPosition() {
  const position = readPosition("7/7/7/7/7/7/7 b - 1");
  position.cells[squareIndex("4b")] = { kind: "K", owner: GOTE };
  return position;
}

/** The texts of the moves of a line, in the notation that was chosen. */
function lineTexts(position, moves) {
  const texts = [];
  let now = position;
  for (const move of moves) {
    texts.push(textOfMove(now, move));
    now = play(now, move);
  }
  return texts;
}

function textOfMove(position, move) {
  return settings.notation === "usi" ? move : moveText(position, move, settings.notation);
}

/** The position behind the first moves of a line. */
function after(position, moves) {
  return moves.reduce((now, move) => play(now, move), position);
}
