import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { jsonColumn } from '../../../platform/database/json-column.ts';
import type { Tx } from '../../../platform/database/with-tenant.ts';
import type { Validators } from '../../../platform/outbound/download.ts';

/** A picture in the storage of the tenant, as an article shows it. */
export const KeptPicture = z.object({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  thumbhash: z.string(),
  hue: z.number(),
});
export type KeptPicture = z.output<typeof KeptPicture>;

/** What is known of the picture at an address. */
export interface PictureState extends Validators {
  picture: KeptPicture | null;
  /** Why it cannot be had. */
  cause: string | null;
  checkedAt: Date;
}

const storedPicture = jsonColumn('supplier_picture.picture', KeptPicture);

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex');

export async function pictureStates(
  db: Tx,
  feedId: number,
  addresses: readonly string[],
): Promise<Map<string, PictureState>> {
  if (addresses.length === 0) return new Map();
  const byHash = new Map(addresses.map((address) => [hashOf(address), address]));
  const { rows } = await sql<{
    hash: string;
    picture: unknown;
    cause: string | null;
    etag: string | null;
    modified: string | null;
    at: Date;
  }>`
    SELECT encode(address_hash, 'hex') AS hash, picture, cause, etag, last_modified AS modified, checked_at AS at
    FROM supplier_picture WHERE feed_id = ${feedId}
      AND address_hash IN (SELECT decode(hash, 'hex') FROM unnest(${[...byHash.keys()]}::text[]) AS asked (hash))`.execute(
    db,
  );
  return new Map(
    rows.map(({ hash, picture, cause, etag, modified, at }) => [
      byHash.get(hash) ?? '',
      {
        picture: picture === null ? null : storedPicture(picture),
        cause,
        checkedAt: at,
        ...(etag !== null && { etag }),
        ...(modified !== null && { lastModified: modified }),
      },
    ]),
  );
}

export async function storePictures(
  db: Tx,
  tenantId: number,
  feedId: number,
  states: ReadonlyMap<string, PictureState>,
): Promise<void> {
  for (const [address, { picture, cause, etag, lastModified, checkedAt }] of states)
    await sql`
      INSERT INTO supplier_picture (tenant_id, feed_id, address_hash, etag, last_modified, picture, cause, checked_at)
      VALUES (${tenantId}, ${feedId}, decode(${hashOf(address)}, 'hex'), ${etag ?? null}, ${lastModified ?? null},
        ${picture && JSON.stringify(picture)}, ${cause}, ${checkedAt})
      ON CONFLICT (tenant_id, feed_id, address_hash) DO UPDATE SET etag = excluded.etag,
        last_modified = excluded.last_modified, picture = excluded.picture, cause = excluded.cause,
        checked_at = excluded.checked_at`.execute(db);
}
