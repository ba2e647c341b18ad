import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Body } from '../responses/compression.ts';

/** A part of a text, with the same as a part of a gzip file: compressed up to a whole byte, so that any other may follow. */
interface Piece {
  text: Buffer;
  block: Buffer;
}

export function compressedPiece(text: string, level: number): Piece {
  const bytes = Buffer.from(text);
  return { text: bytes, block: deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH }) };
}

/** A short text as it is (RFC 1951, a stored block): to set up a compressor would cost more than all around it. */
export function storedPiece(text: string): Piece {
  const bytes = Buffer.from(text);
  if (bytes.length > 0xffff) return compressedPiece(text, 1);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return { text: bytes, block: Buffer.concat([head, bytes]) };
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** A gzip file of pieces that were compressed before (RFC 1952): a header, blocks, the sum and the length of the text. */
function gzipOf(pieces: readonly Piece[]): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(pieces.reduce((sum, { text }) => crc32(text, sum), 0));
  end.writeUInt32LE(
    pieces.reduce((length, { text }) => length + text.length, 0),
    4,
  );
  return Buffer.concat([header, ...pieces.map(({ block }) => block), lastBlock, end]);
}

/** The client gets it in one of these forms, once. */
export const splicedBody = (pieces: readonly Piece[]): Body => ({
  get raw() {
    return Buffer.concat(pieces.map(({ text }) => text));
  },
  get gzip() {
    return gzipOf(pieces);
  },
});
