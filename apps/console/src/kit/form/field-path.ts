export type FieldPath = readonly (string | number)[];

export const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );

/** With another value at a place; undefined takes the field away, and what is empty after it. */
export function withValue(value: unknown, path: FieldPath, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : [];
    const inner = withValue(list[key], rest, next);
    return inner === undefined && rest.length === 0 ? list.toSpliced(key, 1) : list.toSpliced(key, 1, inner);
  }
  const fields: Record<string, unknown> =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  const inner = withValue(fields[key], rest, next);
  const isEmpty = inner === undefined || (next === undefined && isEmptyObject(inner));
  if (isEmpty) delete fields[key];
  else fields[key] = inner;
  return fields;
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
