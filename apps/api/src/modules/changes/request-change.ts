import type { HandlerInput } from '@atrium/contract/shapes';
import { can } from '@atrium/domain/access/capabilities';
import { changeKinds } from '@atrium/domain/access/change-states';
import { isSame } from '@atrium/domain/values/differences';
import { narrowingsOf, staffOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { shownProblem } from '../../platform/publishing/publication-problem.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { dryRun } from '../publishing/dry-run.ts';
import { refuseOutsideNarrowing } from '../publishing/refuse-outside-narrowing.ts';
import { type MemberGrant, memberAddress } from '../staff/member-grants.ts';
import { type ChangeTools, kinds, oneArticle } from './change-kinds.ts';
import { type ChangeContent, insertChange, operatorIn, type StoredChange } from './change-row.ts';
import { settingsTarget, settingsVersion } from './publication-standing.ts';

type ChangeRequest = HandlerInput<'requestChange'>['body'];
type RequestTools = ChangeTools & { secrets: Secrets };

/** Puts down what is asked for; nothing of it is applied. */
export async function requestChange(
  tx: TransactionContext,
  tools: RequestTools,
  request: ChangeRequest,
): Promise<StoredChange | AppError> {
  // only a person can be told from the second one
  if (!staffOf(tx)) return new AppError('FORBIDDEN', { reason: 'session' });
  const { needs } = kinds[request.kind];
  const isWithin = request.kind === 'publication' && narrowingsOf(tx, needs).length > 0;
  if (!can(tx.actor, needs) && !isWithin) return new AppError('FORBIDDEN', { needs });
  const content = await contentOf(tx, tools, request);
  return content instanceof AppError ? content : fileRequest(tx, tools.secrets, content, request.reason);
}

/** A change that waits, and the job that ends it. */
export async function fileRequest(
  tx: TransactionContext,
  secrets: Secrets,
  content: ChangeContent,
  reason: string,
): Promise<StoredChange> {
  const change = await insertChange(tx, secrets, { ...content, reason, takesTwo: true });
  await enqueue(
    tx,
    'changes.lapse',
    { changeId: change.id },
    { at: change.expires_at ?? tx.clock.now(), singleton: String(change.id) },
  );
  return change;
}

async function contentOf(
  tx: TransactionContext,
  tools: RequestTools,
  request: ChangeRequest,
): Promise<ChangeContent | AppError> {
  if (request.kind === 'publication') return publicationContent(tx, tools, request);
  if (request.kind === 'grant') return grantContent(tx, request);
  if (request.kind === 'limits') return limitsContent(tx, request.limits);
  return { kind: 'export', target: request.uuid, baseVersion: null, before: null, after: {}, undoes: null };
}

type PublicationRequest = Extract<ChangeRequest, { kind: 'publication' }>;

/** The same checks that would publish it run now, and once more when it is agreed to. */
async function publicationContent(
  tx: TransactionContext,
  { files }: RequestTools,
  { publication, version }: PublicationRequest,
): Promise<ChangeContent | AppError> {
  const outside = await refuseOutsideNarrowing(tx, publication, 'publish');
  if (outside) return outside;
  const { problems } = await dryRun({ ...tx, files }, publication);
  if (problems.length > 0) return new AppError('VALIDATION_FAILED', { problems: problems.map(shownProblem) });
  const one = oneArticle(publication);
  const after: unknown = one ? one.after : publication;
  const settings = settingsTarget(publication);
  const sections = Object.keys(publication).toSorted().join(', ').slice(0, 200) || '–';
  const target = one ? String(one.id) : (settings ?? sections);
  const kind = one ? 'article' : 'publication';
  const { version: baseVersion, state: before } = await kinds[kind].standing(tx, { target, after });
  const current = settings === null ? baseVersion : await settingsVersion(tx, settings);
  if (version !== undefined && version !== current) return new AppError('CONFLICT', { reason: 'base' });
  return { kind, target, baseVersion, before, after, undoes: null };
}

type GrantRequest = Extract<ChangeRequest, { kind: 'grant' }>;

async function grantContent(
  tx: TransactionContext,
  { operatorId: target, grade, isHeld, languages, verticals, licensors }: GrantRequest,
): Promise<ChangeContent | AppError> {
  if ((await memberAddress(tx, target)) === null) return new AppError('NOT_FOUND');
  // an own grade can be given up
  if (target === operatorIn(tx).id && isHeld) return new AppError('FORBIDDEN', { reason: 'ownGrant' });
  const after: MemberGrant = { grade, isHeld, languages, verticals, licensors };
  const { version: baseVersion, state: before } = await kinds.grant.standing(tx, { target, after });
  if (isSame(before, after)) return new AppError('CONFLICT', { reason: 'same' });
  return { kind: 'grant', target, baseVersion, before, after, undoes: null };
}

async function limitsContent(
  tx: TransactionContext,
  limits: readonly string[],
): Promise<ChangeContent | AppError> {
  const { version: baseVersion, state: before } = await kinds.limits.standing(tx, {
    target: 'tenant',
    after: null,
  });
  const after = { limits: [...limits].toSorted() };
  return { kind: 'limits', target: 'tenant', baseVersion, before, after, undoes: null };
}

/** Kinds of changes that the caller may decide on. */
export const decidableKinds = (tx: TransactionContext) =>
  changeKinds.filter((kind) => can(tx.actor, kinds[kind].needs));

/** Changes of grades and limits are for those who manage staff; the rest is for whom the catalogue is. */
export const visibleKinds = (tx: TransactionContext) =>
  changeKinds.filter((kind) => {
    const { needs } = kinds[kind];
    return needs === 'publish' || can(tx.actor, needs);
  });
