import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/with-tenant.ts';
import type { StoredNode } from './queries.ts';

export interface StructureFile {
  name: string;
  kind: 'page' | 'fragment' | 'menu' | 'popup';
  tree: StoredNode;
}

/** A page as it is now: the same tree again changes nothing, another one takes over from the one on air. */
export async function publishStructure(tx: Tx, id: number, { name, kind, tree }: StructureFile, now: Date) {
  const text = JSON.stringify(tree);
  const contentHash = createHash('sha256').update(text).digest();
  const last = await tx
    .selectFrom('structure_version')
    .select(['version', 'content_hash'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.content_hash.equals(contentHash)) return;
  const version = (last?.version ?? 0) + 1;
  if (last) {
    await sql`
      UPDATE structure_slot SET during = tstzrange(lower(during), ${now}::timestamptz)
      WHERE name = ${name} AND lane = 'LIVE' AND upper_inf(during)`.execute(tx);
  } else await tx.insertInto('structure').values({ tenant_id: id, name, kind }).execute();
  await tx
    .insertInto('structure_version')
    .values({
      tenant_id: id,
      name,
      version,
      tree: text,
      content_hash: contentHash,
      created_by: 'demo',
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('structure_slot')
    .values({ tenant_id: id, name, version, lane: 'LIVE', during: `[${now.toISOString()},)` })
    .execute();
}
