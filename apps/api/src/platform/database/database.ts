import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { StartRefused } from '../errors/start-refused.ts';
import type { Faults } from '../health/faults.ts';
import { type Connection, onSchema } from './connection/connection.ts';
import type { Log } from './connection/database-log.ts';
import { valueParsers } from './connection/value-parsers.ts';
import { sharePool } from './pool/shared-pool.ts';
import type { DB } from './schema/types.gen.ts';

export type Database = { db: Kysely<DB>; pool: Pool; ping(): Promise<unknown>; close(): Promise<void> };

export type DatabaseOptions = {
  app: Connection;
  log: Log;
  connections?: number;
  /** Whether tenants share it, each with its part; what works for all of them has a pool to itself. */
  isShared?: boolean;
  /** Between us and the server, sharing its connections by the transaction (pgbouncer): a session keeps nothing. */
  pooler?: 'transaction' | undefined;
  faults?: Faults | undefined;
};

/**
 * Every wait has an end, each inside the next: a free connection, a statement (the server gives up), the answer to it
 * (we give up on a server that fell silent).
 */
const limits = { connectionTimeoutMillis: 1_000, query_timeout: 6_000 } as const;

/** What the server keeps to; a session's own, or the role's where a pooler hands sessions around. */
const sessionLimits = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 } as const;

export async function openDatabase({
  app,
  log,
  connections = 10,
  isShared = true,
  pooler,
  faults,
}: DatabaseOptions): Promise<Database> {
  const pool = new Pool({
    // a pooler refuses what a session is told at its start
    ...(pooler ? app : { ...onSchema(app), ...sessionLimits }),
    ...limits,
    max: connections,
    keepAlive: true,
    // what is sent together arrives together, and is answered in that order
    pipeline: true,
    application_name: 'atrium',
    types: valueParsers,
  });
  // A lost connection is an event without a caller: unheard, it would end the process. The pool
  // listens on its idle clients, but not on those in use.
  const lost = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  const shared = sharePool(pool, {
    limits: { connectMs: limits.connectionTimeoutMillis, answerMs: limits.query_timeout },
    connections: isShared ? connections : null,
    keepsStatements: !pooler,
    faults,
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: shared }) });
  const close = () => db.destroy();
  try {
    await requireBoundRole(db);
    if (pooler) await requireRoleSettings(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, ping: () => sql`SELECT 1`.execute(db), close };
}

/** Behind a pooler the role itself must carry what a session would be told. */
async function requireRoleSettings(db: Kysely<DB>) {
  const { rows } = await sql<{ name: string; statement: string; idle: string }>`
    SELECT current_user AS name, current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle`.execute(db);
  const { name, statement, idle } = rows[0] ?? { name: '', statement: '0', idle: '0' };
  if (statement !== '0' && idle !== '0') return;
  const role = `"${name.replaceAll('"', '""')}"`;
  throw new StartRefused(
    `DATABASE_POOLER is transaction, so the role ${name} must have its time limits of its own. As an administrator: ` +
      `ALTER ROLE ${role} SET statement_timeout = '5s'; ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '15s'; ` +
      `then let the pooler connect anew (RECONNECT).`,
  );
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
