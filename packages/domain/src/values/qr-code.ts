/** ISO/IEC 18004, as much of it as we need: texts of up to about a hundred characters, a quarter of which may be unreadable. */

/** Dark is true; rows from the top, all as long as there are rows. */
export type QrModules = readonly (readonly boolean[])[];

/** By version: error correction words of a block, and the data words of each block, at level Q. */
const versions: readonly { correction: number; blocks: readonly number[] }[] = [
  { correction: 13, blocks: [13] },
  { correction: 22, blocks: [22] },
  { correction: 18, blocks: [17, 17] },
  { correction: 26, blocks: [24, 24] },
  { correction: 18, blocks: [15, 15, 16, 16] },
  { correction: 24, blocks: [19, 19, 19, 19] },
  { correction: 18, blocks: [14, 14, 15, 15, 15, 15] },
  { correction: 22, blocks: [18, 18, 18, 18, 19, 19] },
  { correction: 20, blocks: [16, 16, 16, 16, 17, 17, 17, 17] },
  { correction: 24, blocks: [19, 19, 19, 19, 19, 19, 20, 20] },
];

/** Where the middles of the small squares are, by version. */
const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const capitals = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** The picture of a text. Capitals and figures take the least room. */
export function qrCode(text: string): QrModules {
  const version = versionFor(text);
  const words = interleaved(dataWords(text, version), version);
  const drawn = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw(words, version, mask));
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

const isCapitals = (text: string) => [...text].every((sign) => capitals.includes(sign));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const capacity = (version: number) =>
  versions[version - 1]?.blocks.reduce((sum, words) => sum + words, 0) ?? 0;

/** Bits of the mode, of the count and of the text. */
function bitsOf(text: string, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  const isLong = version >= 10;
  if (isCapitals(text)) {
    push(0b0010, 4);
    push(text.length, isLong ? 11 : 9);
    for (let at = 0; at < text.length; at += 2) {
      const [first = 0, second] = [...text.slice(at, at + 2)].map((sign) => capitals.indexOf(sign));
      if (second === undefined) push(first, 6);
      else push(first * 45 + second, 11);
    }
  } else {
    const bytes = bytesOf(text);
    push(0b0100, 4);
    push(bytes.length, isLong ? 16 : 8);
    for (const byte of bytes) push(byte, 8);
  }
  return bits;
}

function versionFor(text: string): number {
  const version =
    versions.findIndex((_, index) => bitsOf(text, index + 1).length <= capacity(index + 1) * 8) + 1;
  if (version === 0) throw new RangeError('too long for a QR code of ours');
  return version;
}

