import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { dumpSchema, referenceTables, schemaFile } from './schema-dump.ts';

const { superuser, owner } = await testDatabase();
const client = new Client({ ...superuser, options: '-c search_path=atrium,public' });
await client.connect();
afterAll(() => client.end());

test('schema.gen.sql is the dump of the migrated schema (npm run db:types)', async () => {
  expect(await dumpSchema(owner)).toBe(readFileSync(schemaFile, 'utf8'));
});

test('the migrations write rows into the reference tables and no others', async () => {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'atrium'::regnamespace AND relkind = 'r'`,
  );
  const filled: string[] = [];
  for (const { name } of tables)
    if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount) filled.push(name);
  expect(filled.sort()).toEqual([...referenceTables, 'schema_migration'].sort());
});

const changes = [
  ['a table', 'CREATE TABLE planted (id int PRIMARY KEY)', 'CONSTRAINT planted_pkey PRIMARY KEY (id)'],
  ['a column', `ALTER TABLE article ADD mood text DEFAULT 'calm'`, "  mood text DEFAULT 'calm'::text,"],
  [
    'a check',
    `ALTER TABLE team ADD CONSTRAINT short CHECK (name IN ('A', 'B'))`,
    "CHECK (name IN ('A', 'B'))",
  ],
  ['a comment', `COMMENT ON COLUMN team.name IS 'As members see it.'`, 'COMMENT ON COLUMN team.name IS'],
  ['an index', 'CREATE INDEX team_size ON team (size)', 'CREATE INDEX team_size ON team USING btree (size);'],
  ['row security', 'ALTER TABLE tenant ENABLE ROW LEVEL SECURITY', 'ALTER TABLE tenant ENABLE ROW LEVEL'],
  [
    'a policy',
    'CREATE POLICY open ON team FOR SELECT USING (true)',
    'CREATE POLICY open ON team FOR SELECT USING (true);',
  ],
  [
    'a right on a column',
    'GRANT UPDATE (name, status) ON tenant TO atrium_app',
    'GRANT SELECT, UPDATE (name, status) ON tenant TO atrium_app;',
  ],
  [
    'a trigger',
    `CREATE TRIGGER planted BEFORE DELETE ON team FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    'CREATE TRIGGER planted BEFORE DELETE ON team FOR EACH ROW EXECUTE FUNCTION refuse_change();',
  ],
  [
    'a function',
    `CREATE FUNCTION planted() RETURNS int LANGUAGE sql AS 'SELECT 4711'`,
    'AS $function$SELECT 4711$function$;',
  ],
  [
    'a right on a function',
    'REVOKE EXECUTE ON FUNCTION refuse_change() FROM PUBLIC',
    'REVOKE EXECUTE ON FUNCTION refuse_change() FROM PUBLIC;',
  ],
  [
    'a reference row',
    `INSERT INTO state_transition VALUES ('lamp', 'ON', 'OFF')`,
    "INSERT INTO state_transition VALUES ('lamp', 'ON', 'OFF');",
  ],
] as const;

test('the dump shows a change of every kind', async () => {
  const before = await dumpSchema(owner);
  for (const [, statement] of changes) await client.query(statement);
  const after = await dumpSchema(owner);
  const shown = changes.filter(([, , line]) => !before.includes(line) && after.includes(line));
  expect(shown.map(([what]) => what)).toEqual(changes.map(([what]) => what));
});

test('the dump refuses what it cannot write, here a view', async () => {
  await client.query('CREATE VIEW planted_view AS SELECT 1 AS one');
  await expect(dumpSchema(owner)).rejects.toThrow('cannot write planted_view yet');
});
