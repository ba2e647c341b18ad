import type { FeedReportRow, FeedRun } from '@atrium/contract/schemas/feeds';
import { sql } from 'kysely';
import { newRows } from '../../../platform/database/recordset.ts';
import type { Tx } from '../../../platform/database/with-tenant.ts';

export const runColumns = [
  'id',
  'is_check',
  'state',
  'cause',
  'rows',
  'added',
  'changed',
  'unchanged',
  'withdrawn',
  'refused',
  'bytes',
  'is_unchanged',
  'started_at',
  'ended_at',
] as const;

interface RunRow extends Omit<FeedRun, 'isCheck' | 'isUnchanged' | 'startedAt' | 'endedAt' | 'state'> {
  is_check: boolean;
  is_unchanged: boolean;
  state: string;
  started_at: Date;
  ended_at: Date | null;
}

export const presentRun = ({
  is_check,
  is_unchanged,
  state,
  started_at,
  ended_at,
  ...run
}: RunRow): FeedRun => ({
  ...run,
  isCheck: is_check,
  isUnchanged: is_unchanged,
  state: state as FeedRun['state'],
  startedAt: started_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
});

/** What a run has counted. */
export type RunCounts = Pick<
  FeedRun,
  'rows' | 'added' | 'changed' | 'unchanged' | 'withdrawn' | 'refused' | 'bytes'
>;

export const noCounts = (): RunCounts => ({
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  refused: 0,
  bytes: 0,
});

/** A run that has not said for so long that it goes on was killed: fetching alone may take 15 minutes. */
const deadAfter = sql`interval '20 minutes'`;

/** Begins a run; null while another one of the feed goes on. */
export async function beginRun(
  db: Tx,
  run: { tenantId: number; feedId: number; isCheck: boolean; now: Date },
): Promise<number | null> {
  await sql`
    UPDATE supplier_run SET state = 'FAILED', cause = 'The run was interrupted; the next one goes on from there.', ended_at = beat_at
    WHERE feed_id = ${run.feedId} AND state = 'RUNNING' AND beat_at < now() - ${deadAfter}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO supplier_run (tenant_id, feed_id, is_check, started_at, beat_at)
    VALUES (${run.tenantId}, ${run.feedId}, ${run.isCheck}, ${run.now}, now())
    ON CONFLICT (tenant_id, feed_id) WHERE state = 'RUNNING' DO NOTHING RETURNING id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Says that a run goes on, and how far it is. */
export const beat = (db: Tx, id: number, counts: RunCounts) =>
  sql`UPDATE supplier_run SET beat_at = now(), rows = ${counts.rows}, added = ${counts.added},
      changed = ${counts.changed}, unchanged = ${counts.unchanged}, withdrawn = ${counts.withdrawn},
      refused = ${counts.refused}, bytes = ${counts.bytes}
    WHERE id = ${id} AND state = 'RUNNING'`.execute(db);

export async function endRun(
  db: Tx,
  id: number,
  counts: RunCounts,
  { cause, isUnchanged = false, now }: { cause: string | null; isUnchanged?: boolean; now: Date },
): Promise<void> {
  await beat(db, id, counts);
  await db
    .updateTable('supplier_run')
    .set({
      state: cause === null ? 'DONE' : 'FAILED',
      cause,
      is_unchanged: isUnchanged,
      ended_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function lastRuns(db: Tx): Promise<Map<number, FeedRun>> {
  const rows = await db
    .selectFrom('supplier_run')
    .select([...runColumns, 'feed_id'])
    .distinctOn('feed_id')
    .orderBy('feed_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ feed_id, ...run }) => [feed_id, presentRun(run)]));
}

export async function listRuns(db: Tx, feedId: number): Promise<FeedRun[]> {
  const rows = await db
    .selectFrom('supplier_run')
    .select(runColumns)
    .where('feed_id', '=', feedId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(presentRun);
}

export async function writeReport(
  db: Tx,
  tenantId: number,
  runId: number,
  report: readonly FeedReportRow[],
): Promise<void> {
  if (report.length === 0) return;
  const { columns, values } = newRows(
    'supplier_run_row',
    report.map(({ place, number, outcome, articleId, message }) => ({
      tenant_id: tenantId,
      run_id: runId,
      place,
      number,
      outcome,
      article_id: articleId,
      message,
    })),
  );
  await db.insertInto('supplier_run_row').columns(columns).expression(values).execute();
}

const reportPage = 500;

/** The report of a run, a page at a time; null where there is no such run. */
export async function readReport(db: Tx, runId: number, after: number) {
  const run = await db
    .selectFrom('supplier_run')
    .select(runColumns)
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run) return null;
  const rows = await db
    .selectFrom('supplier_run_row')
    .select(['id', 'place', 'number', 'outcome', 'article_id as articleId', 'message'])
    .where('run_id', '=', runId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(reportPage)
    .execute();
  return {
    run: presentRun(run),
    rows: rows.map(({ id: _, ...row }) => row),
    next: rows.length === reportPage ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Feeds that run, and whose last run failed. */
export async function countFailedFeeds(db: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM supplier_feed f CROSS JOIN LATERAL (
      SELECT r.state FROM supplier_run r WHERE r.feed_id = f.id ORDER BY r.id DESC LIMIT 1) last
    WHERE f.is_active AND last.state = 'FAILED'`.execute(db);
  return rows[0]?.count ?? 0;
}
