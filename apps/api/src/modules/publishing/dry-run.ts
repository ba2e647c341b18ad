import { isDeepStrictEqual } from 'node:util';
import type { PublishContext } from '../../platform/publishing/announce-changes.ts';
import type { PlacedProblem } from '../../platform/publishing/publication-problem.ts';
import type { ArticleFile } from '../catalogue/publication/article-file.ts';
import { articleTexts, type CatalogueTenant } from '../catalogue/publication/article-rows.ts';
import { articleVersion } from '../catalogue/publication/article-version.ts';
import { storedFiles } from '../catalogue/publication/export-catalogue.ts';
import { unchangedArticles } from '../catalogue/publication/source-hash.ts';
import { storedArticles } from '../catalogue/publication/stored-articles.ts';
import { checkPublication } from './checks/check-publication.ts';
import { readPublication } from './publication/read-publication.ts';
import { redrawnTags } from './redrawn-tags.ts';

interface ArticleOutcome {
  id: number;
  outcome: 'new' | 'changed' | 'same' | 'withdrawn';
  fields: string[];
  version: string | null;
}

interface DryRun {
  problems: PlacedProblem[];
  warnings: PlacedProblem[];
  articles: ArticleOutcome[];
  redrawn: string[];
}

/** What publishing would find and change. Nothing is written. */
export async function dryRun(ctx: PublishContext, raw: unknown): Promise<DryRun> {
  const { file, problems, warnings } = await checkPublication(ctx, raw);
  const coming = file.catalogue?.articles ?? [];
  const withdrawn = file.catalogue?.withdrawn ?? [];
  const { db, tenant } = ctx;
  const states = await storedArticles(db, [...coming.map(({ id }) => id), ...withdrawn]);
  const stored = new Map(
    (await storedFiles(db, ctx.clock.now(), [...states.keys()])).map((one) => [one.id, one]),
  );
  const untouched = await unchangedArticles(db, tenant, coming);
  return {
    problems,
    warnings,
    redrawn: await redrawnTags(db, file),
    articles: [
      ...coming.map((article) => outcomeOf(tenant, article, stored.get(article.id), untouched, states)),
      ...withdrawn
        .filter((id) => states.get(id)?.isWithdrawn === false)
        .map((id) => ({ id, outcome: 'withdrawn' as const, fields: [], version: versionOf(stored.get(id)) })),
    ],
  };
}

const versionOf = (stored: ArticleFile | undefined) => (stored ? articleVersion(stored) : null);

function outcomeOf(
  tenant: CatalogueTenant,
  coming: ArticleFile,
  stored: ArticleFile | undefined,
  untouched: ReadonlySet<number>,
  states: Awaited<ReturnType<typeof storedArticles>>,
): ArticleOutcome {
  const { id } = coming;
  if (!stored) return { id, outcome: 'new', fields: [], version: null };
  const isBack = states.get(id)?.isWithdrawn === true;
  const differing = untouched.has(id) ? [] : differingFields(tenant, coming, asPublished(stored));
  const fields = [...differing, ...(isBack ? ['state'] : [])];
  return { id, outcome: fields.length > 0 ? 'changed' : 'same', fields, version: versionOf(stored) };
}

/** With whatever a publication leaves to be assumed. */
export const asPublished = (stored: ArticleFile): ArticleFile =>
  readPublication({ catalogue: { articles: [stored] } }).file.catalogue?.articles?.[0] ?? stored;

export const textFields = ['title', 'subtitle', 'description', 'body'] as const;

/** Names of the fields of an article that a publication changes. */
export function differingFields(tenant: CatalogueTenant, one: ArticleFile, other: ArticleFile): string[] {
  const [shown, before] = [articleTexts(one, tenant), articleTexts(other, tenant)];
  const isText = (field: string) => (textFields as readonly string[]).includes(field);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  // how popular it is, people have decided since
  const fields = [...names].filter(
    (field) => field !== 'popularity' && !isText(field),
  ) as (keyof ArticleFile)[];
  return [
    ...textFields.filter((field) =>
      shown.some((row, index) => !isDeepStrictEqual(row[field], before[index]?.[field])),
    ),
    ...fields.filter((field) => !isDeepStrictEqual(plain(one[field]), plain(other[field]))),
  ];
}

/** An absent field and one that says nothing are the same. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
