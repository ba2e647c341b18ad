import type { FieldEdit, TriedRow } from '@atrium/contract/schemas/bulk-edits';
import { resolveText } from '@atrium/domain/values/local-text';
import { narrowingsOf, staffOf, type TransactionContext } from '../../platform/context.ts';
import type { FileLookup } from '../../platform/publishing/announce-changes.ts';
import type { PlacedProblem } from '../../platform/publishing/publication-problem.ts';
import { articleVersion } from '../catalogue/publication/article-version.ts';
import { storedFiles } from '../catalogue/publication/export-catalogue.ts';
import { storedArticles } from '../catalogue/publication/stored-articles.ts';
import { limitsOf, secondPersonFor } from '../changes/change-limits.ts';
import { dryRun } from '../publishing/dry-run.ts';
import { refuseOutsideNarrowing } from '../publishing/refuse-outside-narrowing.ts';
import { editedPublication } from './edit-article.ts';

type Verdict = Pick<TriedRow, 'outcome' | 'refusal' | 'message'>;

interface Planned {
  id: number;
  publication: { catalogue: { articles?: unknown[]; withdrawn?: number[] } };
}

const refused = (refusal: TriedRow['refusal'], message: string | null = null): Verdict => ({
  outcome: 'refused',
  refusal,
  message,
});

interface Trial {
  edit: FieldEdit;
  ids: readonly number[];
  /** What an import brings of them, in the same order. */
  articles?: readonly Record<string, unknown>[] | undefined;
}

/** What would become of each of these articles, by the checks that would publish it. Nothing is written. */
export async function tryEdit(
  tx: TransactionContext,
  files: FileLookup | undefined,
  { edit, ids, articles }: Trial,
): Promise<TriedRow[]> {
  const now = tx.clock.now();
  const states = await storedArticles(tx.db, ids);
  const stored = new Map((await storedFiles(tx.db, now, ids)).map((one) => [one.id, one]));
  const verdicts = new Map<number, Verdict>();
  const planned: Planned[] = [];
  for (const [index, id] of ids.entries()) {
    const standing = { article: stored.get(id) ?? null, isWithdrawn: states.get(id)?.isWithdrawn === true };
    const edited = editedPublication(edit, standing, { id, patch: articles?.[index] }, now);
    if ('refusal' in edited) verdicts.set(id, refused(edited.refusal));
    else if (await isOutside(tx, edited.publication)) verdicts.set(id, refused('narrowing'));
    else planned.push({ id, ...edited });
  }
  for (const [id, verdict] of await judged(tx, files, planned)) verdicts.set(id, verdict);
  return ids.map((id) => {
    const one = stored.get(id);
    const title = one ? resolveText(one.title, tx.locale, tx.tenant.defaultLocale) : '';
    const verdict = verdicts.get(id) ?? refused('gone');
    return { id, title, version: one ? articleVersion(one) : null, ...verdict };
  });
}

async function judged(
  tx: TransactionContext,
  files: FileLookup | undefined,
  rows: readonly Planned[],
): Promise<ReadonlyMap<number, Verdict>> {
  const of = (list: 'articles' | 'withdrawn') =>
    rows.filter(({ publication }) => publication.catalogue[list]);
  const [coming, leaving] = [of('articles'), of('withdrawn')];
  const publication = {
    catalogue: {
      articles: coming.flatMap((row) => row.publication.catalogue.articles ?? []),
      withdrawn: leaving.map(({ id }) => id),
    },
  };
  const run = await dryRun({ ...tx, files }, publication);
  const { prices } = await secondPersonFor(tx, publication);
  const takesTwo = new Set((await limitsOf(tx)).includes('prices') && staffOf(tx) ? prices.articles : []);
  const outcomes = new Map(run.articles.map(({ id, outcome }) => [id, outcome]));
  const verdicts = new Map<number, Verdict>(
    rows.map(({ id }) => {
      if (takesTwo.has(id)) return [id, refused('secondPerson')];
      const outcome = (outcomes.get(id) ?? 'same') === 'same' ? 'same' : 'changed';
      return [id, { outcome, refusal: null, message: null }];
    }),
  );
  for (const problem of run.problems) {
    const [, list, index] = problem.path;
    const row = (list === 'withdrawn' ? leaving : coming)[Number(index)];
    if (row && verdicts.get(row.id)?.refusal !== 'problem')
      verdicts.set(row.id, refused('problem', sentenceOf(problem)));
  }
  return verdicts;
}

const isOutside = async (tx: TransactionContext, publication: unknown): Promise<boolean> =>
  narrowingsOf(tx, 'publish').length > 0 &&
  (await refuseOutsideNarrowing(tx, publication, 'publish')) !== null;

/** The place inside the article, and what is wrong there. */
export function sentenceOf({ path, message }: PlacedProblem): string {
  const place = path.slice(3).map(String).join('.');
  return place === '' ? message : `${place}: ${message}`;
}
