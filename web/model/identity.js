// What a problem is called wherever it is drawn: the identity of docs/formats-problems.md, of a record of the core.

const TEXT = new TextEncoder();

/** FNV-1a of 32 bits. @param {string} text */
export function fnv32(text) {
  let hash = 0x811c9dc5;
  for (const byte of TEXT.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** FNV-1a of 64 bits as 16 hexadecimal digits. @param {string} text */
export function fnv64(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of TEXT.encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16).padStart(16, "0");
}

/** The positions of records are canonical. @param {{identity?: string, position: string}} record */
export function identityOf({ identity, position }) {
  return identity || fnv64(position);
}
