import type { Context } from '../../../platform/context.ts';

export const licensorsOf = (ctx: Context, ids: readonly number[]): Promise<Map<number, string | null>> =>
  ctx.tx(async ({ db }) => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('article')
      .select(['id', 'licensor_name'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row.licensor_name]));
  });
