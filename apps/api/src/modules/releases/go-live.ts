import { can, knownGrades } from '@atrium/domain/access/capabilities';
import { type ReleaseFailure, releaseGraceMinutes } from '@atrium/domain/access/release-states';
import type { Actor, Context, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { withdrawJob } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import type { ShownProblem } from '../../platform/publishing/publication-problem.ts';
import { insertChange, operatorIn } from '../changes/change-row.ts';
import type { DecideTools } from '../changes/decide-change.ts';
import { publishRaw } from '../publishing/publish-raw.ts';
import { gradesInTenant, memberAddress } from '../staff/member-grants.ts';
import { editedEntries, entriesForTwo, presentEdits } from './check-release.ts';
import { placeInEntries, publicationOfEntries, standingOfEntry } from './entry-publication.ts';
import { lockedIn, refuseReleasing, reread } from './plan-release.ts';
import { entriesOf, hashOfEntries, hashOfPlan, type StoredEntry, writeOutcome } from './release-entries.ts';
import { lockRelease, moveRelease, type StoredRelease, writeReadiness } from './release-row.ts';

interface Refusal {
  failure: ReleaseFailure;
  details: (ShownProblem & { entryId?: number | null })[];
}

/** At once, by a caller who was shown what it holds. */
export async function releaseNow(
  tx: TransactionContext,
  tools: DecideTools,
  { id, hash }: { id: number; hash: string },
): Promise<StoredRelease | AppError> {
  const release = await lockedIn(tx, id, ['draft', 'ready']);
  if (release instanceof AppError) return release;
  const entries = await entriesOf(tx, id);
  const refusal = await refuseReleasing(tx, tools, { entries, hash });
  if (refusal) return refusal;
  const edited = await presentEdits(tx, await editedEntries(tx, entries));
  if (edited.length > 0) return new AppError('CONFLICT', { reason: 'editedSince', entries: edited });
  const by = operatorIn(tx);
  const refused = await applyEntries(
    tx,
    tools,
    { ...release, ready_by: by.id, ready_name: by.name },
    entries,
  );
  if (refused) return new AppError('VALIDATION_FAILED', { problems: refused.details });
  const entriesHash = hashOfEntries(tools.secrets, tx.tenant.id, entries);
  await writeReadiness(tx, id, { by, hash: entriesHash });
  await withdrawJob(tx, 'releases.go-live', String(id));
  return reread(tx, id);
}

/**
 * At its moment, by a job: everything that was true when it was planned is asked again, and all of it is published in one
 * transaction, or none of it and the release has failed. A process that dies leaves it planned: the job runs again.
 * Decision 0130.
 */
export const goLiveWhenDue =
  (tools: DecideTools): JobHandler<'releases.go-live'> =>
  async (ctx, { releaseId }, work) => {
    try {
      await ctx.tx(async (tx) => {
        await goLiveAtMoment(tx, tools, releaseId);
        await work.finishIn(tx);
      });
    } catch (error) {
      if (!work.isLastAttempt) throw error;
      await failRelease(ctx, releaseId);
    }
  };

async function goLiveAtMoment(tx: TransactionContext, tools: DecideTools, id: number): Promise<void> {
  const release = await lockRelease(tx, id);
  const now = tx.clock.now();
  if (release?.state !== 'ready' || !release.go_live_at || release.go_live_at > now) return;
  const entries = await entriesOf(tx, id);
  const acting = await actAsPlanner(tx, release);
  const refusal =
    (await refuseAtMoment(tx, tools, release, entries)) ??
    (await applyEntries(acting, tools, release, entries));
  if (refusal) await moveRelease(tx, release, { to: 'failed', ...refusal });
}

/** After the last attempt: it says so instead of staying planned for a moment that is over. */
async function failRelease(ctx: Context, id: number): Promise<void> {
  await ctx.tx(async (tx) => {
    const release = await lockRelease(tx, id);
    if (release?.state === 'ready') await moveRelease(tx, release, { to: 'failed', failure: 'error' });
  });
}

/** What it publishes bears the number and name of whoever planned it. */
async function actAsPlanner<Tx extends TransactionContext>(tx: Tx, release: StoredRelease): Promise<Tx> {
  const { ready_by: operatorId, ready_name: name } = release;
  if (operatorId === null || !/^\d+$/.test(operatorId)) return tx;
  const grades = knownGrades(await gradesInTenant(tx, operatorId));
  const email = (await memberAddress(tx, operatorId)) ?? '';
  const staff = { name: name ?? email, email, via: 'session' } as const;
  const actor: Actor = { role: 'operator', operatorId, grades, staff };
  return { ...tx, actor };
}

async function refuseAtMoment(
  tx: TransactionContext,
  tools: DecideTools,
  release: StoredRelease,
  entries: readonly StoredEntry[],
): Promise<Refusal | null> {
  const { go_live_at: goLiveAt, ready_by: readyBy, ready_hash: readyHash } = release;
  const none = { details: [] };
  if (!goLiveAt || readyBy === null || !readyHash) return { failure: 'hash', ...none };
  if (tx.clock.now().getTime() - goLiveAt.getTime() > releaseGraceMinutes * 60_000)
    return { failure: 'missed', ...none };
  const hash = hashOfPlan(
    tools.secrets,
    hashOfEntries(tools.secrets, tx.tenant.id, entries),
    goLiveAt,
    readyBy,
  );
  if (!hash.equals(readyHash)) return { failure: 'hash', ...none };
  if (!(await mayStillRelease(tx, readyBy))) return { failure: 'requester', ...none };
  if (entries.length === 0) return { failure: 'empty', ...none };
  const own = (await entriesForTwo(tx, entries)).filter(({ added_by: by }) => by === readyBy);
  // a limit that was switched on since it was planned
  if (own.length > 0 && /^\d+$/.test(readyBy))
    return {
      failure: 'secondPerson',
      details: own.map((entry) => entryProblem(entry, 'prices take two people')),
    };
  const edited = await editedEntries(tx, entries);
  return edited.length === 0
    ? null
    : {
        failure: 'stale',
        details: edited.map((entry) => entryProblem(entry, 'was edited since it was added')),
      };
}

const entryProblem = ({ id, kind, target }: StoredEntry, message: string) => ({
  entryId: id,
  path: `${kind} ${target}`,
  message,
});

/** The planner must still have the right: a grade that was taken away takes its releases along. */
async function mayStillRelease(tx: TransactionContext, by: string): Promise<boolean> {
  if (!/^\d+$/.test(by)) return true;
  const grades = knownGrades(await gradesInTenant(tx, by));
  return can({ role: 'operator', grades }, 'publish');
}

/**
 * Publishes all entries as one publication and writes each into the change record. What is refused is refused before
 * anything is written.
 */
async function applyEntries(
  tx: TransactionContext,
  { files, secrets }: DecideTools,
  release: StoredRelease,
  entries: readonly StoredEntry[],
): Promise<Refusal | null> {
  const { ready_by: readyBy, ready_name: readyName } = release;
  const forTwo = new Set((await entriesForTwo(tx, entries)).map(({ id }) => id));
  const before = new Map<number, unknown>();
  for (const entry of entries) before.set(entry.id, (await standingOfEntry(tx, entry)).state);
  const outcome = await publishRaw({ ...tx, files }, publicationOfEntries(entries));
  if ('problems' in outcome)
    return {
      failure: 'problems',
      details: outcome.problems.map((problem) => placeInEntries(entries, problem)),
    };
  const releasedBy = { id: readyBy ?? operatorIn(tx).id, name: readyName };
  for (const entry of entries) {
    const { version, edited } = await standingOfEntry(tx, entry);
    const change = await insertChange(tx, secrets, {
      kind: entry.kind,
      target: entry.target,
      baseVersion: entry.base_version,
      before: before.get(entry.id),
      after: entry.after,
      undoes: null,
      reason: release.name,
      takesTwo: forTwo.has(entry.id) && entry.added_by !== releasedBy.id,
      applied: { version: edited },
      release: {
        id: release.id,
        addedBy: { id: entry.added_by, name: entry.added_name },
        releasedBy,
      },
    });
    await writeOutcome(tx, entry.id, { change: change.id, version, before: before.get(entry.id) });
  }
  await moveRelease(tx, release, { to: 'live' });
  return null;
}
