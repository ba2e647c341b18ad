import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { Faults } from '../faults.ts';
import { type Connection, onSchema } from './connection.ts';
import type { Log } from './log.ts';
import { sharePool } from './shared-pool.ts';
import { StartRefused } from './start-refused.ts';
import type { DB } from './types.gen.ts';
import { valueParsers } from './value-parsers.ts';

export type Database = { db: Kysely<DB>; pool: Pool; ping(): Promise<unknown>; close(): Promise<void> };

export type DatabaseOptions = {
  app: Connection;
  log: Log;
  connections?: number;
  /** Whether tenants share it, each with its part; what works for all of them has a pool to itself. */
  isShared?: boolean;
  faults?: Faults | undefined;
};

/**
 * Every wait has an end, each inside the next: a free connection, a statement (the server gives up), the answer to it
 * (we give up on a server that fell silent).
 */
const limits = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 5_000,
  query_timeout: 6_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

export async function openDatabase({
  app,
  log,
  connections = 10,
  isShared = true,
  faults,
}: DatabaseOptions): Promise<Database> {
  const pool = new Pool({
    ...onSchema(app),
    ...limits,
    max: connections,
    keepAlive: true,
    // what is sent together arrives together, and is answered in that order
    pipeline: true,
    application_name: 'atrium',
    types: valueParsers,
  });
  // A lost connection is an event without a caller: unheard, it would end the process. The pool hears its idle
  // clients, nobody the ones in use.
  const lost = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  const shared = sharePool(pool, {
    limits: { connectMs: limits.connectionTimeoutMillis, answerMs: limits.query_timeout },
    connections: isShared ? connections : null,
    faults,
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: shared }) });
  const close = () => db.destroy();
  try {
    await requireBoundRole(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, ping: () => sql`SELECT 1`.execute(db), close };
}

/** Row security binds neither superusers nor BYPASSRLS, and an owner could switch it off. */
async function requireBoundRole(db: Kysely<DB>) {
  const { rows } = await sql<{ name: string; schema: string | null; free: boolean }>`
    SELECT rolname AS name, current_schema() AS schema,
      rolsuper OR rolbypassrls OR EXISTS (
        SELECT FROM pg_namespace WHERE nspname = 'atrium' AND pg_has_role(current_user, nspowner, 'MEMBER')
      ) AS free
    FROM pg_roles WHERE rolname = current_user`.execute(db);
  const { name, schema, free } = rows[0] ?? { name: 'nobody', schema: null, free: true };
  if (free) {
    throw new StartRefused(
      `The application may not connect as ${name}: row security does not bind a superuser, a role with BYPASSRLS, or ` +
        `the owner of the schema. Let DATABASE_URL name a role that is none of these; DATABASE_OWNER_URL's only migrates.`,
    );
  }
  if (schema !== 'atrium') {
    throw new StartRefused(
      `The role ${name} does not see the schema atrium. Migrate first: start once with DATABASE_OWNER_URL beside DATABASE_URL. ` +
        `A pooler that drops the connection's search_path needs: ALTER ROLE ${name} SET search_path = atrium, public;`,
    );
  }
}
