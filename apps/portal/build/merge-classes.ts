/** Modules that the same pages need; `needs` are the modules that they cannot run without. */
export interface ModuleClass {
  pages: ReadonlySet<string>;
  ids: readonly string[];
  needs: ReadonlySet<string>;
  /** Characters of code, before it is minified. */
  size: number;
}

/** What one more file costs a page, in characters of code: a request, and what is compressed less well by itself. */
const costOfFile = 10_000;

const costOf = ({ pages, size }: ModuleClass) => pages.size * (size + costOfFile);

/**
 * A hundred pages have some 250 classes, and each would be a file. Two are made one as long as that saves more than it
 * costs: pages that need both have a file less to load, pages that need one of them load the other as well, with all
 * that it needs.
 */
export function mergeClasses(classes: readonly ModuleClass[]): ModuleClass[] {
  const classOf = new Map(classes.flatMap((one) => one.ids.map((id) => [id, one] as const)));
  const left = new Set(classes);
  let pairs = classes.flatMap((one, place) =>
    classes.slice(place + 1).flatMap((other) => worthMerging(one, other, classOf)),
  );
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.saved > most.saved ? pair : most));
    pairs.splice(pairs.indexOf(best), 1);
    // an earlier merge may have changed what it saves
    const [now] = worthMerging(best.one, best.other, classOf);
    if (!now) continue;
    if (now.saved < best.saved) {
      pairs.push(now);
      continue;
    }
    const { merged, widened } = now;
    left.delete(best.one);
    left.delete(best.other);
    pairs = pairs.filter((pair) => left.has(pair.one) && left.has(pair.other));
    for (const needed of widened) needed.pages = needed.pages.union(merged.pages);
    for (const id of merged.ids) classOf.set(id, merged);
    pairs.push(...[...left].flatMap((third) => worthMerging(third, merged, classOf)));
    left.add(merged);
  }
  return [...left];
}

interface Merge {
  one: ModuleClass;
  other: ModuleClass;
  merged: ModuleClass;
  /** Classes that pages of the merged one have to load for it. */
  widened: readonly ModuleClass[];
  saved: number;
}

function worthMerging(
  one: ModuleClass,
  other: ModuleClass,
  classOf: ReadonlyMap<string, ModuleClass>,
): Merge[] {
  const merged = {
    pages: one.pages.union(other.pages),
    ids: [...one.ids, ...other.ids],
    needs: one.needs.union(other.needs),
    size: one.size + other.size,
  };
  const saved = costOf(one) + costOf(other) - costOf(merged);
  if (saved <= 0) return [];
  const widened = neededBy(one, other, classOf);
  const widening = widened?.reduce(
    (sum, needed) => sum + merged.pages.difference(needed.pages).size * (needed.size + costOfFile),
    0,
  );
  return widened && widening !== undefined && saved > widening
    ? [{ one, other, merged, widened, saved: saved - widening }]
    : [];
}

/** All classes that two need beside themselves; null where one of those needs one of the two: files in a circle. */
function neededBy(one: ModuleClass, other: ModuleClass, classOf: ReadonlyMap<string, ModuleClass>) {
  const direct = (from: ModuleClass) => [...from.needs].flatMap((id) => classOf.get(id) ?? []);
  const isOwn = (found: ModuleClass) => found === one || found === other;
  const found = new Set([...direct(one), ...direct(other)].filter((needed) => !isOwn(needed)));
  for (const needed of found)
    for (const further of direct(needed)) {
      if (isOwn(further)) return null;
      found.add(further);
    }
  return [...found];
}
