import type { TransactionContext } from '../../platform/context.ts';
import type { PlacedProblem } from '../../platform/publishing/publication-problem.ts';
import { shownProblem } from '../../platform/publishing/publication-problem.ts';
import { standingOf } from '../catalogue/entries/catalogue-rows.ts';
import { articleVersion } from '../catalogue/publication/article-version.ts';
import { storedFiles } from '../catalogue/publication/export-catalogue.ts';
import { kinds, oneArticle } from '../changes/change-kinds.ts';
import { laterChange } from '../changes/change-row.ts';
import { readPublication } from '../publishing/publication/read-publication.ts';
import { staffMembers } from '../staff/staff-members.ts';
import { pageVersions } from '../structure/page-versions.ts';
import type { StoredEntry } from './release-entries.ts';

/** What an entry would publish, as far as it is about one target. */
export type EntryContent = Pick<StoredEntry, 'kind' | 'target' | 'after'>;

/** The one article or page that a publication brings; null for any other. A release has the moment, its entries none. */
export function entryContent(raw: unknown): EntryContent | null {
  const article = oneArticle(raw);
  if (article) return { kind: 'article', target: String(article.id), after: article.after };
  const sections = Object.keys(raw ?? {});
  const { structures = [] } = readPublication(raw).file;
  const [page] = structures;
  if (sections.length !== 1 || structures.length !== 1 || !page) return null;
  if (page.from !== undefined || page.until !== undefined) return null;
  // as it was handed in: what publishing would assume is assumed again when it goes live
  const [given] = (raw as { structures: unknown[] }).structures;
  return { kind: 'page', target: page.name, after: given };
}

/** What stands there now, held until the transaction ends. */
export async function standingOfEntry(
  tx: TransactionContext,
  { kind, target }: Pick<StoredEntry, 'kind' | 'target'>,
): Promise<{ version: string; edited: string; state: unknown }> {
  const { version, state } = await kinds[kind].standing(tx, { target, after: null });
  if (kind === 'page') return { version: version ?? '0', edited: version ?? '0', state };
  if (version === null) return { version: 'new', edited: 'new', state };
  // a form knows nothing of it, and publishing it would bring the article back
  const isOff = (await standingOf(tx, Number(target)))?.state === 'withdrawn';
  return { version: isOff ? `${version} withdrawn` : version, edited: version, state: isOff ? null : state };
}

/** Its version alone, for those who only look: no publication waits for them. */
export async function versionOfEntry(
  tx: TransactionContext,
  { kind, target }: Pick<StoredEntry, 'kind' | 'target'>,
): Promise<string> {
  if (kind === 'page') return String((await pageVersions(tx, target))[0]?.version ?? 0);
  const [stored] = await storedFiles(tx.db, tx.clock.now(), [Number(target)]);
  if (!stored) return 'new';
  const isOff = (await standingOf(tx, Number(target)))?.state === 'withdrawn';
  return isOff ? `${articleVersion(stored)} withdrawn` : articleVersion(stored);
}

interface Publication {
  catalogue?: { articles: unknown[]; withdrawn: number[] };
  structures?: unknown[];
}

/** All entries as one publication: each may name what another brings. */
export function publicationOfEntries(entries: readonly EntryContent[]): Publication {
  const articles = entries.filter(({ kind }) => kind === 'article');
  const pages = entries.filter(({ kind }) => kind === 'page');
  return {
    ...(articles.length > 0 && {
      catalogue: {
        articles: articles.filter(({ after }) => after !== null).map(({ after }) => after),
        withdrawn: articles.filter(({ after }) => after === null).map(({ target }) => Number(target)),
      },
    }),
    ...(pages.length > 0 && { structures: pages.map(({ after }) => after) }),
  };
}

/** A problem of the whole publication, as one of the entry that it stands in. */
export function placeInEntries(entries: readonly StoredEntry[], problem: PlacedProblem) {
  const { path } = problem;
  const [section, list, index] = path[0] === 'structures' ? ['page', 'pages', path[1]] : path;
  const among =
    section === 'page'
      ? entries.filter(({ kind }) => kind === 'page')
      : entries.filter(
          ({ kind, after }) => kind === 'article' && (after === null) === (list === 'withdrawn'),
        );
  const entry = typeof index === 'number' ? among[index] : undefined;
  const rest = section === 'page' ? path.slice(path[2] === 'tree' ? 3 : 2) : path.slice(3);
  const shown = shownProblem(entry ? { ...problem, path: rest } : problem);
  return { entryId: entry?.id ?? null, ...shown };
}

/** Who edited a target last, and when, as far as it is known. */
export async function lastEdit(
  tx: TransactionContext,
  { kind, target, added_at: since }: StoredEntry,
): Promise<{ by: string | null; at: Date | null }> {
  const change = await laterChange(tx, { id: 0, kind, target });
  if (kind === 'article') {
    if (change && change.at > since) return change;
    return { by: null, at: (await standingOf(tx, Number(target)))?.updatedAt ?? null };
  }
  const [latest] = await pageVersions(tx, target);
  if (!latest) return { by: null, at: null };
  const member = (await staffMembers(tx)).find(({ operatorId }) => operatorId === latest.created_by);
  return { by: member?.name ?? latest.created_by, at: latest.created_at };
}
