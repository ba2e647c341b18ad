import { Client } from 'pg';
import { type Connection, onSchema, userOf } from '../connection/connection.ts';
import { grantTo, requireAppRole, rightsOf } from './app-role.ts';
import { readLanded, readMigrations, refuseBeforeBaseline } from './migrate.ts';
import { findRightsDamage, requireSeparateRoles } from './role-check.ts';
import { appRole } from './roles.ts';
import { checkServer } from './server-check.ts';

/**
 * Repairs what a start with the owner's address in DATABASE_URL did to the rights, in one transaction, and returns what
 * it did in words; an empty list where nothing was damaged.
 */
export async function repairRights(owner: Connection, app: Connection | undefined): Promise<string[]> {
  const user = (app && userOf(app)) ?? { name: appRole, password: '' };
  const client = new Client({ ...onSchema(owner), application_name: 'atrium repair' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(4712)');
    await checkServer(client);
    await requireSeparateRoles(client, user.name);
    const damage = await findRightsDamage(client);
    if (!damage) return [];
    await requireAppRole(client, user);
    await client.query('BEGIN');
    const done = await giveBack(client, damage.lost);
    if (damage.isOwnerNoted) done.push(...(await replaceRole(client, user.name)));
    await client.query('COMMIT');
    return done;
  } finally {
    await client.end();
  }
}

async function giveBack(client: Client, lost: string[]): Promise<string[]> {
  for (const kind of ['TABLES', 'SEQUENCES', 'FUNCTIONS'])
    await client.query(`GRANT ALL ON ALL ${kind} IN SCHEMA atrium TO CURRENT_USER`);
  await client.query('GRANT ALL ON SCHEMA atrium TO CURRENT_USER');
  return lost.length === 0 ? [] : [`gave the owner its rights on ${lost.length} tables and sequences back`];
}

/** The schema was made with the owner in the application's place: grants, functions and the note name the wrong role. */
async function replaceRole(client: Client, app: string): Promise<string[]> {
  const right = await rightsOfNewSchema(client, app);
  const before = await readGrants(client, app);
  const role = client.escapeIdentifier(app);
  for (const kind of ['TABLES', 'SEQUENCES', 'FUNCTIONS'])
    await client.query(`REVOKE ALL ON ALL ${kind} IN SCHEMA atrium FROM ${role}`);
  await client.query(`REVOKE ALL ON SCHEMA atrium FROM ${role}`);
  for (const grant of right.grants) await client.query(`GRANT ${grant} TO ${role}`);
  for (const { definition } of right.functions) await client.query(definition);
  await client.query(`COMMENT ON SCHEMA atrium IS ${client.escapeLiteral(`granted to ${app}`)}`);
  const excess = before.filter((grant) => !right.grants.includes(grant));
  return [
    ...excess.map((grant) => `took ${grant} from ${app}`),
    ...right.grants.filter((grant) => !before.includes(grant)).map((grant) => `gave ${grant} to ${app}`),
    ...right.functions.map(({ name }) => `made the function ${name} anew, with ${app} in it`),
    `noted ${app} as the application’s role`,
  ];
}

type FunctionText = { name: string; definition: string };

/** What a schema made correctly grants: the landed migrations applied to an empty schema, read, and rolled back. */
async function rightsOfNewSchema(
  client: Client,
  app: string,
): Promise<{ grants: string[]; functions: FunctionText[] }> {
  const landed = await readLanded(client);
  refuseBeforeBaseline(landed);
  const migrations = readMigrations().filter(({ name }) => landed.some((one) => one.name === name));
  const old = await readFunctions(client);
  await client.query('SAVEPOINT before_new_schema');
  await client.query('ALTER SCHEMA atrium RENAME TO atrium_damaged');
  await client.query('CREATE SCHEMA atrium');
  // the extensions stay in the old schema; everything else is found in the new one first. Functions take this path over
  // as migrate() sets it: temporary tables come last
  await client.query('SET LOCAL search_path = atrium, public, atrium_damaged, pg_temp');
  for (const { text } of migrations) await client.query(grantTo(client, text, app));
  const grants = await readGrants(client, app);
  await client.query('SET LOCAL search_path = atrium, public');
  const functions = await readFunctions(client);
  await client.query('ROLLBACK TO SAVEPOINT before_new_schema');
  const right = [...functions].map(([name, text]) => ({
    name,
    definition: text.replaceAll(/, '?atrium_damaged'?/g, ''),
  }));
  return { grants, functions: right.filter(({ name, definition }) => old.get(name) !== definition) };
}

async function readGrants(client: Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ grant: string }>(rightsOf, [role]);
  return rows.map(({ grant }) => grant).sort();
}

async function readFunctions(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<FunctionText>(
    `SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition FROM pg_proc p
     WHERE pronamespace = 'atrium'::regnamespace AND pg_get_userbyid(proowner) = current_user AND prokind = 'f'`,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
