import { hash } from './hash.ts';

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
  return [...new Set([...all].map(hash))];
}

const oneLess = (word: string) => Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1));

/** An edit adds a letter or takes one. In letters as the database counts them: no more than we do. */
export function lengthsNear(word: string): { shortest: number; longest: number } {
  const { length } = [...word];
  return { shortest: length - allowedEdits(word), longest: length + allowedEdits(word) };
}

/** The edits from one word to the other, or null when the shorter of them allows fewer. */
export function editsBetween(a: string, b: string): number | null {
  const edits = distance(a, b);
  return edits <= Math.min(allowedEdits(a), allowedEdits(b)) ? edits : null;
}

/** Letters added, left out, replaced, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(before, j - 2) + 1 : replaced;
      row.push(Math.min(replaced, swapped, at(last, j) + 1, at(row, j - 1) + 1));
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
