import type { HandlerInput } from '@atrium/contract/shapes';
import { can } from '@atrium/domain/access/capabilities';
import { editedAtOnce, isUnderWay } from '@atrium/domain/catalogue/bulk-edit';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { operatorIn } from '../changes/change-row.ts';
import type { DecideTools } from '../changes/decide-change.ts';
import { applyRow, undoRow } from './apply-rows.ts';
import {
  editUnderWay,
  insertBulkEdit,
  lockBulkEdit,
  lockBulkEdits,
  moveBulkEdit,
  nextRows,
  type StoredBulkEdit,
  settleRow,
} from './bulk-edit-row.ts';
import { keepColumns } from './import/import-columns.ts';

type Run = StoredBulkEdit | AppError;

/** Puts down which articles become what; none of them is changed yet. */
export async function beginEdit(
  tx: TransactionContext,
  body: HandlerInput<'beginBulkEdit'>['body'],
): Promise<Run> {
  const busy = await refuseBusy(tx);
  if (busy) return busy;
  const begun = await insertBulkEdit(tx, body);
  if (body.mapping) await keepColumns(tx, body.mapping);
  await auditEdit(tx, begun, 'bulkEdit.begun', { field: body.edit.field, rows: body.rows.length });
  return begun;
}

/**
 * The next rows in one transaction: a process that dies has done all of them or none, and the next call goes on. The
 * rights are those of the caller now. Decision 0131.
 */
export async function continueEdit(tx: TransactionContext, tools: DecideTools, id: number): Promise<Run> {
  const edit = await ownEdit(tx, id);
  if (edit instanceof AppError || !isUnderWay(edit.state)) return edit;
  const isUndo = edit.state === 'undoing';
  const rows = await nextRows(tx, id, { state: isUndo ? 'applied' : 'planned', limit: editedAtOnce });
  for (const row of rows) {
    const outcome = await (isUndo ? undoRow(tx, tools, edit, row) : applyRow(tx, tools, edit, row));
    await settleRow(tx, id, row.article_id, outcome);
  }
  if (rows.length === editedAtOnce) return edit;
  return moveBulkEdit(tx, edit, isUndo ? 'undone' : 'applied');
}

/** Another person may stop it too: an edit that was left would keep the tenant from the next one. */
export async function stopEdit(tx: TransactionContext, id: number): Promise<Run> {
  const edit = await lockBulkEdit(tx, id);
  if (!edit) return new AppError('NOT_FOUND');
  if (!can(tx.actor, 'publish') && edit.run_by !== operatorIn(tx).id) return new AppError('NOT_FOUND');
  if (!isUnderWay(edit.state)) return edit;
  await auditEdit(tx, edit, 'bulkEdit.stopped');
  return moveBulkEdit(tx, edit, 'stopped');
}

export async function undoEdit(tx: TransactionContext, id: number): Promise<Run> {
  const busy = await refuseBusy(tx, id);
  if (busy) return busy;
  const edit = await lockBulkEdit(tx, id);
  if (!edit || !maySee(tx, edit)) return new AppError('NOT_FOUND');
  if (edit.state === 'undoing') return edit;
  // where most of it would be kept, the whole could not be taken back any more
  if (!mayTakeBack(tx, edit)) return new AppError('FORBIDDEN', { reason: 'narrowing' });
  if (!mayUndo(edit)) return new AppError('CONFLICT', { reason: 'state', state: edit.state });
  await auditEdit(tx, edit, 'bulkEdit.undone');
  return moveBulkEdit(tx, edit, 'undoing', operatorIn(tx).id);
}

export const mayUndo = ({ state }: StoredBulkEdit): boolean => state === 'applied' || state === 'stopped';

/** By a narrowed grade its own alone. */
export const mayTakeBack = (tx: TransactionContext, { begun_by }: StoredBulkEdit): boolean =>
  can(tx.actor, 'publish') || begun_by === operatorIn(tx).id;

/** A narrowed grade sees its own: the others are about other parts of the catalogue. */
export const maySee = (tx: TransactionContext, { begun_by, run_by }: StoredBulkEdit): boolean =>
  can(tx.actor, 'seeCatalogue') || [begun_by, run_by].includes(operatorIn(tx).id);

async function ownEdit(tx: TransactionContext, id: number): Promise<Run> {
  const edit = await lockBulkEdit(tx, id);
  if (!edit || !maySee(tx, edit)) return new AppError('NOT_FOUND');
  return edit.run_by === operatorIn(tx).id ? edit : new AppError('FORBIDDEN', { reason: 'otherRuns' });
}

async function refuseBusy(tx: TransactionContext, besides?: number): Promise<AppError | null> {
  await lockBulkEdits(tx);
  const other = await editUnderWay(tx);
  if (!other || other.id === besides) return null;
  const { begun_name: by, begun_at: at } = other;
  return new AppError('CONFLICT', { reason: 'busy', by, at: at.toISOString() });
}

const auditEdit = (
  tx: TransactionContext,
  { id, reason }: StoredBulkEdit,
  action: string,
  more: object = {},
) =>
  writeAuditLine(tx, {
    action,
    entity: 'bulkEdit',
    entityId: String(id),
    after: { reason, ...more },
  });
