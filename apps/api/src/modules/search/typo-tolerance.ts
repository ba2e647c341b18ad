import { fnvHash } from './fnv-hash.ts';

const shortest = 4;
const long = 8;
/** Letters that keys are made of: a long word has no more than 29 of them. */
const compared = 7;

/** How many edits make a word another one: none in a short one, or `rock` would be `rick`, `sock` and `lock`. */
const allowedEdits = (word: string) => (word.length < shortest ? 0 : word.length < long ? 1 : 2);

/** A number is not mistyped: 1984 is not 1985. */
const isCorrectable = (word: string) => allowedEdits(word) > 0 && !/^\d+$/.test(word);

/**
 * Two words with a key in common may be within the edits allowed, and words within them have one: an edit leaves a
 * letter out on one side or on both, so leaving out that many on both sides meets in the middle.
 */
export function typoKeys(word: string): number[] {
  if (!isCorrectable(word)) return [];
  let variants = new Set([word.slice(0, compared)]);
  const all = new Set(variants);
  for (let edit = 0; edit < allowedEdits(word); edit++) {
    variants = new Set([...variants].flatMap(oneLess));
    for (const variant of variants) all.add(variant);
  }
  return [...new Set([...all].map(fnvHash))];
}

const oneLess = (word: string) => Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1));

/** As the database counts them: no more than we do. */
export const letterCountOf = (word: string) => [...word].length;

/** An edit adds a letter or takes one. */
export function lengthsNear(word: string): { shortest: number; longest: number } {
  const length = letterCountOf(word);
  return { shortest: length - allowedEdits(word), longest: length + allowedEdits(word) };
}

/** The edits from one word to the other, or null when the shorter of them allows fewer. */
export function editsBetween(a: string, b: string): number | null {
  const most = Math.min(allowedEdits(a), allowedEdits(b));
  const edits = editsFrom(a, 0, b, 0, most);
  return edits <= most ? edits : null;
}

/**
 * How many edits what is left of one word is from what is left of the other; infinitely many above `most`. A thousand
 * words are compared for one that was mistyped, and two edits are the most: trying each where letters differ is soon
 * at its end, a table of all letters by all letters is not.
 */
function editsFrom(a: string, from: number, b: string, to: number, most: number): number {
  let [i, j] = [from, to];
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i++;
    j++;
  }
  const [leftOfA, leftOfB] = [a.length - i, b.length - j];
  if (Math.abs(leftOfA - leftOfB) > most) return Number.POSITIVE_INFINITY;
  if (leftOfA === 0 || leftOfB === 0) return leftOfA + leftOfB;
  if (most === 0) return Number.POSITIVE_INFINITY;
  const after = (ofA: number, ofB: number) => editsFrom(a, i + ofA, b, j + ofB, most - 1);
  const isSwap = a.charCodeAt(i) === b.charCodeAt(j + 1) && a.charCodeAt(i + 1) === b.charCodeAt(j);
  return 1 + Math.min(after(1, 1), after(1, 0), after(0, 1), isSwap ? after(2, 2) : Number.POSITIVE_INFINITY);
}
