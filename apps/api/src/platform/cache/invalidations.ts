import { anyTag } from './cache-tags.ts';

/** Past it, what is under way is taken for outdated whatever it was made of. */
const mostTags = 10_000;

interface Owner {
  /** What is under way: nothing has to be remembered once that is done. */
  running: number;
  count: number;
  /** When each tag, or everything, was last invalidated. */
  tags: Map<string, number>;
  everything: number;
}

/**
 * What was invalidated while something was being made. Only at its end is it known what it was made of; what was
 * touched since its beginning is then too old to keep. Owners know nothing of each other.
 */
export function createInvalidations() {
  const owners = new Map<string, Owner>();

  function add(owner: string | undefined, tags?: readonly string[]) {
    if (owner === undefined) {
      for (const name of owners.keys()) add(name);
      return;
    }
    const known = owners.get(owner);
    if (!known) return;
    known.count++;
    if (!tags || known.tags.size + tags.length > mostTags) known.everything = known.count;
    else for (const tag of [...tags, anyTag]) known.tags.set(tag, known.count);
  }

  return {
    add,

    begin(owner: string) {
      const known = owners.get(owner) ?? { running: 0, count: 0, tags: new Map(), everything: 0 };
      owners.set(owner, known);
      known.running++;
      const { count } = known;
      return {
        isOutdated: (tags: readonly string[]): boolean =>
          known.everything > count || tags.some((tag) => (known.tags.get(tag) ?? 0) > count),
        end() {
          known.running--;
          if (known.running === 0 && owners.get(owner) === known) owners.delete(owner);
        },
      };
    },
  };
}
