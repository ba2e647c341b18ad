import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/with-tenant.ts';

/** Where linked media lie, and whether a script fetches them: playlists and their parts, not files. */
export interface MediaHost {
  origin: string;
  isStream: boolean;
}

export async function hostsOfFeed(db: Tx, feedId: number): Promise<MediaHost[]> {
  const { rows } = await sql<MediaHost>`
    SELECT origin, is_stream AS "isStream" FROM supplier_host WHERE feed_id = ${feedId}`.execute(db);
  return rows;
}

/** Pages that are kept have a policy without these: they are drawn anew. */
export async function addHosts(
  db: Tx,
  tenantId: number,
  feedId: number,
  hosts: readonly MediaHost[],
): Promise<void> {
  if (hosts.length === 0) return;
  await sql`
    INSERT INTO supplier_host (tenant_id, feed_id, origin, is_stream)
    SELECT ${tenantId}::int, ${feedId}::bigint, origin, is_stream
    FROM unnest(${hosts.map(({ origin }) => origin)}::text[], ${hosts.map(({ isStream }) => isStream)}::boolean[])
      AS new (origin, is_stream)
    ON CONFLICT (tenant_id, feed_id, origin) DO UPDATE SET is_stream = supplier_host.is_stream OR excluded.is_stream`.execute(
    db,
  );
  await announceHosts(db, tenantId);
}

export const announceHosts = (db: Tx, tenantId: number) =>
  sql`SELECT announce(${tenantId}::int, ARRAY['site'])`.execute(db);

/** From where pages of the tenant may load media besides ourselves: what its feeds link to, and what they say may follow. */
export async function linkedMediaHosts({ db }: Pick<TransactionContext, 'db'>): Promise<MediaHost[]> {
  const { rows } = await sql<MediaHost>`
    SELECT origin, bool_or(is_stream) AS "isStream" FROM (
      SELECT origin, is_stream FROM supplier_host JOIN supplier_feed ON supplier_feed.id = feed_id WHERE is_active
      UNION ALL
      SELECT 'https://' || host, true FROM supplier_feed,
        jsonb_array_elements_text(coalesce(settings -> 'mediaHosts', '[]')) AS host WHERE is_active
    ) AS hosts GROUP BY origin ORDER BY origin LIMIT 100`.execute(db);
  return rows;
}
