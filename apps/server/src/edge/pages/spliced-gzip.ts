import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Body } from '../responses/compression.ts';

/** A piece of a text. */
interface Piece {
  text: Buffer;
  /** The same as a part of a packed file; null where it is written as it is. */
  block: Buffer | null;
  /** The checksum of all up to its end, from that of all before it. */
  sumAfter: (sum: number) => number;
}

/** To be used often: packed by itself and up to a whole byte, so that anything may follow. */
export function compressedPiece(text: string): Piece {
  const bytes = Buffer.from(text);
  const block = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { text: bytes, block, sumAfter: sumsAfter(bytes) };
}

/** Each bit of the sum before changes the same bits of the sum after, whatever the others are: 32 are all there is to know. */
function sumsAfter(bytes: Buffer): Piece['sumAfter'] {
  const without = crc32(bytes, 0);
  const changes = Uint32Array.from({ length: 32 }, (_, bit) => crc32(bytes, (1 << bit) >>> 0) ^ without);
  return (before) => {
    let sum = without;
    for (let left = before | 0; left !== 0; left &= left - 1)
      sum ^= changes[31 - Math.clz32(left & -left)] ?? 0;
    return sum >>> 0;
  };
}

/** To be used once. */
export function plainPiece(text: string): Piece {
  const bytes = Buffer.from(text);
  return { text: bytes, block: null, sumAfter: (before) => crc32(bytes, before) };
}

/** How much a block holds that is not packed, and what it is headed by. */
const [longest, heading] = [65_535, 5];

const sizeOf = ({ text, block }: Piece) =>
  block?.length ?? text.length + heading * Math.ceil(text.length / longest);

/** Where the next piece begins. */
function put({ text, block }: Piece, file: Buffer, from: number): number {
  if (block) return from + block.copy(file, from);
  let at = from;
  for (let begin = 0; begin < text.length; begin += longest) {
    const length = Math.min(longest, text.length - begin);
    at = file.writeUInt8(0, at);
    at = file.writeUInt16LE(length, at);
    at = file.writeUInt16LE(~length & 0xffff, at);
    at += text.copy(file, at, begin, begin + length);
  }
  return at;
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** A gzip file of them. */
function gzipOf(pieces: readonly Piece[]): Buffer {
  let [sum, length, size] = [0, 0, header.length + lastBlock.length + 8];
  for (const piece of pieces) {
    sum = piece.sumAfter(sum);
    length += piece.text.length;
    size += sizeOf(piece);
  }
  const file = space(size);
  let at = header.copy(file);
  for (const piece of pieces) at = put(piece, file, at);
  at += lastBlock.copy(file, at);
  file.writeUInt32LE(length, file.writeUInt32LE(sum, at));
  return file;
}

let [sheet, used] = [Buffer.alloc(0), 0];

/** Cut from large sheets: memory of its own for each of any number of answers keeps the garbage collector busy. */
function space(size: number): Buffer {
  if (used + size > sheet.length) [sheet, used] = [Buffer.allocUnsafeSlow(Math.max(size, 2 ** 19)), 0];
  used += size;
  return sheet.subarray(used - size, used);
}

/** The client gets it in one of these forms, once. */
export class SplicedBody implements Body {
  readonly #pieces: readonly Piece[];

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  get raw(): Buffer {
    return Buffer.concat(this.#pieces.map(({ text }) => text));
  }

  get gzip(): Buffer {
    return gzipOf(this.#pieces);
  }
}
