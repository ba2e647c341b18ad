import type { FieldEdit } from '@atrium/contract/schemas/bulk-edits';
import {
  type BulkEditState,
  type BulkRefusal,
  type BulkRowState,
  isUnderWay,
} from '@atrium/domain/catalogue/bulk-edit';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { operatorIn } from '../changes/change-row.ts';

export interface StoredBulkEdit {
  id: number;
  edit: FieldEdit;
  state: BulkEditState;
  reason: string;
  begun_by: string;
  begun_name: string | null;
  begun_at: Date;
  run_by: string;
  ended_at: Date | null;
}

export interface BulkEditRow {
  article_id: number;
  version: string | null;
  /** What an import brings of it. */
  article: Record<string, unknown> | null;
  state: BulkRowState;
  change_id: number | null;
  refusal: BulkRefusal | null;
  message: string | null;
  later_at: Date | null;
}

export interface RowOutcome {
  state: Exclude<BulkRowState, 'planned'>;
  changeId?: number;
  refusal?: BulkRefusal;
  message?: string | null;
  laterAt?: Date | null;
}

/** Of two that begin at once the second sees the first. */
export const lockBulkEdits = ({ db, tenant }: TransactionContext) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('bulk edits', ${tenant.id}::int))`.execute(db);

export async function editUnderWay({ db }: TransactionContext): Promise<StoredBulkEdit | null> {
  const { rows } = await sql<StoredBulkEdit>`
    SELECT * FROM bulk_edit WHERE state IN ('applying', 'undoing')`.execute(db);
  return rows[0] ?? null;
}

interface NewBulkEdit {
  edit: FieldEdit;
  rows: readonly { id: number; version: string | null; article?: Record<string, unknown> | undefined }[];
  reason: string;
}

export async function insertBulkEdit(
  tx: TransactionContext,
  { edit, rows: planned, reason }: NewBulkEdit,
): Promise<StoredBulkEdit> {
  const { id: by, name } = operatorIn(tx);
  const { rows } = await sql<StoredBulkEdit>`
    INSERT INTO bulk_edit (tenant_id, edit, state, reason, begun_by, begun_name, begun_at, run_by)
    VALUES (${tx.tenant.id}, ${JSON.stringify(edit)}::jsonb, 'applying', ${reason}, ${by}, ${name},
      ${tx.clock.now()}, ${by}) RETURNING *`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error('a bulk edit that was just written is not there');
  await sql`INSERT INTO bulk_edit_row (tenant_id, bulk_edit_id, article_id, version, article)
    SELECT ${tx.tenant.id}, ${row.id}, r.id, r.version, r.article FROM unnest(${planned.map(({ id }) => id)}::bigint[],
      ${planned.map(({ version }) => version)}::text[],
      ${planned.map(({ article }) => (article ? JSON.stringify(article) : null))}::jsonb[]) AS r(id, version, article)`.execute(
    tx.db,
  );
  return row;
}

/** Held until the transaction ends: of two that go on at once each does other rows. */
export async function lockBulkEdit({ db }: TransactionContext, id: number): Promise<StoredBulkEdit | null> {
  const { rows } = await sql<StoredBulkEdit>`SELECT * FROM bulk_edit WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0] ?? null;
}

export async function findBulkEdits(
  { db }: TransactionContext,
  { id, by }: { id?: number; by?: string },
): Promise<StoredBulkEdit[]> {
  const { rows } = await sql<StoredBulkEdit>`
    SELECT * FROM bulk_edit WHERE true ${id === undefined ? sql`` : sql`AND id = ${id}`}
      ${by === undefined ? sql`` : sql`AND (begun_by = ${by} OR run_by = ${by})`}
    ORDER BY id DESC LIMIT 20`.execute(db);
  return rows;
}

export async function moveBulkEdit(
  { db, clock }: TransactionContext,
  edit: StoredBulkEdit,
  state: BulkEditState,
  runBy = edit.run_by,
): Promise<StoredBulkEdit> {
  const ended = isUnderWay(state) ? null : clock.now();
  await sql`UPDATE bulk_edit SET state = ${state}, run_by = ${runBy}, ended_at = ${ended} WHERE id = ${edit.id}`.execute(
    db,
  );
  return { ...edit, state, run_by: runBy, ended_at: ended };
}

/** The next rows to work on, by number, so that two transactions hold articles in the same order. */
export async function nextRows(
  { db }: TransactionContext,
  id: number,
  { state, limit }: { state: BulkRowState; limit: number },
): Promise<BulkEditRow[]> {
  const { rows } = await sql<BulkEditRow>`
    SELECT * FROM bulk_edit_row WHERE bulk_edit_id = ${id} AND state = ${state}
    ORDER BY article_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Those that were not changed, or not changed back. */
export async function refusedRows({ db }: TransactionContext, id: number): Promise<BulkEditRow[]> {
  const { rows } = await sql<BulkEditRow>`
    SELECT * FROM bulk_edit_row WHERE bulk_edit_id = ${id} AND state IN ('refused', 'kept')
    ORDER BY article_id LIMIT 2000`.execute(db);
  return rows;
}

export async function settleRow(
  { db }: TransactionContext,
  id: number,
  articleId: number,
  { state, changeId, refusal, message, laterAt }: RowOutcome,
): Promise<void> {
  await sql`UPDATE bulk_edit_row SET state = ${state}, change_id = coalesce(${changeId ?? null}, change_id),
      refusal = ${refusal ?? null}, message = ${message ?? null}, later_at = ${laterAt ?? null}
    WHERE bulk_edit_id = ${id} AND article_id = ${articleId}`.execute(db);
}

export async function countRows(
  { db }: TransactionContext,
  ids: readonly number[],
): Promise<{ bulk_edit_id: number; state: BulkRowState; count: number }[]> {
  const { rows } = await sql<{ bulk_edit_id: number; state: BulkRowState; count: number }>`
    SELECT bulk_edit_id, state, count(*)::int AS count FROM bulk_edit_row
    WHERE bulk_edit_id = ANY (${[...ids]}::bigint[]) GROUP BY bulk_edit_id, state`.execute(db);
  return rows;
}
