/** chromaprint's algorithm 1 (`-fp_format raw`): 32 bits for each third of 4,096 samples at 11,025 Hz. */
export const secondsPerPrint = 4096 / 3 / 11_025;

export function readFingerprint(bytes: Buffer): Uint32Array {
  const prints = new Uint32Array(Math.floor(bytes.length / 4));
  for (let at = 0; at < prints.length; at++) prints[at] = bytes.readUInt32LE(at * 4);
  return prints;
}

/** A stretch of sound that two recordings share, counted in prints. */
export interface SharedStretch {
  first: number;
  second: number;
  length: number;
}

/** Of 32 bits: noise differs in 16, the same sound after another encoder in up to 6. */
const mostBits = 6;
/** So many bad prints in a row end a stretch: speech over music, a cut. */
const longestGap = Math.round(1 / secondsPerPrint);

/**
 * The longest stretch that two fingerprints share, wherever it is in each. Shifts are voted for by prints that are equal
 * but for some bits; only the best shifts are compared print by print.
 */
export function sharedStretch(one: Uint32Array, other: Uint32Array): SharedStretch | null {
  let best: SharedStretch | null = null;
  for (const shift of likelyShifts(one, other)) {
    const found = longestAt(one, other, shift);
    if (found && found.length > (best?.length ?? 0)) best = found;
  }
  return best;
}

const candidates = 8;
/** The high bits change least. A print that is everywhere (silence, a tone) says nothing about the shift. */
const keyOf = (print: number) => print >>> 12;
const mostCommon = 40;

function likelyShifts(one: Uint32Array, other: Uint32Array): number[] {
  const places = new Map<number, number[]>();
  for (const [at, print] of other.entries()) {
    const list = places.get(keyOf(print));
    if (list) list.push(at);
    else places.set(keyOf(print), [at]);
  }
  const votes = new Map<number, number>();
  for (const [at, print] of one.entries()) {
    const found = places.get(keyOf(print)) ?? [];
    if (found.length > mostCommon) continue;
    for (const place of found) votes.set(place - at, (votes.get(place - at) ?? 0) + 1);
  }
  return [...votes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, candidates)
    .map(([shift]) => shift);
}

function longestAt(one: Uint32Array, other: Uint32Array, shift: number): SharedStretch | null {
  let best: SharedStretch | null = null;
  let [start, last] = [-1, -1];
  const close = () => {
    const length = last - start + 1;
    if (start >= 0 && length > (best?.length ?? 0)) best = { first: start, second: start + shift, length };
    start = -1;
  };
  const end = Math.min(one.length, other.length - shift);
  for (let at = Math.max(0, -shift); at < end; at++) {
    if (bitsOf((one[at] ?? 0) ^ (other[at + shift] ?? 0)) <= mostBits) {
      if (start < 0) start = at;
      last = at;
    } else if (start >= 0 && at - last > longestGap) close();
  }
  close();
  return best;
}

function bitsOf(value: number): number {
  let [rest, bits] = [value >>> 0, 0];
  for (; rest !== 0; rest = (rest & (rest - 1)) >>> 0) bits++;
  return bits;
}
