import { mostReleaseEntries, type ReleaseState } from '@atrium/domain/access/release-states';
import { staffOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueue, withdrawJob } from '../../platform/jobs/enqueue.ts';
import { problemAt, shownProblem } from '../../platform/publishing/publication-problem.ts';
import { operatorIn } from '../changes/change-row.ts';
import type { DecideTools } from '../changes/decide-change.ts';
import { dryRun } from '../publishing/dry-run.ts';
import { checkRelease, entriesForTwo } from './check-release.ts';
import { entryContent, standingOfEntry } from './entry-publication.ts';
import {
  deleteEntry,
  entriesOf,
  hashOfEntries,
  hashOfPlan,
  putEntry,
  type StoredEntry,
} from './release-entries.ts';
import {
  auditRelease,
  findRelease,
  insertRelease,
  lockRelease,
  moveRelease,
  type StoredRelease,
  writeReadiness,
  writeReleasePlan,
} from './release-row.ts';

type Planned = StoredRelease | AppError;

export async function createRelease(
  tx: TransactionContext,
  plan: { name: string; goLiveAt: Date | null },
): Promise<StoredRelease> {
  const id = await insertRelease(tx, plan);
  await auditRelease(tx, id, 'created', { name: plan.name });
  return reread(tx, id);
}

/** A release held for a change, as long as it is in one of these states. */
export async function lockedIn(
  tx: TransactionContext,
  id: number,
  states: readonly ReleaseState[],
): Promise<Planned> {
  const release = await lockRelease(tx, id);
  if (!release) return new AppError('NOT_FOUND');
  return states.includes(release.state)
    ? release
    : new AppError('CONFLICT', { reason: 'releaseState', state: release.state });
}

export async function reread(tx: TransactionContext, id: number): Promise<StoredRelease> {
  const release = await findRelease(tx, id);
  if (!release) throw new Error('a release that is held is not there');
  return release;
}

export async function changeRelease(
  tx: TransactionContext,
  id: number,
  { name, goLiveAt }: { name?: string | undefined; goLiveAt?: Date | null | undefined },
): Promise<Planned> {
  const release = await lockedIn(tx, id, ['draft']);
  if (release instanceof AppError) return release;
  const plan = {
    name: name ?? release.name,
    goLiveAt: goLiveAt === undefined ? release.go_live_at : goLiveAt,
  };
  await writeReleasePlan(tx, id, plan);
  return reread(tx, id);
}

/** The checks that would publish it run now, and once more when it goes live. */
export async function addToRelease(
  tx: TransactionContext,
  { files }: DecideTools,
  { id, publication, version }: { id: number; publication: unknown; version: string },
): Promise<Planned> {
  const release = await lockedIn(tx, id, ['draft']);
  if (release instanceof AppError) return release;
  const { problems } = await dryRun({ ...tx, files }, publication);
  const content = entryContent(publication);
  if (problems.length === 0 && !content)
    problems.push(problemAt([], 'is not one entry', 'one article or one page, without times of its own'));
  if (problems.length > 0 || !content)
    return new AppError('VALIDATION_FAILED', { problems: problems.map(shownProblem) });
  const standing = await standingOfEntry(tx, content);
  if (version !== standing.edited) return new AppError('CONFLICT', { reason: 'entryBase' });
  const others = (await entriesOf(tx, id)).filter(
    ({ kind, target }) => kind !== content.kind || target !== content.target,
  );
  if (others.length >= mostReleaseEntries)
    return new AppError('CONFLICT', { reason: 'fullRelease', most: mostReleaseEntries });
  await putEntry(tx, id, { ...content, base_version: standing.version, before: standing.state });
  await auditRelease(tx, id, 'entry.added', { kind: content.kind, target: content.target });
  return reread(tx, id);
}

