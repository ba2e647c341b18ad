import { Client } from 'pg';
import { StartRefused } from '../errors/start-refused.ts';
import { type Connection, onSchema } from './connection/connection.ts';
import type { Log } from './connection/database-log.ts';
import type { ProvidedDatabase } from './provide-database.ts';
import { migrate, SchemaBeforeBaseline } from './schema/migrate.ts';

/**
 * Migrates. The embedded database of a demonstration that was made before the baseline is kept under another name, and
 * an empty one is made in its place. It is refused on a live stage and where it holds a tenant that is not the demo's.
 */
export async function migrateOrRebuild(
  owner: Connection,
  { app, setAside }: Pick<ProvidedDatabase, 'app' | 'setAside'>,
  { isLive, log }: { isLive: boolean; log: Log },
): Promise<void> {
  try {
    await migrate(owner, { app, log });
  } catch (error) {
    if (!(error instanceof SchemaBeforeBaseline) || !setAside || isLive) throw error;
    const tenants = await tenantsBesideDemo(owner);
    if (tenants.length > 0)
      throw new StartRefused(
        `${error.message} This one was not made anew: it holds ${tenants.join(', ')}, which the demo does not bring.`,
        { cause: error },
      );
    const name = await setAside();
    log.warn(
      { database: name },
      'An older build made the database of this demonstration: it is kept under another name, and a new one is made',
    );
    await migrate(owner, { app, log });
  }
}

async function tenantsBesideDemo(owner: Connection): Promise<string[]> {
  const client = new Client(onSchema(owner));
  await client.connect();
  try {
    const { rows } = await client.query<{ code: string }>(
      'SELECT code FROM tenant WHERE NOT is_demo ORDER BY id',
    );
    return rows.map(({ code }) => code);
  } finally {
    await client.end();
  }
}
