import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { type Retention, retention } from './retention.ts';

const batch = 1000;

/** Removes what nobody needs any more, table by table. */
export const sweep: Job = {
  name: 'sweep',
  async run(ctx) {
    for (const [table, rule] of Object.entries<Retention>(retention)) {
      if ('keep' in rule) continue;
      // a table that fails leaves the others their turn
      try {
        while ((await removeSome(ctx, table, rule)) === batch);
      } catch (error) {
        ctx.log.error({ err: error, table }, 'a table was not swept');
      }
    }
  },
};

/** A little at a time: one transaction over everything would hold its locks for as long. */
const removeSome = (ctx: Context, table: string, rule: Exclude<Retention, { keep: string }>) =>
  ctx.tx(async ({ db }): Promise<number> => {
    if ('forget' in rule) {
      const { rows } = await sql<{ gone: number }>`
        SELECT ${sql.ref(rule.forget)}(${batch}) AS gone`.execute(db);
      return Number(rows[0]?.gone);
    }
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE ${sql.raw(rule.over)} LIMIT ${batch}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
