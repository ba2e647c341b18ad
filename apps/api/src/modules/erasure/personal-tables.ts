import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/with-tenant.ts';

/** A table whose rows belong to a customer. */
export interface PersonalTable {
  name: string;
  columns: { name: string; type: string }[];
  /** Those of its rows that are this person's. */
  isOf(userId: number): RawBuilder<boolean>;
}

interface Reference {
  parent: string;
  columns: string[];
  parentColumns: string[];
}

interface TableRow {
  name: string;
  columns: { name: string; type: string }[];
  references: Reference[];
}

/**
 * Personal tables, read from the database itself, so that none can be forgotten: those that name a person, and those
 * that refer to such a table and name no person. A table comes before the one it refers to: emptied in this order.
 */
export async function readPersonalTables(db: Tx): Promise<PersonalTable[]> {
  const tables = await readTables(db);
  const found = new Map<string, PersonalTable>();
  const add = ({ name, columns }: TableRow, isOf: PersonalTable['isOf']) =>
    found.set(name, { name, columns, isOf });

  const unnamed: TableRow[] = [];
  for (const table of tables) {
    const names = personColumns(table);
    if (names.length === 0) unnamed.push(table);
    else add(table, (userId) => anyOf(names.map((column) => sql`${sql.ref(column)} = ${userId}`)));
  }
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const table of unnamed) {
      const above = table.references.filter(({ parent }) => found.has(parent) && parent !== table.name);
      if (above.length === 0 || found.has(table.name)) continue;
      const parents = above.map((reference) => ({ reference, isOf: found.get(reference.parent)?.isOf }));
      add(table, (userId) =>
        anyOf(parents.flatMap(({ reference, isOf }) => (isOf ? [pointsAt(reference, isOf(userId))] : []))),
      );
    }
  }
  return childrenFirst(tables).flatMap(({ name }) => found.get(name) ?? []);
}

/** `user_id` by convention, and every column that points at a person whatever its name. */
function personColumns({ name, columns, references }: TableRow): string[] {
  if (name === 'app_user') return ['id'];
  const pointing = references
    .filter(({ parent }) => parent === 'app_user')
    .flatMap((reference) => reference.columns.filter((_, index) => reference.parentColumns[index] === 'id'));
  const named = columns.filter((column) => column.name === 'user_id').map((column) => column.name);
  return [...new Set([...named, ...pointing])];
}

const anyOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` OR `)})`;

const refs = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));

const pointsAt = ({ parent, columns, parentColumns }: Reference, condition: RawBuilder<boolean>) =>
  sql`(${refs(columns)}) IN (SELECT ${refs(parentColumns)} FROM ${sql.table(parent)} WHERE ${condition})`;

function childrenFirst(tables: TableRow[]): TableRow[] {
  const ordered = new Set<TableRow>();
  const visit = (table: TableRow, path: TableRow[]) => {
    if (ordered.has(table) || path.includes(table)) return;
    for (const child of tables)
      if (child.references.some(({ parent }) => parent === table.name)) visit(child, [...path, table]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

async function readTables(db: Tx): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    SELECT t.relname AS name,
      (SELECT jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum)
        FROM pg_attribute WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped) AS columns,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'parent', confrelid::regclass::text,
          'columns', ${attributeNames('conrelid', 'conkey')},
          'parentColumns', ${attributeNames('confrelid', 'confkey')}) ORDER BY conname), '[]')
        FROM pg_constraint WHERE conrelid = t.oid AND contype = 'f') AS references
    FROM pg_class t
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p')
    ORDER BY t.relname`.execute(db);
  return rows;
}

const attributeNames = (table: string, key: string) => sql`(
  SELECT jsonb_agg(attname ORDER BY position) FROM unnest(${sql.ref(key)}) WITH ORDINALITY AS k (number, position)
  JOIN pg_attribute ON attrelid = ${sql.ref(table)} AND attnum = number)`;
