import type { AccessRule, AccessStep } from '@atrium/domain/access/access-steps';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/with-tenant.ts';
import { titlesOf } from '../catalogue/visibility/titles.ts';
import { lockExistingAccounts } from '../people/accounts.ts';
import type { TraceKind, TraceOutcome } from './trace.ts';

/** Kept of one person: refusals and previews, and plays, so that plays do not push out what support is asked about. */
export const maxStoredRefusals = 50;
export const maxStoredPlays = 20;

export interface NewTrace {
  userId: number;
  articleId: number;
  kind: TraceKind;
  outcome: TraceOutcome;
  rule: AccessRule;
  errorCode: string | null;
  steps: AccessStep[];
  country: string | null;
  device: string;
  requestId: string;
  times: number;
  at: Date;
}

/** Equal answers within a minute become one row; older rows of the same people beyond the bounds go. */
export async function storePlayTraces(
  { db, tenantId }: { db: Tx; tenantId: number },
  traces: readonly NewTrace[],
): Promise<void> {
  const standing = await lockExistingAccounts({ db }, [...new Set(traces.map(({ userId }) => userId))]);
  const rows = traces.filter(({ userId }) => standing.has(userId));
  if (rows.length === 0) return;
  const batch = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (
    "userId" bigint, "articleId" bigint, kind text, outcome text, rule text, "errorCode" text, steps jsonb,
    country text, device text, "requestId" text, times int, at timestamptz)`;
  await sql`
    WITH new AS MATERIALIZED (SELECT * FROM ${batch}),
    repeated AS (
      UPDATE play_trace AS kept
      SET times = kept.times + new.times, at = new.at, request_id = new."requestId", steps = new.steps
      FROM new
      WHERE kept.user_id = new."userId" AND kept.article_number = new."articleId" AND kept.kind = new.kind
        AND kept.outcome = new.outcome AND kept.rule = new.rule
        AND kept.error_code IS NOT DISTINCT FROM new."errorCode" AND kept.at > new.at - interval '1 minute'
      RETURNING new."userId", new."articleId", new.kind, new.outcome, new.rule, new."errorCode")
    INSERT INTO play_trace (tenant_id, user_id, article_number, kind, outcome, rule, error_code, steps, country, device,
      request_id, times, at)
    SELECT ${tenantId}, new."userId", new."articleId", new.kind, new.outcome, new.rule, new."errorCode", new.steps,
      new.country, new.device, new."requestId", new.times, new.at
    FROM new WHERE NOT EXISTS (
      SELECT FROM repeated r WHERE r."userId" = new."userId" AND r."articleId" = new."articleId"
        AND r.kind = new.kind AND r.outcome = new.outcome AND r.rule = new.rule
        AND r."errorCode" IS NOT DISTINCT FROM new."errorCode")
    ORDER BY new.at`.execute(db);
  await sql`
    DELETE FROM play_trace WHERE id IN (
      SELECT id FROM (
        SELECT id, outcome, row_number() OVER (PARTITION BY user_id, outcome = 'PLAYED' ORDER BY id DESC) AS place
        FROM play_trace WHERE user_id = ANY (${[...standing]}::bigint[])) AS own
      WHERE place > CASE outcome WHEN 'PLAYED' THEN ${maxStoredPlays}::int ELSE ${maxStoredRefusals}::int END)`.execute(
    db,
  );
}

/** What a person played and was refused, the newest first. */
export async function playTracesOf(tx: TransactionContext, userId: number) {
  const rows = await tx.db
    .selectFrom('play_trace')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxStoredRefusals + maxStoredPlays)
    .execute();
  const titles = await titlesOf(tx, [...new Set(rows.map(({ article_number }) => article_number))]);
  return rows.map((row) => ({ ...row, title: titles.get(row.article_number) ?? null }));
}

/** Whose play a request was; undefined where no trace of it is kept. */
export const personOfRequest = async (
  { db }: TransactionContext,
  requestId: string,
): Promise<number | undefined> =>
  (await db.selectFrom('play_trace').select('user_id').where('request_id', '=', requestId).executeTakeFirst())
    ?.user_id;
