import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { exempt, schemaViolations } from '../testing/schema-violations.ts';
import { testDatabase } from '../testing/test-database.ts';

const { owner } = await testDatabase();
const client = new Client(owner);
await client.connect();
afterAll(() => client.end());

async function violationsAfter(statements: string): Promise<string[]> {
  await client.query('BEGIN');
  try {
    await client.query(statements);
    return await schemaViolations(client);
  } finally {
    await client.query('ROLLBACK');
  }
}

test('the schema keeps tenants apart', async () => {
  expect(await schemaViolations(client)).toEqual([]);
});

test('the exempt tables are exactly those without row security', async () => {
  const { rows } = await client.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'atrium'::regnamespace AND relkind = 'r' AND NOT relrowsecurity`,
  );
  expect(rows.map((row) => row.relname).sort()).toEqual(Object.keys(exempt).sort());
});

describe('a planted violation is found:', () => {
  const safe = `CREATE TABLE planted (tenant_id int NOT NULL REFERENCES tenant, id bigint NOT NULL, PRIMARY KEY (tenant_id, id));
    COMMENT ON TABLE planted IS 'Planted by a test.';
    SELECT tenant_owned('planted');`;
  const table: [string, string, string][] = [
    ['no tenant', 'CREATE TABLE planted (id int PRIMARY KEY)', 'planted has no tenant_id NOT NULL'],
    [
      'no row security',
      'ALTER TABLE article DISABLE ROW LEVEL SECURITY',
      'article does not force row security',
    ],
    [
      'row security not forced',
      'ALTER TABLE article NO FORCE ROW LEVEL SECURITY',
      'article does not force row security',
    ],
    [
      'an open policy',
      'CREATE POLICY open ON article USING (true)',
      'article has another policy than its tenant’s own',
    ],
    [
      'a way across tenants elsewhere',
      `CREATE POLICY across_tenants ON article FOR SELECT USING (current_setting('app.worker', true) = 'on')`,
      'article has another policy than its tenant’s own',
    ],
    [
      'a way across tenants that may write',
      `DROP POLICY across_tenants ON outbox_event;
        CREATE POLICY across_tenants ON outbox_event USING (current_setting('app.worker', true) = 'on')`,
      'outbox_event has another policy than its tenant’s own',
    ],
    [
      'no policy',
      'DROP POLICY tenant_isolation ON article',
      'article has another policy than its tenant’s own',
    ],
    ['no purpose', 'COMMENT ON TABLE article IS NULL', 'article has no comment that says what it is for'],
    ['no key', `${safe} ALTER TABLE planted DROP CONSTRAINT planted_pkey`, 'planted has no primary key'],
    [
      'a key over all tenants',
      'ALTER TABLE article ADD UNIQUE (slug)',
      'article (article_slug_key) has a key that does not start with tenant_id',
    ],
    [
      'a plain foreign key',
      `${safe} ALTER TABLE planted ADD UNIQUE (id); ALTER TABLE artwork ADD FOREIGN KEY (id) REFERENCES planted (id)`,
      'artwork (artwork_id_fkey) has a foreign key without tenant_id on both sides',
    ],
    [
      'a loose reference',
      'ALTER TABLE article ADD COLUMN owner_id bigint',
      'article.owner_id looks like a reference but is not a foreign key',
    ],
    [
      'the database’s clock',
      'ALTER TABLE article ALTER updated_at SET DEFAULT now()',
      'article.updated_at takes a time or a random value from the database',
    ],
    [
      'a random default',
      'ALTER TABLE app_user ALTER uuid SET DEFAULT gen_random_uuid()',
      'app_user.uuid takes a time or a random value from the database',
    ],
    [
      'a writable exempt table',
      'GRANT UPDATE ON tenant TO atrium_app',
      'tenant may be written by the application although it is exempt',
    ],
    ['TRUNCATE', 'GRANT TRUNCATE ON article TO atrium_app', 'article may be emptied by the application'],
    [
      'an editable fact',
      'GRANT UPDATE (amount) ON ledger_entry TO atrium_app',
      'ledger_entry is append-only but may be changed by the application, or emptied by its owner',
    ],
  ];
  test.each(table)('%s', async (_name, statements, violation) => {
    expect(await violationsAfter(statements)).toContain(violation);
  });

  test('and a well-made table is not', async () => {
    expect(await violationsAfter(safe)).toEqual([]);
  });
});

test('the append-only tables are the written ones', async () => {
  const { rows } = await client.query(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'append_only'`,
  );
  expect(rows.map((row) => row.name).sort()).toEqual([
    'audit_chain',
    'audit_log',
    'consent_record',
    'credit_entry',
    'ledger_entry',
    'ledger_transaction',
    'receipt_line',
    'reward_use',
    'structure_version',
    'subscription_consent',
    'subscription_event',
  ]);
});

test('every state machine of the transition table has its trigger, and the other way round', async () => {
  const { rows: machines } = await client.query('SELECT DISTINCT machine FROM state_transition ORDER BY 1');
  const { rows: triggers } = await client.query(
    `SELECT DISTINCT replace(encode(tgargs, 'escape'), '\\000', '') AS machine FROM pg_trigger
     JOIN pg_proc ON pg_proc.oid = tgfoid WHERE proname = 'enforce_transition' ORDER BY 1`,
  );
  expect(triggers).toEqual(machines);
});
