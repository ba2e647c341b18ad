import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import {
  PostgresDialect as GeneratorDialect,
  GenericExpressionNode,
  generate,
  RawExpressionNode,
} from 'kysely-codegen';
import { Pool } from 'pg';
import { type Connection, onSchema } from '../connection/connection.ts';

export const rowTypesFile = join(import.meta.dirname, 'types.gen.ts');

/** The row types of a migrated database, as text. What a CHECK lists becomes a union. */
export async function generateRowTypes(owner: Connection): Promise<string> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ ...onSchema(owner), max: 1 }) }),
  });
  try {
    return await generate({
      db,
      dialect: new GeneratorDialect(),
      defaultSchemas: ['atrium'],
      includePattern: 'atrium.*',
      excludePattern: 'atrium.schema_migration',
      outFile: null,
      typeMapping: { int8: 'number', interval: 'string', date: 'string' },
      overrides: { columns: await listedValues(db) },
      typeOnlyImports: true,
    });
  } finally {
    await db.destroy();
  }
}

export const rowTypesDrifted = async (owner: Connection): Promise<boolean> =>
  (await generateRowTypes(owner)) !== readFileSync(rowTypesFile, 'utf8');

/** As syntax nodes: kysely-codegen parses texts with the compiler API, which TypeScript 7 does not have. */
async function listedValues(db: Kysely<unknown>) {
  const { rows } = await sql<{ path: string; definition: string; defaulted: boolean }>`
    SELECT format('atrium.%s.%s', relname, attname) AS path, pg_get_constraintdef(pg_constraint.oid) AS definition,
      atthasdef AS defaulted
    FROM pg_constraint
    JOIN pg_class ON pg_class.oid = conrelid
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'c' AND cardinality(conkey) = 1 AND connamespace = 'atrium'::regnamespace`.execute(db);
  return Object.fromEntries(
    rows.flatMap(({ path, definition, defaulted }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1];
      if (!list) return [];
      // PostgreSQL writes a negative number as '-1'::integer
      const values = list.replace(/'(-\d+)'::(?:integer|bigint)/g, '$1').replace(/::\w+|[()]/g, '');
      const union = new RawExpressionNode(values.replaceAll(', ', ' | '));
      return [[path, defaulted ? new GenericExpressionNode('Generated', [union]) : union]];
    }),
  );
}
