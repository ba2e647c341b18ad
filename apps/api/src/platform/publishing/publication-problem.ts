export type ProblemPath = readonly PropertyKey[];

/** One thing that is wrong with a publication, and where: `path: what is wrong; allowed: …`. */
export interface PlacedProblem {
  /** From the root of the publication: `['catalogue', 'articles', 0, 'title']`. */
  path: ProblemPath;
  message: string;
}

/** The same as a call answers it. */
export interface ShownProblem {
  path: string;
  message: string;
}

export const problemAt = (path: ProblemPath, wrong: string, allowed?: string): PlacedProblem => ({
  path,
  message: allowed === undefined ? wrong : `${wrong}; allowed: ${allowed}`,
});

export const shownProblem = ({ path, message }: PlacedProblem): ShownProblem => ({
  path: path.map(String).join('.'),
  message,
});

export function problemSentence(problem: PlacedProblem): string {
  const { path, message } = shownProblem(problem);
  return path === '' ? message : `${path}: ${message}`;
}

/** Items of a list whose key another item before them has, by index. */
export function repeatedAt<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number | string,
): ReadonlyMap<number, Item> {
  const seen = new Set<number | string>();
  return new Map(
    [...items.entries()].filter(([, item]) => {
      const isRepeated = seen.has(keyOf(item));
      seen.add(keyOf(item));
      return isRepeated;
    }),
  );
}
