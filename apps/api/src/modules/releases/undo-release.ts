import { staffOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { announceChanges } from '../../platform/publishing/announce-changes.ts';
import { shownProblem } from '../../platform/publishing/publication-problem.ts';
import { insertChange, moveChange, operatorIn, statesOfRelease } from '../changes/change-row.ts';
import type { DecideTools } from '../changes/decide-change.ts';
import { publishRaw } from '../publishing/publish-raw.ts';
import { endStructure } from '../structure/publish-structures.ts';
import { editedEntries, entriesForTwo, presentEdits } from './check-release.ts';
import { publicationOfEntries, standingOfEntry } from './entry-publication.ts';
import { lockedIn, reread } from './plan-release.ts';
import { entriesOf, keepEntries, type StoredEntry } from './release-entries.ts';
import { moveRelease, type StoredRelease } from './release-row.ts';

/**
 * Brings back what stood before a release, all of it in one transaction. Entries that were edited later would be lost:
 * they are named first, and stay as they are once the caller hands them in as kept.
 */
export async function undoRelease(
  tx: TransactionContext,
  tools: DecideTools,
  { id, keep, reason }: { id: number; keep: readonly number[]; reason: string },
): Promise<StoredRelease | AppError> {
  const release = await lockedIn(tx, id, ['live']);
  if (release instanceof AppError) return release;
  const entries = await entriesOf(tx, id);
  const undone = entries.filter((entry) => !keep.includes(entry.id));
  const edited = await editedEntries(tx, undone);
  if (edited.length > 0)
    return new AppError('CONFLICT', { reason: 'laterEdits', entries: await presentEdits(tx, edited) });
  if (undone.length === 0) return new AppError('CONFLICT', { reason: 'nothingToUndo' });
  const inverse = undone.map((entry) => ({ ...entry, after: formBefore(tx, entry) }));
  const refusal = await refusePrices(tx, inverse);
  if (refusal) return refusal;
  const problems = await bringBack(tx, tools, inverse);
  if (problems) return problems;
  await recordUndo(tx, tools, release, { entries: inverse, reason });
  await keepEntries(
    tx,
    entries.filter(({ id: one }) => keep.includes(one)).map((entry) => entry.id),
  );
  await moveRelease(tx, release, { to: 'undone', reason });
  return reread(tx, id);
}

/** A price that comes back takes two people: its own line in the change record asks the second one. */
async function refusePrices(
  tx: TransactionContext,
  inverse: readonly StoredEntry[],
): Promise<AppError | null> {
  const priced = staffOf(tx) ? await entriesForTwo(tx, inverse) : [];
  return priced.length === 0
    ? null
    : new AppError('FORBIDDEN', {
        reason: 'pricesInRelease',
        limits: ['prices'],
        entries: priced.map((entry) => entry.id),
      });
}

/** What stood there, or null for nothing: a page that would have ended by now has ended. */
function formBefore({ clock }: TransactionContext, { kind, before }: StoredEntry): unknown {
  const until = kind === 'page' ? (before as { until?: string } | null)?.until : undefined;
  return until !== undefined && Date.parse(until) <= clock.now().getTime() ? null : (before ?? null);
}

const isNewPage = ({ kind, after }: StoredEntry) => kind === 'page' && after === null;

async function bringBack(
  tx: TransactionContext,
  { files }: DecideTools,
  inverse: readonly StoredEntry[],
): Promise<AppError | null> {
  const outcome = await publishRaw(
    { ...tx, files },
    publicationOfEntries(inverse.filter((entry) => !isNewPage(entry))),
  );
  if ('problems' in outcome)
    return new AppError('VALIDATION_FAILED', { problems: outcome.problems.map(shownProblem) });
  const added = inverse.filter(isNewPage);
  if (added.length > 0)
    await announceChanges(tx, async () => {
      const ended = [];
      for (const { target } of added)
        ended.push({ ...(await endStructure(tx, target)), aggregate: 'structure' });
      return ended;
    });
  return null;
}

/** Each entry that was brought back is a change of its own, which names the one that it takes back. */
async function recordUndo(
  tx: TransactionContext,
  { secrets }: DecideTools,
  release: StoredRelease,
  { entries, reason }: { entries: readonly StoredEntry[]; reason: string },
): Promise<void> {
  const states = await statesOfRelease(tx, release.id);
  const by = operatorIn(tx);
  const given = await entriesOf(tx, release.id);
  for (const entry of entries) {
    const { edited } = await standingOfEntry(tx, entry);
    await insertChange(tx, secrets, {
      kind: entry.kind,
      target: entry.target,
      baseVersion: entry.applied_version,
      before: given.find(({ id }) => id === entry.id)?.after ?? null,
      after: entry.after,
      undoes: entry.change_id,
      reason: reason || release.name,
      takesTwo: false,
      applied: { version: edited },
      release: { id: release.id, addedBy: by, releasedBy: by },
    });
    if (entry.change_id !== null && states.get(entry.change_id) === 'applied')
      await moveChange(tx, { id: entry.change_id, state: 'applied' }, { to: 'undone' });
  }
}
