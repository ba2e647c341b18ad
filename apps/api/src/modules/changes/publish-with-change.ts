import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { PublishOutcome } from '../publishing/publish.ts';
import { publishRaw } from '../publishing/publish-raw.ts';
import { refuseOutsideNarrowing } from '../publishing/refuse-outside-narrowing.ts';
import { lockedPageVersion } from '../structure/page-versions.ts';
import { articleNumber, type ChangeTools, kinds, oneArticle } from './change-kinds.ts';
import { refuseAlone } from './change-limits.ts';
import { insertChange } from './change-row.ts';

interface Publishing {
  publication: unknown;
  /** The version that the one article or page was made from; changed since, it is refused. */
  version?: string | undefined;
  reason?: string | undefined;
}

type PublishedWithChange = PublishOutcome & { change?: number };

/**
 * Publishes for staff, as far as they may alone and within their narrowing. A publication of one article leaves its
 * change record in the same transaction: what was before, and who made it what it is.
 */
export async function publishWithChange(
  tx: TransactionContext,
  { files, secrets }: ChangeTools & { secrets: Secrets },
  { publication, version, reason = '' }: Publishing,
): Promise<PublishedWithChange | AppError> {
  const one = oneArticle(publication);
  const id = one?.id ?? articleNumber(publication);
  const before = id === null ? null : await kinds.article.standing(tx, { target: String(id), after: null });
  const page = id === null ? pageName(publication) : null;
  const standing = page === null ? before?.version : await lockedPageVersion(tx, page);
  if (version !== undefined && version !== standing) return new AppError('CONFLICT');
  const refusal =
    (await refuseOutsideNarrowing(tx, publication, 'publish')) ?? (await refuseAlone(tx, publication));
  if (refusal) return refusal;
  const outcome = await publishRaw({ ...tx, files }, publication);
  if ('problems' in outcome || !one || !before || outcome.changed.length === 0) return outcome;
  const target = String(one.id);
  const now = await kinds.article.standing(tx, { target, after: null });
  const change = await insertChange(tx, secrets, {
    kind: 'article',
    target,
    baseVersion: before.version,
    before: before.state,
    after: one.after,
    undoes: null,
    reason,
    takesTwo: false,
    applied: { version: now.version },
  });
  return { ...outcome, change: change.id };
}

/** The name of the one page that a publication brings. */
function pageName(raw: unknown): string | null {
  const pages = (raw as { structures?: { name?: unknown }[] } | null)?.structures;
  const name = Array.isArray(pages) && pages.length === 1 ? pages[0]?.name : undefined;
  return typeof name === 'string' ? name : null;
}
