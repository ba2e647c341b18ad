/** The word of a list that was probably meant: at most a third of its letters differ. Case does not count. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((key) => ({ key, steps: distance(word.toLowerCase(), key.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(1, Math.floor(word.length / 3)) ? best.key : undefined;
}

/** How many letters must be put in, taken out, changed, or swapped with the next one. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let column = 1; column <= other.length; column++) {
      const isSwapped = one[at - 1] === other[column - 2] && one[at - 2] === other[column - 1];
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + Number(one[at - 1] !== other[column - 1]),
          isSwapped && at > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
