import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { shownProblem } from '../../platform/publishing/publication-problem.ts';
import { standingOf } from '../catalogue/entries/catalogue-rows.ts';
import { refuseOutsideNarrowing } from '../publishing/refuse-outside-narrowing.ts';
import { kinds, undoCommand } from './change-kinds.ts';
import { refuseAlone } from './change-limits.ts';
import { insertChange, laterChange, lockChange, moveChange, type StoredChange } from './change-row.ts';
import type { DecideTools } from './decide-change.ts';
import { fileRequest } from './request-change.ts';

/**
 * Brings back what stood before a change of an article, a section, the settings or messages, as a change of its own. Refused where a later edit came in
 * between: it would be lost. Where a price comes back with it, it waits for a second person like any other.
 */
export async function undoChange(
  tx: TransactionContext,
  tools: DecideTools,
  { id, reason }: { id: number; reason: string },
): Promise<StoredChange | AppError> {
  const change = await lockChange(tx, id);
  if (!change) return new AppError('NOT_FOUND');
  const command = undoCommand(change);
  if (command === null) return new AppError('CONFLICT', { reason: 'kind' });
  if (change.state !== 'applied') return new AppError('CONFLICT', { reason: 'state', state: change.state });
  const { target, kind } = change;
  const standing = await kinds[kind].standing(tx, change);
  if (standing.version !== change.applied_version) return laterEdit(tx, change);
  const outside = await refuseOutsideNarrowing(tx, command, 'publish');
  if (outside) return outside;
  const content = {
    kind,
    target,
    baseVersion: standing.version,
    before: standing.state,
    after: change.before ?? null,
    undoes: change.id,
  };
  if (await refuseAlone(tx, command)) return fileRequest(tx, tools.secrets, content, reason);
  const outcome = await kinds[kind].apply(tx, { ...change, after: content.after }, tools);
  if ('problems' in outcome)
    return new AppError('VALIDATION_FAILED', { problems: outcome.problems.map(shownProblem) });
  if ('refusal' in outcome) throw new AppError('CONFLICT', { reason: outcome.refusal });
  const undone = await insertChange(tx, tools.secrets, {
    ...content,
    reason,
    takesTwo: false,
    applied: { version: outcome.version },
  });
  await moveChange(tx, change, { to: 'undone' });
  return undone;
}

/** Who and when, as far as it is known: a file or a feed leaves no change record. */
async function laterEdit(tx: TransactionContext, change: StoredChange): Promise<AppError> {
  const later = await laterChange(tx, change);
  const standing = later || change.kind !== 'article' ? null : await standingOf(tx, Number(change.target));
  return new AppError('CONFLICT', {
    reason: 'later',
    by: later?.by ?? null,
    at: (later?.at ?? standing?.updatedAt)?.toISOString() ?? null,
  });
}
