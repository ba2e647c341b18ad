import { type Feed, FeedSettings } from '@atrium/contract/schemas/feeds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/database/json-column.ts';
import type { Tx } from '../../../platform/database/with-tenant.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { announceHosts } from './hosts.ts';
import { lastRuns, presentRun, runColumns } from './runs.ts';

const storedSettings = jsonColumn('supplier_feed.settings', FeedSettings);

export interface StoredFeed {
  id: number;
  name: string;
  settings: FeedSettings;
  isActive: boolean;
  nextRunAt: Date | null;
  validators: StoredValidators | null;
}

/** Of the last run that left nothing open. */
const StoredValidators = z.object({
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** What the rows were read by: with other settings the same feed is another one. */
  rule: z.string(),
});
export type StoredValidators = z.output<typeof StoredValidators>;

const storedValidators = jsonColumn('supplier_feed.validators', StoredValidators);

interface Row {
  id: number;
  name: string;
  settings: unknown;
  is_active: boolean;
  next_run_at: Date | null;
  validators: unknown;
}

const storedFeed = (row: Row): StoredFeed => ({
  id: row.id,
  name: row.name,
  settings: storedSettings(row.settings),
  isActive: row.is_active,
  nextRunAt: row.next_run_at,
  validators: row.validators === null ? null : storedValidators(row.validators),
});

/** Before a run publishes anything they go, so that what is cut off is asked for again. */
export const storeValidators = (db: Tx, feedId: number, validators: StoredValidators | null) =>
  db
    .updateTable('supplier_feed')
    .set({ validators: validators && JSON.stringify(validators) })
    .where('id', '=', feedId)
    .execute();

const columns = ['id', 'name', 'settings', 'is_active', 'next_run_at', 'validators'] as const;

export async function findFeed(db: Tx, which: { id: number } | { name: string }): Promise<StoredFeed | null> {
  const query = db.selectFrom('supplier_feed').select(columns);
  const row = await ('id' in which
    ? query.where('id', '=', which.id)
    : query.where('name', '=', which.name)
  ).executeTakeFirst();
  return row ? storedFeed(row) : null;
}

export async function listFeeds(db: Tx): Promise<Feed[]> {
  const rows = await db.selectFrom('supplier_feed').select(columns).orderBy('name').execute();
  const runs = await lastRuns(db);
  return rows.map((row) => present(storedFeed(row), runs.get(row.id)));
}

const present = ({ validators: _, ...feed }: StoredFeed, run: Feed['lastRun'] | undefined): Feed => ({
  ...feed,
  nextRunAt: feed.nextRunAt?.toISOString() ?? null,
  lastRun: run ?? null,
});

interface NewFeed {
  name: string;
  settings: FeedSettings;
  isActive: boolean;
}

/** Adds a feed, or changes the one of this name. With a schedule its first run is soon. */
export async function putFeed(tx: TransactionContext, { name, settings, isActive }: NewFeed): Promise<Feed> {
  const now = tx.clock.now();
  const row = await tx.db
    .insertInto('supplier_feed')
    .values({
      tenant_id: tx.tenant.id,
      name,
      settings: JSON.stringify(settings),
      is_active: isActive,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'name'])
        .doUpdateSet({ settings: JSON.stringify(settings), is_active: isActive }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  await announceHosts(tx.db, tx.tenant.id);
  const next = isActive && settings.schedule !== undefined ? now : null;
  const nextRunAt = await scheduleRun(tx, row.id, next);
  const last = await tx.db
    .selectFrom('supplier_run')
    .select(runColumns)
    .where('feed_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return present({ ...storedFeed(row), nextRunAt }, last && presentRun(last));
}

/** When the next run by itself is due. A job of an earlier schedule finds another moment here, and does nothing. */
export async function scheduleRun(
  tx: TransactionContext,
  feedId: number,
  at: Date | null,
): Promise<Date | null> {
  await tx.db.updateTable('supplier_feed').set({ next_run_at: at }).where('id', '=', feedId).execute();
  if (at)
    await enqueue(
      tx,
      'feeds.run',
      { feedId, due: at.getTime(), isCheck: false, isForced: false },
      { at, singleton: `feed:${feedId}@${at.getTime()}` },
    );
  return at;
}

/** The numbers that a feed has on air, a page at a time. */
export async function* numbersOnAir(
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  feedId: number,
): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const { rows } = await inTransaction((tx) =>
      sql<{ number: string }>`
        SELECT number FROM supplier_item WHERE feed_id = ${feedId} AND row_hash IS NOT NULL AND number > ${after}
        ORDER BY number LIMIT 5000`.execute(tx),
    );
    if (rows.length === 0) return;
    yield rows.map(({ number }) => number);
    after = rows.at(-1)?.number ?? '';
  }
}
