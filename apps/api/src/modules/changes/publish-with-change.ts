import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { PublishOutcome } from '../publishing/publish.ts';
import { publishRaw } from '../publishing/publish-raw.ts';
import { refuseOutsideNarrowing } from '../publishing/refuse-outside-narrowing.ts';
import { lockedPageVersion } from '../structure/page-versions.ts';
import { articleNumber, type ChangeTools, kinds, oneArticle } from './change-kinds.ts';
import { refuseAlone } from './change-limits.ts';
import { type ChangeContent, insertChange } from './change-row.ts';
import { settingsTarget, settingsVersion } from './publication-standing.ts';

interface Publishing {
  publication: unknown;
  /** The version that the one article or page was made from; changed since, it is refused. */
  version?: string | undefined;
  reason?: string | undefined;
}

type PublishedWithChange = PublishOutcome & { change?: number };

/**
 * Publishes for staff, as far as they may alone and within their narrowing. A publication of one article, one section of
 * the site, the settings or one language of messages leaves its change record in the same transaction: what was before,
 * and who made it what it is.
 */
export async function publishWithChange(
  tx: TransactionContext,
  tools: ChangeTools & { secrets: Secrets },
  { publication, version, reason = '' }: Publishing,
): Promise<PublishedWithChange | AppError> {
  const subject = await subjectOf(tx, publication);
  if (version !== undefined && version !== subject.version) return new AppError('CONFLICT');
  const refusal =
    (await refuseOutsideNarrowing(tx, publication, 'publish')) ?? (await refuseAlone(tx, publication));
  if (refusal) return refusal;
  const outcome = await publishRaw({ ...tx, files: tools.files }, publication);
  const { content } = subject;
  if ('problems' in outcome || !content || outcome.changed.length === 0) return outcome;
  const now = await kinds[content.kind].standing(tx, content);
  const change = await insertChange(tx, tools.secrets, {
    ...content,
    undoes: null,
    reason,
    takesTwo: false,
    applied: { version: now.version },
  });
  return { ...outcome, change: change.id };
}

interface Subject {
  /** What a form hands back. */
  version: string | null | undefined;
  /** Of what leaves a change record. */
  content: Omit<ChangeContent, 'undoes'> | null;
}

/** What a publication is about, as it stands before. */
async function subjectOf(tx: TransactionContext, publication: unknown): Promise<Subject> {
  const target = settingsTarget(publication);
  if (target !== null) {
    const after = publication;
    const standing = await kinds.publication.standing(tx, { target, after });
    const content = { kind: 'publication', target, baseVersion: standing.version, after } as const;
    return {
      version: await settingsVersion(tx, target),
      content: { ...content, before: standing.state },
    };
  }
  const one = oneArticle(publication);
  const id = one?.id ?? articleNumber(publication);
  if (id === null) {
    const page = pageName(publication);
    return { version: page === null ? undefined : await lockedPageVersion(tx, page), content: null };
  }
  const standing = await kinds.article.standing(tx, { target: String(id), after: null });
  const { version: baseVersion, state: before } = standing;
  const content = one && {
    kind: 'article' as const,
    target: String(one.id),
    baseVersion,
    before,
    after: one.after,
  };
  return { version: baseVersion, content };
}

/** The name of the one page that a publication brings. */
function pageName(raw: unknown): string | null {
  const pages = (raw as { structures?: { name?: unknown }[] } | null)?.structures;
  const name = Array.isArray(pages) && pages.length === 1 ? pages[0]?.name : undefined;
  return typeof name === 'string' ? name : null;
}
