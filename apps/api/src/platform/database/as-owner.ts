import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { type Connection, onSchema } from './connection/connection.ts';
import { valueParsers } from './connection/value-parsers.ts';
import type { DB } from './schema/types.gen.ts';
import type { Db } from './with-tenant.ts';

/** As the schema's owner, for the short while in which tenants are loaded; the application never works as it. */
export async function asOwner<T>(owner: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = new Pool({ ...onSchema(owner), max: 1, types: valueParsers });
  // a server that stops right after us says goodbye on a connection that is already leaving
  pool.on('error', () => {});
  // one that is lost while it works fails its statement, which is where it is told
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
