import { differences, type FieldDifference, isSame } from '@atrium/domain/values/differences';
import { isRecord } from '../call.ts';

export type Change = FieldDifference;
export { differences, isSame };

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
