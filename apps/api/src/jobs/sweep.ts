import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../database/types.gen.ts';
import type { Job } from './jobs.ts';

/** What nobody needs any more, by table; in real time. */
const leftovers = [
  ['issuer_record', 'expires_at < now()'],
  ['login_challenge', 'expires_at < now()'],
  ['attempt_counter', "since < now() - interval '2 days'"],
  // signed out, idle for 30 days or 180 days old, and 30 days on top for questions
  [
    'session',
    "revoked_at < now() - interval '30 days' OR last_seen_at < now() - interval '60 days' OR created_at < now() - interval '210 days'",
  ],
  ['letter', "created_at < now() - interval '90 days'"],
] as const satisfies readonly (readonly [keyof DB, string])[];

const batch = 1000;

export const sweep: Job = {
  name: 'sweep',
  async run(ctx) {
    for (const [table, isOver] of leftovers) {
      while ((await removeSome(ctx, table, isOver)) === batch);
    }
  },
};

/** A little at a time: one transaction over everything would hold its locks for as long. */
const removeSome = (ctx: Context, table: string, isOver: string): Promise<number> =>
  ctx.tx(async ({ db }) => {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE ${sql.raw(isOver)} LIMIT ${batch}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
