import { can, knownGrades } from '@atrium/domain/access/capabilities';
import type { LapseReason } from '@atrium/domain/access/change-states';
import { grantsWithin, narrowedGrades } from '@atrium/domain/access/narrowing';
import { staffOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { shownProblem } from '../../platform/publishing/publication-problem.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { gradesInTenant } from '../staff/member-grants.ts';
import { type ChangeTools, isStanding, kinds } from './change-kinds.ts';
import {
  auditChange,
  hashOfChange,
  laterChange,
  lockChange,
  moveChange,
  operatorIn,
  type StoredChange,
} from './change-row.ts';

export type DecideTools = ChangeTools & { secrets: Secrets };
type Decided = StoredChange | AppError;

/** The owner of the installation at its command line: for a tenant with one member of staff. */
const commandLine = 'command';

/**
 * A second person agrees: everything that was true when it was asked for is asked again, under the lock of the change,
 * and what was agreed to is applied in the same transaction. So a process that dies leaves a change that waits.
 */
export async function agreeToChange(
  tx: TransactionContext,
  tools: DecideTools,
  { id, hash }: { id: number; hash: string },
): Promise<Decided> {
  const change = await lockChange(tx, id);
  if (!change) return new AppError('NOT_FOUND');
  const refusal = refuseDeciding(tx, change);
  if (refusal) return refusal;
  if (hash !== change.hash.toString('hex')) return new AppError('CONFLICT', { reason: 'hash' });
  const lapse = await lapseOf(tx, tools.secrets, change);
  if (lapse) return lapseChange(tx, change, lapse);
  return applyAgreed(tx, tools, change);
}

async function applyAgreed(
  tx: TransactionContext,
  tools: DecideTools,
  change: StoredChange,
): Promise<Decided> {
  const kind = kinds[change.kind];
  const by = operatorIn(tx);
  const isGrant = change.kind === 'grant';
  // a grant is written by the database from the agreed row; a publication is checked before, so that what it refuses
  // leaves the change waiting
  if (isGrant) await moveChange(tx, change, { to: 'agreed', decidedBy: by });
  const outcome = await kind.apply(tx, change, tools);
  // thrown: the agreement is taken back with it
  if ('refusal' in outcome) throw new AppError('CONFLICT', { reason: outcome.refusal });
  if ('problems' in outcome)
    return new AppError('VALIDATION_FAILED', { problems: outcome.problems.map(shownProblem) });
  if (!isGrant) await moveChange(tx, change, { to: 'agreed', decidedBy: by });
  await moveChange(tx, { ...change, state: 'agreed' }, { to: 'applied', appliedVersion: outcome.version });
  if (change.undoes !== null) await moveChange(tx, { id: change.undoes, state: 'applied' }, { to: 'undone' });
  await auditChange(tx, change, 'change.agreed');
  return (await lockChange(tx, change.id)) ?? change;
}

export async function refuseChange(tx: TransactionContext, id: number): Promise<Decided> {
  const change = await lockChange(tx, id);
  if (!change) return new AppError('NOT_FOUND');
  const refusal = refuseDeciding(tx, change);
  if (refusal) return refusal;
  await moveChange(tx, change, { to: 'refused', decidedBy: operatorIn(tx) });
  await auditChange(tx, change, 'change.refused');
  return (await lockChange(tx, id)) ?? change;
}

/** By the one who asked. */
export async function withdrawChange(tx: TransactionContext, id: number): Promise<Decided> {
  const change = await lockChange(tx, id);
  if (!change) return new AppError('NOT_FOUND');
  if (change.requested_by !== operatorIn(tx).id) return new AppError('FORBIDDEN', { reason: 'requester' });
  if (change.state !== 'waiting') return new AppError('CONFLICT', { reason: 'state', state: change.state });
  await moveChange(tx, change, { to: 'lapsed', lapsedBy: 'withdrawn' });
  await auditChange(tx, change, 'change.withdrawn');
  return (await lockChange(tx, id)) ?? change;
}

/** Why this caller cannot decide on a change; null where they can. */
export function refuseDeciding(tx: TransactionContext, change: StoredChange): AppError | null {
  const { needs } = kinds[change.kind];
  const by = operatorIn(tx).id;
  if (by !== commandLine) {
    const staff = staffOf(tx);
    // a token of a script, or the demo's, is no second person
    if (staff?.staff.via !== 'session') return new AppError('FORBIDDEN', { reason: 'session' });
    if (!can(tx.actor, needs)) return new AppError('FORBIDDEN', { needs });
  }
  if (by === change.requested_by) return new AppError('FORBIDDEN', { reason: 'samePerson' });
  if (change.kind === 'grant' && change.target === by)
    return new AppError('FORBIDDEN', { reason: 'ownGrant' });
  return change.state === 'waiting'
    ? null
    : new AppError('CONFLICT', { reason: 'state', state: change.state });
}

/** Why a change that waits can no longer be agreed to. */
async function lapseOf(
  tx: TransactionContext,
  secrets: Secrets,
  change: StoredChange,
): Promise<LapseReason | null> {
  if (change.expires_at && change.expires_at <= tx.clock.now()) return 'time';
  const { kind, target, base_version: baseVersion, before, after, undoes } = change;
  const content = { kind, target, baseVersion, before, after, undoes };
  if (!hashOfChange(secrets, tx.tenant.id, change.requested_by, content).equals(change.hash)) return 'hash';
  if (!(await mayStillAsk(tx, change))) return 'requester';
  return isStanding(await kinds[change.kind].standing(tx, change), change) ? null : 'base';
}

/** The requester must still have the right: a grade that was taken away takes its requests along. */
async function mayStillAsk(
  tx: TransactionContext,
  { requested_by: by, kind }: StoredChange,
): Promise<boolean> {
  if (!/^\d+$/.test(by)) return true;
  const grades = await gradesInTenant(tx, by);
  const { needs } = kinds[kind];
  const holder = { role: 'operator', grades: knownGrades(grades) } as const;
  return can(holder, needs) || grantsWithin(narrowedGrades(grades), needs).length > 0;
}

/** The change is over, and the caller is told why; both commit. */
export async function lapseChange(
  tx: TransactionContext,
  change: StoredChange,
  reason: LapseReason,
): Promise<AppError> {
  await moveChange(tx, change, { to: 'lapsed', lapsedBy: reason });
  await auditChange(tx, change, 'change.lapsed');
  const later = reason === 'base' ? await laterChange(tx, change) : null;
  return new AppError('CONFLICT', {
    reason,
    ...(later && { by: later.by, at: later.at.toISOString() }),
  });
}

/** A request that no second person answered in time: by a job, at its moment. */
export async function lapseDueChange(tx: TransactionContext, id: number): Promise<void> {
  const change = await lockChange(tx, id);
  const isDue =
    change?.state === 'waiting' && change.expires_at !== null && change.expires_at <= tx.clock.now();
  if (change && isDue) await lapseChange(tx, change, 'time');
}
