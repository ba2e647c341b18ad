import { type RawBuilder, sql } from 'kysely';
import type { DB } from './schema/types.gen.ts';

type Table = keyof DB;
type Column<T extends Table> = keyof DB[T] & string;
/** As JSON says them: a moment is a Date, what is JSON in the table is an object, a range its text. */
export type RowOf<T extends Table> = { readonly [C in Column<T>]?: unknown };

/** Any number of rows as one parameter: the statement's text is the same for all, and planned once. */
export const recordset = <T extends Table>(table: T, rows: readonly RowOf<T>[]): RawBuilder<DB[T]> =>
  sql`json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)})`;

/** One group for each set of columns that rows have: a statement names its columns. */
export const groupedByColumns = <Row extends object>(rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values(),
];

/** For the SET of an UPDATE … FROM recordset(…) AS new. */
export const fromNew = (columns: readonly string[]): Record<string, RawBuilder<never>> =>
  Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`new.${column}`)]));

/** Columns and rows of an INSERT; all rows have the columns of the first. */
export function newRows<T extends Table>(table: T, rows: readonly RowOf<T>[]) {
  const columns = Object.keys(rows[0] ?? {}) as Column<T>[];
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  return { columns, values: sql<never>`SELECT ${listed} FROM ${recordset(table, rows)}` };
}

export const anyOf = <T extends number | string>(values: readonly T[]): RawBuilder<T> =>
  sql<T>`ANY (${[...values]})`;

/** Half open, as all our periods are. */
export const rangeText = ({ from, to }: { from: Date; to: Date }) =>
  `[${from.toISOString()},${to.toISOString()})`;
