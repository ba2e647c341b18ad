import { isRecord } from '../../../kit/call.ts';

export type Change = {
  /** `title.de`, `prices.0.amount`. */
  path: string;
  before: unknown;
  after: unknown;
};

/** What differs between two versions, at the smallest place; undefined stands for what is not there. */
export function differences(before: unknown, after: unknown, path = ''): Change[] {
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      differences(before[name], after[name], path ? `${path}.${name}` : name),
    );
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((value, at) => differences(value, after[at], `${path}.${at}`));
  return isSame(before, after) ? [] : [{ path, before, after }];
}

/** The order of names means nothing in an object, and everything in a list. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

/** A value on one line: texts as they are, the rest as JSON. */
export const shownValue = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Changes of both sides since the version both began with, and those at the same place. */
export function clashes(mine: readonly Change[], theirs: readonly Change[]): readonly string[] {
  const touches = (one: string, other: string) =>
    one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
  return mine.map(({ path }) => path).filter((path) => theirs.some((change) => touches(path, change.path)));
}

/** The other's version with my changes on top: only where nothing clashes. */
export function rebased<Document>(theirs: Document, mine: readonly Change[]): Document {
  const copy: unknown = structuredClone(theirs);
  for (const { path, after } of mine) put(copy, path.split('.'), after);
  return copy as Document;
}

function put(target: unknown, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (Array.isArray(target)) {
    const at = Number(name);
    if (rest.length > 0) put(target[at], rest, value);
    else target[at] = value;
  } else if (isRecord(target) && name !== '__proto__') {
    if (rest.length === 0) {
      if (value === undefined) delete target[name];
      else target[name] = value;
      return;
    }
    if (!Object.hasOwn(target, name)) target[name] = {};
    put(target[name], rest, value);
  }
}
