import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { type Retention, retention } from './retention.ts';

const batch = 1000;

type Swept = [table: string, rule: Exclude<Retention, { keep: string }>];

const swept = Object.entries<Retention>(retention).filter((line): line is Swept => !('keep' in line[1]));

/** Deletes rows past their retention, table by table. Decision 0016. */
export const sweep: JobHandler<'retention.sweep'> = async (ctx, _payload, { signal }) => {
  const tables = await tablesWithWork(ctx).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'what is to be swept could not be asked at once');
    return swept;
  });
  for (const [table, rule] of tables) {
    // a table that fails leaves the others their turn
    try {
      while (!signal.aborted && (await removeSome(ctx, table, rule)) === batch);
    } catch (error) {
      ctx.log.error({ err: error, table }, 'a table was not swept');
    }
  }
};

/** Asked all at once: most of the time there is nothing to do. */
const tablesWithWork = (ctx: Context): Promise<Swept[]> =>
  ctx.tx(async ({ db }) => {
    const questions = swept.flatMap(([table, rule]) =>
      'over' in rule
        ? sql`SELECT ${table}::text AS name WHERE EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.raw(rule.over)})`
        : [],
    );
    const { rows } = await sql<{ name: string }>`${sql.join(questions, sql` UNION ALL `)}`.execute(db);
    const names = new Set(rows.map(({ name }) => name));
    return swept.filter(([table, rule]) => 'forget' in rule || names.has(table));
  });

/** A little at a time: one transaction over everything would hold its locks for as long. */
const removeSome = (ctx: Context, table: string, rule: Swept[1]) =>
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
