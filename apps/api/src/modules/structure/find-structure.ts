import type { StructureNode } from '@atrium/domain/site/models/structure';
import type { Localizable } from '@atrium/domain/values/local-text';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export type StoredNode = Localizable<StructureNode>;

export type PublicationLane = 'LIVE' | 'PRELIVE';

/** The tree on air now: a preview's own lane wins, then the slot for exactly this language or device. */
export const findTree = async (
  ctx: Context,
  name: string,
  device: string,
  lanes: readonly PublicationLane[],
): Promise<StoredNode | null> => {
  ctx.uses(`structure:${name}`);
  return ctx.tx(async ({ db }) => {
    const row = await db
      .selectFrom('structure_slot as slot')
      .innerJoin('structure_version as version', (join) =>
        join
          .onRef('version.tenant_id', '=', 'slot.tenant_id')
          .onRef('version.name', '=', 'slot.name')
          .onRef('version.version', '=', 'slot.version'),
      )
      .select('version.tree')
      .where('slot.name', '=', name)
      .where('slot.lane', 'in', lanes)
      .where('slot.lang', 'in', ['*', ctx.locale])
      .where('slot.device', 'in', ['*', device])
      .where(sql<boolean>`slot.during @> ${ctx.clock.now()}::timestamptz`)
      .orderBy(sql`slot.lane = 'PRELIVE'`, 'desc')
      .orderBy(sql`(slot.lang <> '*')::int + (slot.device <> '*')::int`, 'desc')
      .limit(1)
      .executeTakeFirst();
    return (row?.tree ?? null) as StoredNode | null;
  });
};

/** What editors have given a name to, on air or not. */
export const findNames = (ctx: Context): Promise<ReadonlySet<string>> =>
  ctx.tx(async ({ db }) => {
    const rows = await db.selectFrom('structure_slot').select('name').distinct().execute();
    return new Set(rows.map(({ name }) => name));
  });