/** The text's bits, an end, and filling. */
export function dataWords(text: string, version: number): number[] {
  const most = capacity(version);
  const bits = bitsOf(text, version);
  bits.push(...Array<number>(Math.min(4, most * 8 - bits.length)).fill(0));
  while (bits.length % 8 !== 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let fill = 0; words.length < most; fill += 1) words.push(fill % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** In the field of 256 elements, by powers of 2 modulo 0x11d. */
const powers: number[] = [];
const logs: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  powers.push(value);
  logs[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : (powers[((logs[a] ?? 0) + (logs[b] ?? 0)) % 255] as number);

/** Reed and Solomon: what is left of the data divided by the product of (x − 2^i). */
export function correctionWords(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let power = 0; power < count; power += 1) {
    const next = [...divisor, 0];
    for (const [at, factor] of divisor.entries())
      next[at + 1] = (next[at + 1] as number) ^ times(factor, powers[power] as number);
    divisor = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at] as number;
    for (const [offset, factor] of divisor.entries())
      rest[at + offset] = (rest[at + offset] as number) ^ times(factor, lead);
  }
  return rest.slice(data.length);
}

/** The blocks' words one by one: a stain hits a little of each. */
function interleaved(data: readonly number[], version: number): number[] {
  const { correction, blocks } = versions[version - 1] as (typeof versions)[number];
  let from = 0;
  const parts = blocks.map((length) => {
    from += length;
    return data.slice(from - length, from);
  });
  const ends = parts.map((part) => correctionWords(part, correction));
  const woven = (lists: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
      lists.flatMap((list) => list.slice(at, at + 1)),
    ).flat();
  return [...woven(parts), ...woven(ends)];
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

function draw(words: readonly number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const cells: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined));
  const set = (row: number, column: number, isDark: boolean) => {
    const line = cells[row];
    if (line && column >= 0 && column < size) line[column] = isDark;
  };
  const square = (top: number, start: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let row = -reach; row <= reach; row += 1)
      for (let column = -reach; column <= reach; column += 1)
        set(top + row, start + column, isDark(Math.max(Math.abs(row), Math.abs(column))));
  };
  const corner = (distance: number) => distance <= 1 || distance === 3;
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, corner);
  for (const row of alignments[version - 1] ?? [])
    for (const column of alignments[version - 1] ?? [])
      if (cells[row]?.[column] === undefined) square(row, column, 2, (distance) => distance !== 1);
  for (let at = 8; at < size - 8; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
  fill(cells, words, masks[mask] as (typeof masks)[number]);
  return cells as boolean[][];
}

/** A value and its check bits: what is left of it divided by `divisor`. */
function withCheck(value: number, checkBits: number, divisor: number): number {
  let rest = value;
  for (let at = 0; at < checkBits; at += 1)
    rest = (rest << 1) ^ ((rest >> (checkBits - 1)) & 1 ? divisor : 0);
  return (value << checkBits) | (rest & ((1 << checkBits) - 1));
}

type SetCell = (row: number, column: number, isDark: boolean) => void;

/** Level Q and the mask, twice: around the first corner, and along the other two. */
function drawFormat(set: SetCell, size: number, mask: number): void {
  const bits = withCheck((0b11 << 3) | mask, 10, 0x537) ^ 0x5412;
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    if (at < 6) set(at, 8, bit(at));
    else if (at < 8) set(at + 1, 8, bit(at));
    else if (at === 8) set(8, 7, bit(at));
    else set(8, 14 - at, bit(at));
    if (at < 8) set(8, size - 1 - at, bit(at));
    else set(size - 15 + at, 8, bit(at));
  }
  set(size - 8, 8, true);
}

function drawVersion(set: SetCell, size: number, version: number): void {
  const bits = withCheck(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >> at) & 1) === 1;
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(near, far, isDark);
    set(far, near, isDark);
  }
}

/** In pairs of columns from the end, up and down by turns; whatever is drawn already is passed over. */
function fill(
  cells: (boolean | undefined)[][],
  words: readonly number[],
  mask: (row: number, column: number) => boolean,
): void {
  const size = cells.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const line = cells[row] as (boolean | undefined)[];
        if (line[column] !== undefined) continue;
        const isSet = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
        line[column] = isSet !== mask(row, column);
      }
  }
}

/** How hard it is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(cells: QrModules): number {
  const size = cells.length;
  const columns = cells.map((_, column) => cells.map((row) => row[column] as boolean));
  const lines = [...cells, ...columns].map((line) => line.map(Number).join(''));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const pattern of ['00001011101', '10111010000'])
      for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) sum += 40;
  }
  for (let row = 0; row + 1 < size; row += 1)
    for (let column = 0; column + 1 < size; column += 1) {
      const dark = [
        cells[row]?.[column],
        cells[row]?.[column + 1],
        cells[row + 1]?.[column],
        cells[row + 1]?.[column + 1],
      ].filter(Boolean).length;
      if (dark === 0 || dark === 4) sum += 3;
    }
  const dark = cells.flat().filter(Boolean).length;
  return sum + 10 * Math.floor(Math.abs((dark * 20) / size ** 2 - 10));
}
