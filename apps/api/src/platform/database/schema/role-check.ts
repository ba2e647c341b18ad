import type { Client } from 'pg';
import { StartRefused } from '../../errors/start-refused.ts';

interface RolePair {
  owner: string;
  is_same: boolean;
  is_superuser: boolean;
  bypasses_rls: boolean;
  is_member: boolean;
  /** A role that row security does not bind, and that the application can become by SET ROLE. */
  powerful: string | null;
}

/**
 * Compares the application's role (DATABASE_URL) with the owner's (DATABASE_OWNER_URL). Must run before the first
 * statement that writes: granting the application's rights to the owner takes the owner's own rights away.
 */
export async function requireSeparateRoles(client: Client, app: string): Promise<void> {
  const { rows } = await client.query<RolePair>(
    `SELECT current_user AS owner,
       current_user = $1 AS is_same,
       coalesce(role.rolsuper, false) AS is_superuser,
       coalesce(role.rolbypassrls, false) AS bypasses_rls,
       coalesce(pg_has_role(role.oid, current_user, 'MEMBER')
         OR pg_has_role(role.oid, (SELECT nspowner FROM pg_namespace WHERE nspname = 'atrium'), 'MEMBER'), false) AS is_member,
       (SELECT min(other.rolname) FROM pg_roles other
        WHERE (other.rolsuper OR other.rolbypassrls) AND other.oid <> role.oid
          AND pg_has_role(role.oid, other.oid, 'MEMBER')) AS powerful
     FROM (VALUES (1)) AS one LEFT JOIN pg_roles role ON role.rolname = $1`,
    [app],
  );
  const reason = rows[0] && roleProblem(rows[0]);
  if (!reason) return;
  throw new StartRefused(
    `The application may not connect as ${app}: ${reason}. Nothing was changed. Row security does not bind a superuser, ` +
      `a role with BYPASSRLS, or the owner of the schema. Let DATABASE_URL name a role that is none of these; ` +
      `DATABASE_OWNER_URL's only migrates.`,
  );
}

function roleProblem({ owner, ...role }: RolePair): string | null {
  if (role.is_same) return 'DATABASE_OWNER_URL names the same role';
  if (role.is_superuser) return 'it is a superuser';
  if (role.bypasses_rls) return 'it has BYPASSRLS';
  if (role.is_member) return `it is a member of ${owner}, the owner of the schema`;
  if (role.powerful) return `it is a member of ${role.powerful}, which row security does not bind`;
  return null;
}

export interface RightsDamage {
  /** Tables and sequences that the owner owns and may not use. */
  lost: string[];
  /** The schema's note names the owner as the application's role. */
  isOwnerNoted: boolean;
}

/**
 * Reads whether an earlier start with the owner's address in DATABASE_URL damaged the rights; null where none did.
 * The application's role never has TRUNCATE, so an owner without it has been given the application's rights.
 */
export async function findRightsDamage(client: Client): Promise<RightsDamage | null> {
  const { rows } = await client.query<{ lost: string[]; is_noted: boolean }>(
    `SELECT ARRAY(
       SELECT c.relname::text FROM pg_class c
       WHERE c.relnamespace = n.oid AND pg_get_userbyid(c.relowner) = current_user AND (
         c.relkind IN ('r', 'p') AND NOT has_table_privilege(c.oid, 'TRUNCATE')
         OR c.relkind = 'S' AND NOT has_sequence_privilege(c.oid, 'UPDATE'))
       ORDER BY 1) AS lost,
       coalesce(obj_description(n.oid, 'pg_namespace') = 'granted to ' || current_user, false) AS is_noted
     FROM pg_namespace n WHERE nspname = 'atrium'`,
  );
  const found = rows[0];
  if (!found || (found.lost.length === 0 && !found.is_noted)) return null;
  return { lost: found.lost, isOwnerNoted: found.is_noted };
}

/** A start on damaged rights says how to repair them instead of failing somewhere later. */
export async function refuseDamagedRights(client: Client): Promise<void> {
  const damage = await findRightsDamage(client);
  if (!damage) return;
  const what = damage.isOwnerNoted
    ? 'the schema atrium was made with the owner as the application’s role'
    : `the owner may not use ${damage.lost.length} of its own tables and sequences`;
  throw new StartRefused(
    `The rights in this database are damaged: ${what}. An earlier start had the owner's address in DATABASE_URL. ` +
      `Nothing was changed. Repair it: npm run db:repair`,
  );
}
