import type { MessageTree } from './keys.ts';

/**
 * Deep merge, later trees win. A key may be a dotted path, the form in which a tenant's overrides are kept.
 * A text never replaces a namespace nor the reverse, so one wrong override cannot silence a whole feature.
 */
export function mergeMessages<Base extends MessageTree>(base: Base, ...overrides: MessageTree[]): Base {
  return overrides.reduce<MessageTree>(mergePair, base) as Base;
}

function mergePair(base: MessageTree, override: MessageTree): MessageTree {
  // a map, not an object: a tenant's `__proto__` stays an ordinary key
  const merged = new Map(Object.entries(base));
  for (const [path, value] of Object.entries(override)) {
    const [key, incoming] = firstStep(path, value);
    const current = merged.get(key);
    if (isTree(incoming)) {
      if (typeof current !== 'string') merged.set(key, mergePair(current ?? {}, incoming));
    } else if (!isTree(current)) {
      merged.set(key, incoming);
    }
  }
  return Object.fromEntries(merged);
}

/** `'a.b.c', 'x'` → `'a', { 'b.c': 'x' }` */
function firstStep(path: string, value: string | MessageTree): [string, string | MessageTree] {
  const dot = path.indexOf('.');
  return dot < 0 ? [path, value] : [path.slice(0, dot), { [path.slice(dot + 1)]: value }];
}

/** A compiled message is a list, and a text like any other. */
const isTree = (value: string | MessageTree | undefined): value is MessageTree =>
  typeof value === 'object' && !Array.isArray(value);
