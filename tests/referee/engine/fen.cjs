'use strict';

// SFEN as the engine's FEN: pieces in hand one by one, `w` for sente.
function fenOf(sfen) {
  const [board, turn, hands] = sfen.split(' ');
  const pieces = hands === '-' ? '' : hands.replace(/(\d+)(.)/g, (_, n, piece) => piece.repeat(n));
  return `${board}[${pieces}] ${turn === 'b' ? 'w' : 'b'} 0 1`;
}

module.exports = { fenOf };
