import type { BulkEdit, BulkEditDetails } from '@atrium/contract/schemas/bulk-edits';
import { can } from '@atrium/domain/access/capabilities';
import { bulkRowStates, isUnderWay } from '@atrium/domain/catalogue/bulk-edit';
import { narrowingsOf, type TransactionContext } from '../../platform/context.ts';
import { catalogueRows } from '../catalogue/entries/catalogue-rows.ts';
import { operatorIn } from '../changes/change-row.ts';
import { countRows, refusedRows, type StoredBulkEdit } from './bulk-edit-row.ts';
import { mayTakeBack, mayUndo } from './run-edit.ts';

export async function presentEdits(
  tx: TransactionContext,
  edits: readonly StoredBulkEdit[],
): Promise<BulkEdit[]> {
  const counted = await countRows(
    tx,
    edits.map(({ id }) => id),
  );
  const mayPublish = can(tx.actor, 'publish');
  const mayWork = mayPublish || narrowingsOf(tx, 'publish').length > 0;
  return edits.map((edit) => {
    const isOwn = edit.run_by === operatorIn(tx).id;
    const own = counted.filter(({ bulk_edit_id: id }) => id === edit.id);
    const countOf = (state: string) => own.find((one) => one.state === state)?.count ?? 0;
    return {
      id: edit.id,
      edit: edit.edit,
      state: edit.state,
      reason: edit.reason,
      begunBy: edit.begun_name,
      begunAt: edit.begun_at.toISOString(),
      endedAt: edit.ended_at?.toISOString() ?? null,
      counts: Object.fromEntries(bulkRowStates.map((state) => [state, countOf(state)])) as BulkEdit['counts'],
      mayContinue: mayWork && isOwn && isUnderWay(edit.state),
      mayStop: (mayPublish || (mayWork && isOwn)) && isUnderWay(edit.state),
      mayUndo: mayWork && mayTakeBack(tx, edit) && mayUndo(edit) && countOf('applied') > 0,
    };
  });
}

export async function presentEdit(tx: TransactionContext, edit: StoredBulkEdit): Promise<BulkEdit> {
  const [shown] = await presentEdits(tx, [edit]);
  if (!shown) throw new Error('a bulk edit was not presented');
  return shown;
}

export async function presentEditDetails(
  tx: TransactionContext,
  edit: StoredBulkEdit,
): Promise<BulkEditDetails> {
  const rows = await refusedRows(tx, edit.id);
  const named = await catalogueRows(
    tx,
    rows.map(({ article_id }) => article_id),
  );
  const titles = new Map(
    named.map(({ id, texts }) => [
      id,
      (texts.find(({ lang }) => lang === tx.locale) ?? texts[0])?.title ?? '',
    ]),
  );
  return {
    ...(await presentEdit(tx, edit)),
    rows: rows.map(({ article_id: id, state, refusal, message, later_at: at }) => ({
      id,
      title: titles.get(id) ?? '',
      state,
      refusal,
      message,
      at: at?.toISOString() ?? null,
    })),
  };
}
