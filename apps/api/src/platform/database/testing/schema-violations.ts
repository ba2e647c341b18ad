import type { ClientBase } from 'pg';

/** Tables without row security, each with its reason. The application role may read them at most; one it may move. */
export const exempt: Record<string, string> = {
  tenant: 'read to find the tenant',
  tenant_domain: 'read to find the tenant by its host',
  device: 'global reference data',
  state_transition: 'global reference data',
  installation: 'its lookup key, sealed: of no tenant, written by the owner',
  sandbox_clock: 'the business time of a whole demonstration: of no tenant, and moved by its helper',
  operator_account: 'operators work across tenants; the application has no grant',
  operator_attempt: 'wrong sign-ins of staff over all tenants; the application has no grant',
  operator_challenge: 'of a session or of a sign-in under way; the application has no grant',
  operator_passkey: 'of an operator account; the application has no grant',
  operator_session: 'of an operator account; the application has no grant',
  schema_migration: 'what migrate.ts has applied; the application has no grant',
};

/**
 * Tables that a job reads for all tenants at once, by a second policy; numbers only, or read only.
 */
const acrossTenants: Record<string, string> = {
  job: 'what is due; a payload names rows, not what they say',
  outbox_event: 'whose events wait: it may be read, and not changed',
};

/** Columns that look like a reference but name no single table. */
const notReferences = [
  'score.owner_id',
  'audit_log.correlation_id',
  // an article, a category or a team, as the kind says
  'follow.subject_id',
  'follow_count.subject_id',
  // reserved before the article is there, and reported when it is gone
  'supplier_item.article_id',
  'supplier_run_row.article_id',
  'bulk_edit_row.article_id',
  // a change goes after three years, as its edit does
  'bulk_edit_row.change_id',
];

const workerPolicy = `(current_setting('app.worker'::text, true) = 'on'::text)`;
const policy = `(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)`;

type Rule = { says: string; finds: string };