export async function removeFromRelease(
  tx: TransactionContext,
  id: number,
  entryId: number,
): Promise<Planned> {
  const release = await lockedIn(tx, id, ['draft']);
  if (release instanceof AppError) return release;
  const removed = await deleteEntry(tx, id, entryId);
  if (!removed) return new AppError('NOT_FOUND');
  await auditRelease(tx, id, 'entry.removed', removed);
  return reread(tx, id);
}

/** Plans it, once its checks find nothing. */
export async function readyRelease(
  tx: TransactionContext,
  tools: DecideTools,
  { id, hash, goLiveAt }: { id: number; hash: string; goLiveAt: Date },
): Promise<Planned> {
  const release = await lockedIn(tx, id, ['draft']);
  if (release instanceof AppError) return release;
  if (goLiveAt <= tx.clock.now()) return new AppError('CONFLICT', { reason: 'pastMoment' });
  const entries = await entriesOf(tx, id);
  const refusal = await refuseReleasing(tx, tools, { entries, hash });
  if (refusal) return refusal;
  const { problems, edited } = await checkRelease(tx, tools, release);
  if (edited.length > 0) return new AppError('CONFLICT', { reason: 'editedSince', entries: edited });
  if (problems.length > 0) return new AppError('VALIDATION_FAILED', { problems });
  const by = operatorIn(tx);
  const entriesHash = hashOfEntries(tools.secrets, tx.tenant.id, entries);
  await writeReleasePlan(tx, id, { name: release.name, goLiveAt });
  await writeReadiness(tx, id, { by, hash: hashOfPlan(tools.secrets, entriesHash, goLiveAt, by.id) });
  await moveRelease(tx, { ...release, ready_by: by.id }, { to: 'ready' });
  await withdrawJob(tx, 'releases.go-live', String(id));
  await enqueue(tx, 'releases.go-live', { releaseId: id }, { at: goLiveAt, singleton: String(id) });
  return reread(tx, id);
}

/** What the caller was shown must be what is there; and whoever added another price is not the one who lets it go live. */
export async function refuseReleasing(
  tx: TransactionContext,
  { secrets }: DecideTools,
  { entries, hash }: { entries: readonly StoredEntry[]; hash: string },
): Promise<AppError | null> {
  if (entries.length === 0) return new AppError('CONFLICT', { reason: 'emptyRelease' });
  if (hash !== hashOfEntries(secrets, tx.tenant.id, entries).toString('hex'))
    return new AppError('CONFLICT', { reason: 'releaseMoved' });
  const staff = staffOf(tx);
  // the demo's own token is no person, as with `publish`
  const priced = staff ? await entriesForTwo(tx, entries) : [];
  if (priced.length === 0) return null;
  if (staff?.staff.via !== 'session') return new AppError('FORBIDDEN', { reason: 'session' });
  const own = priced.filter(({ added_by: by }) => by === staff.operatorId);
  return own.length === 0
    ? null
    : new AppError('FORBIDDEN', {
        reason: 'secondPerson',
        limits: ['prices'],
        entries: own.map((entry) => entry.id),
      });
}

/** It does not go live by itself any more, and can be changed. */
export async function reopenRelease(tx: TransactionContext, id: number): Promise<Planned> {
  const release = await lockedIn(tx, id, ['ready', 'failed']);
  if (release instanceof AppError) return release;
  await moveRelease(tx, release, { to: 'draft' });
  return endPlan(tx, id);
}

export async function cancelRelease(tx: TransactionContext, id: number): Promise<Planned> {
  const release = await lockedIn(tx, id, ['draft', 'ready', 'failed']);
  if (release instanceof AppError) return release;
  await moveRelease(tx, release, { to: 'cancelled' });
  return endPlan(tx, id);
}

async function endPlan(tx: TransactionContext, id: number): Promise<StoredRelease> {
  await writeReadiness(tx, id, null);
  await withdrawJob(tx, 'releases.go-live', String(id));
  return reread(tx, id);
}
