import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import type { DatabaseLogin } from '../connection/connection.ts';

/** Owns the schema and runs migrations; row security binds it too. */
export const ownerRole = 'atrium_owner';
/** What the application connects as: neither superuser nor owner, so that row security always holds. */
export const appRole = 'atrium_app';

export type DatabaseAccess = { owner: DatabaseLogin; app: DatabaseLogin };

/** Roles and an empty database, made once; what exists is left as it is. */
export async function ensureDatabase(superuser: DatabaseLogin, database: string): Promise<DatabaseAccess> {
  const client = new Client(superuser);
  await client.connect();
  try {
    for (const role of [ownerRole, appRole]) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      if (rowCount) continue;
      const password = client.escapeLiteral(passwordOf(superuser, role));
      await client.query(
        `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${password}`,
      );
      await client.query(`ALTER ROLE ${role} SET search_path = atrium, public`);
    }
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${ownerRole}`);
  } finally {
    await client.end();
  }
  const as = (user: string): DatabaseLogin => ({
    ...superuser,
    user,
    password: passwordOf(superuser, user),
    database,
  });
  return { owner: as(ownerRole), app: as(appRole) };
}

/** Refused by PostgreSQL while a session is connected to it, or where the new name is taken. */
export async function renameDatabase(superuser: DatabaseLogin, from: string, to: string): Promise<void> {
  const client = new Client(superuser);
  await client.connect();
  try {
    await client.query(
      `ALTER DATABASE ${client.escapeIdentifier(from)} RENAME TO ${client.escapeIdentifier(to)}`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Derived, so that one secret on disk is enough and the application still cannot log in as another
 * role.
 */
const passwordOf = (superuser: DatabaseLogin, role: string) =>
  createHmac('sha256', superuser.password).update(role).digest('hex');