/** Each query lists what breaks its rule. $1: exempt tables, $2: columns that are no references, $3: the policy, $4: that of workers, $5: where it may be. */
const rules: Rule[] = [
  {
    says: 'has no tenant_id NOT NULL',
    finds: `SELECT t.name FROM tables t WHERE name <> ALL ($1) AND NOT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = t.oid AND attname = 'tenant_id' AND attnotnull)`,
  },
  {
    says: 'does not force row security',
    finds: `SELECT name FROM tables JOIN pg_class USING (oid)
      WHERE name <> ALL ($1) AND NOT (pg_class.relrowsecurity AND pg_class.relforcerowsecurity)`,
  },
  {
    says: 'has another policy than its tenant’s own',
    finds: `SELECT name FROM tables LEFT JOIN pg_policy ON polrelid = tables.oid
        AND NOT (name = ANY ($5) AND polname = 'across_tenants' AND pg_get_expr(polqual, polrelid) = $4
          AND (polcmd = 'r' OR name = 'job' AND pg_get_expr(polwithcheck, polrelid) = $4))
      WHERE name <> ALL ($1)
      GROUP BY name HAVING count(*) <> 1 OR NOT coalesce(bool_and(polpermissive AND polcmd = '*' AND polroles = '{0}'
        AND pg_get_expr(polqual, polrelid) = $3 AND pg_get_expr(polwithcheck, polrelid) = $3), false)`,
  },
  {
    says: 'has no primary key',
    finds: `SELECT name FROM tables WHERE NOT EXISTS (
      SELECT FROM pg_constraint WHERE conrelid = tables.oid AND contype = 'p')`,
  },
  {
    says: 'has no comment that says what it is for',
    finds: `SELECT name FROM tables WHERE name <> 'schema_migration' AND obj_description(oid, 'pg_class') IS NULL`,
  },
  {
    says: 'has a key that does not start with tenant_id',
    finds: `SELECT format('%s (%s)', name, indexrelid::regclass) AS name FROM tables JOIN pg_index ON indrelid = tables.oid
      WHERE name <> ALL ($1) AND (indisunique OR indisexclusion) AND NOT EXISTS (
        SELECT FROM pg_attribute WHERE attrelid = indrelid AND attnum = indkey[0] AND attname = 'tenant_id')`,
  },
  {
    says: 'has a foreign key without tenant_id on both sides',
    finds: `SELECT format('%s (%s)', t.name, conname) AS name FROM tables t
      JOIN pg_constraint ON conrelid = t.oid AND contype = 'f'
      JOIN pg_class target ON target.oid = confrelid
      WHERE t.name <> ALL ($1) AND target.relname <> ALL ($1) AND NOT EXISTS (
        SELECT FROM unnest(conkey, confkey) AS pair (here, there)
        JOIN pg_attribute h ON h.attrelid = conrelid AND h.attnum = here AND h.attname = 'tenant_id'
        JOIN pg_attribute o ON o.attrelid = confrelid AND o.attnum = there AND o.attname = 'tenant_id')`,
  },
  {
    says: 'looks like a reference but is not a foreign key',
    finds: `SELECT format('%s.%s', name, attname) AS name FROM tables JOIN pg_attribute ON attrelid = tables.oid
      WHERE name <> ALL ($1) AND attname ~ '_(id|uuid)$' AND atttypid IN ('bigint'::regtype, 'uuid'::regtype)
        AND format('%s.%s', name, attname) <> ALL ($2) AND NOT EXISTS (
          SELECT FROM pg_constraint WHERE conrelid = attrelid AND contype = 'f' AND attnum = ANY (conkey))`,
  },
  {
    says: 'takes a time or a random value from the database',
    finds: `SELECT format('%s.%s', name, attname) AS name FROM tables
      JOIN pg_attrdef ON adrelid = tables.oid JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
      WHERE pg_get_expr(adbin, adrelid) ~* 'now\\(|timestamp|current_|random'`,
  },
  {
    says: 'may be written by the application although it is exempt',
    finds: `SELECT name FROM tables WHERE name = ANY ($1) AND name <> 'sandbox_clock'
      AND has_table_privilege('atrium_app', oid, 'INSERT, UPDATE, DELETE, TRUNCATE')`,
  },
  {
    says: 'runs with the rights of its owner and finds temporary tables of its caller first',
    finds: `SELECT oid::regprocedure::text AS name FROM pg_proc
      WHERE pronamespace = 'atrium'::regnamespace AND prosecdef AND NOT EXISTS (
        SELECT FROM unnest(proconfig) AS setting WHERE setting ~ '^search_path=.*, *"?pg_temp"?$')`,
  },
  {
    says: 'may be emptied by the application',
    finds: `SELECT name FROM tables WHERE has_table_privilege('atrium_app', oid, 'TRUNCATE')`,
  },
  {
    says: 'is append-only but may be changed by the application, or emptied by its owner',
    finds: `SELECT name FROM tables JOIN pg_trigger ON tgrelid = tables.oid AND tgname = 'append_only'
      WHERE has_any_column_privilege('atrium_app', tables.oid, 'UPDATE') OR has_table_privilege('atrium_app', tables.oid, 'DELETE')
        OR NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = tables.oid AND t.tgname = 'append_only_whole')`,
  },
];

/** Everything in the schema that would let one tenant see or touch another's, or break what the schema promises. */
export async function schemaViolations(client: ClientBase): Promise<string[]> {
  const found: string[] = [];
  for (const { says, finds } of rules) {
    const { rows } = await client.query<{ name: string }>(
      `WITH tables AS (SELECT oid, relname AS name FROM pg_class
         WHERE relnamespace = 'atrium'::regnamespace AND relkind IN ('r', 'p', 'm')),
       given AS (SELECT $1::text[], $2::text[], $3::text, $4::text, $5::text[])
       ${finds}`,
      [Object.keys(exempt), notReferences, policy, workerPolicy, Object.keys(acrossTenants)],
    );
    found.push(...rows.map(({ name }) => `${name} ${says}`));
  }
  return found.sort();
}
