import type { FieldEdit } from '@atrium/contract/schemas/bulk-edits';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { storedFiles } from '../catalogue/publication/export-catalogue.ts';
import { storedArticles } from '../catalogue/publication/stored-articles.ts';
import type { DecideTools } from '../changes/decide-change.ts';
import { publishWithChange } from '../changes/publish-with-change.ts';
import { undoChange } from '../changes/undo-change.ts';
import type { BulkEditRow, RowOutcome } from './bulk-edit-row.ts';
import { editedPublication } from './edit-article.ts';
import { sentenceOf } from './try-edit.ts';

interface Applying {
  edit: FieldEdit;
  reason: string;
}

/** One article by the command that publishes it for staff: its checks, its narrowing, its version and its change record. */
export async function applyRow(
  tx: TransactionContext,
  tools: DecideTools,
  { edit, reason }: Applying,
  { article_id: id, version, article: patch }: BulkEditRow,
): Promise<RowOutcome> {
  const now = tx.clock.now();
  const [article = null] = await storedFiles(tx.db, now, [id]);
  const isWithdrawn = (await storedArticles(tx.db, [id])).get(id)?.isWithdrawn === true;
  const edited = editedPublication(edit, { article, isWithdrawn }, { id, patch }, now);
  if ('refusal' in edited) return { state: 'refused', refusal: edited.refusal };
  // tried as a new one, and there by now
  if (version === null && article) return { state: 'refused', refusal: 'version' };
  const { publication } = edited;
  const outcome = await publishWithChange(tx, tools, { publication, version: version ?? undefined, reason });
  if (outcome instanceof AppError) return refusedBy(outcome);
  if ('problems' in outcome) {
    const [first] = outcome.problems;
    return { state: 'refused', refusal: 'problem', message: first ? sentenceOf(first) : null };
  }
  return outcome.change === undefined ? { state: 'same' } : { state: 'applied', changeId: outcome.change };
}

/** Brings back what stood before, by the undo of its change record: a later edit is kept. */
export async function undoRow(
  tx: TransactionContext,
  tools: DecideTools,
  { reason }: Pick<Applying, 'reason'>,
  { change_id: id }: BulkEditRow,
): Promise<RowOutcome> {
  if (id === null) throw new Error('an applied row of a bulk edit has no change');
  const undone = await undoChange(tx, tools, { id, reason });
  if (!(undone instanceof AppError))
    // it waits for a second person
    return undone.state === 'applied' ? { state: 'undone' } : { state: 'kept', refusal: 'secondPerson' };
  const { reason: why, state, by, at } = undone.details ?? {};
  if (why === 'later')
    return {
      state: 'kept',
      refusal: 'later',
      message: typeof by === 'string' ? by : null,
      laterAt: typeof at === 'string' ? new Date(at) : null,
    };
  // its change went by retention, or was taken back by itself
  if (undone.code === 'NOT_FOUND') return { state: 'kept', refusal: 'gone' };
  if (state === 'undone') return { state: 'kept', refusal: 'undone' };
  return { ...refusedBy(undone), state: 'kept' };
}

function refusedBy({ code, details }: AppError): RowOutcome {
  const { reason, problems } = details ?? {};
  if (reason === 'narrowing' || reason === 'secondPerson') return { state: 'refused', refusal: reason };
  if (code === 'CONFLICT') return { state: 'refused', refusal: 'version' };
  const [first] = Array.isArray(problems) ? (problems as { message?: string }[]) : [];
  return { state: 'refused', refusal: 'problem', message: first?.message ?? code };
}
