/** Cursor of keyset pagination: the value a list is ordered by, then the article's number. Dates are days since 1970. */
export type ListPosition =
  | { order: 'popular'; value: number; id: number }
  | { order: 'new'; value: number | null; id: number };

const day = 86_400_000;

export const listPositionOf = (
  order: ListPosition['order'],
  { id, popularity, released_on }: { id: number; popularity: number; released_on: string | null },
): ListPosition =>
  order === 'popular'
    ? { order, value: popularity, id }
    : { order, value: released_on === null ? null : Date.parse(released_on) / day, id };

/** A cursor is opaque to callers: another backend's may look otherwise. */
export const encodeCursor = ({ order, value, id }: ListPosition): string => `${order}_${value ?? ''}_${id}`;

/** Null when it is none of ours. */
export function decodeCursor(cursor: string): ListPosition | null {
  const [, order, value = '', id] = /^(popular|new)_(-?\d{0,15})_(\d{1,15})$/.exec(cursor) ?? [];
  if (order === 'popular' && /^\d+$/.test(value)) return { order, value: Number(value), id: Number(id) };
  if (order === 'new' && /^(-?\d{1,6})?$/.test(value))
    return { order, value: value === '' ? null : Number(value), id: Number(id) };
  return null;
}
