import type { Client } from 'pg';
import { StartRefused } from '../../errors/start-refused.ts';
import { appRole } from './roles.ts';

type AppUser = { name: string; password: string };

/** The role that the application connects as: made where the owner may make roles, else asked for. */
export async function requireAppRole(client: Client, { name, password }: AppUser): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; may_make: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists, rolcreaterole AS may_make
     FROM pg_roles WHERE rolname = current_user`,
    [name],
  );
  if (rows[0]?.exists) return;
  const role = client.escapeIdentifier(name);
  if (!rows[0]?.may_make || !password)
    throw new StartRefused(
      `The database server has no role ${name}. Make it: CREATE ROLE ${role} LOGIN PASSWORD '…';`,
    );
  await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
}

/**
 * The role that the migrations grant to. They say `atrium_app`; what stands for it is the application's role of the
 * first migration, for good: functions made then name it. The schema itself remembers it.
 */
export async function grantedRole(client: Client, isEmpty: boolean, user: AppUser): Promise<string> {
  if (isEmpty)
    await client.query(`COMMENT ON SCHEMA atrium IS ${client.escapeLiteral(`granted to ${user.name}`)}`);
  const { rows } = await client.query<{ note: string | null }>(
    `SELECT obj_description('atrium'::regnamespace, 'pg_namespace') AS note`,
  );
  return /^granted to (.+)$/.exec(rows[0]?.note ?? '')?.[1] ?? appRole;
}

/** As the migrations mean it, on a server where that role has another name. */
export function grantTo(client: Client, text: string, role: string): string {
  if (role === appRole) return text;
  // some of the places are texts that format() reads
  if (/['%]/.test(role)) throw new StartRefused(`The role ${role} cannot be used: its name has a ' or a %.`);
  return text.replaceAll(new RegExp(`\\b${appRole}\\b`, 'g'), () => client.escapeIdentifier(role));
}

/** Another role than the first connects now: it may do what that one may, and no more. */
export async function shareRights(client: Client, from: string, to: string): Promise<void> {
  const role = client.escapeIdentifier(to);
  const { rows } = await client.query<{ grant: string }>(rightsOf, [from]);
  await client.query(
    [
      'BEGIN',
      `REVOKE ALL ON ALL TABLES IN SCHEMA atrium FROM ${role}`,
      `REVOKE ALL ON ALL SEQUENCES IN SCHEMA atrium FROM ${role}`,
      ...rows.map(({ grant }) => `GRANT ${grant} TO ${role}`),
      'COMMIT',
    ].join(';\n'),
  );
}

export const rightsOf = `
  WITH granted AS (SELECT oid FROM pg_roles WHERE rolname = $1)
  SELECT format('%s ON SCHEMA atrium', privilege_type) AS grant
  FROM pg_namespace, aclexplode(nspacl)
  WHERE nspname = 'atrium' AND grantee IN (SELECT oid FROM granted)
  UNION ALL
  SELECT format('%s ON %s %s', privilege_type, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
  FROM pg_class c, aclexplode(relacl)
  WHERE relnamespace = 'atrium'::regnamespace AND grantee IN (SELECT oid FROM granted)
  UNION ALL
  SELECT format('%s (%I) ON TABLE %s', privilege_type, attname, attrelid::regclass)
  FROM pg_attribute JOIN pg_class c ON c.oid = attrelid, aclexplode(attacl)
  WHERE relnamespace = 'atrium'::regnamespace AND grantee IN (SELECT oid FROM granted)
  UNION ALL
  SELECT format('%s ON FUNCTION %s', privilege_type, p.oid::regprocedure)
  FROM pg_proc p, aclexplode(proacl)
  WHERE pronamespace = 'atrium'::regnamespace AND grantee IN (SELECT oid FROM granted)`;
