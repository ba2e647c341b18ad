import { isDeepStrictEqual } from 'node:util';
import type { Capability } from '@atrium/domain/access/capabilities';
import {
  type NarrowedGrade,
  type NarrowedSubject,
  type Narrowing,
  outsideOf,
} from '@atrium/domain/access/narrowing';
import { contentTypes } from '@atrium/domain/catalogue/content-types';
import { isLocalMap } from '@atrium/domain/values/local-text';
import { narrowingsOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { ArticleFile } from '../catalogue/publication/article-file.ts';
import { articleTexts } from '../catalogue/publication/article-rows.ts';
import { storedFiles } from '../catalogue/publication/export-catalogue.ts';
import { asPublished, differingFields, textFields } from './dry-run.ts';
import { readPublication } from './publication/read-publication.ts';

/**
 * Why a publication is more than a caller with a narrowed grade may hand in; null where it is not. An article must be
 * inside before and after: none is moved into or out of a narrowing. Decision 0126.
 */
export async function refuseOutsideNarrowing(
  tx: TransactionContext,
  raw: unknown,
  needs: Capability,
): Promise<AppError | null> {
  const narrowings = narrowingsOf(tx, needs);
  if (narrowings.length === 0) return null;
  const { catalogue, ...others } = readPublication(raw).file;
  const section = Object.keys(others)[0] ?? (catalogue?.categories.length ? 'categories' : undefined);
  if (section) return new AppError('FORBIDDEN', { reason: 'narrowing', needs, section });
  const coming = catalogue?.articles ?? [];
  const withdrawn = catalogue?.withdrawn ?? [];
  const ids = [...coming.map(({ id }) => id), ...withdrawn];
  const stored = new Map((await storedFiles(tx.db, tx.clock.now(), ids)).map((one) => [one.id, one]));
  const steps = [
    ...coming.map((article) => [stored.get(article.id), article] as const),
    ...withdrawn.map((id) => [stored.get(id), undefined] as const),
  ];
  for (const [before, after] of steps) {
    const languages = before && after ? changedLanguages(tx, before, after) : 'all';
    for (const article of [before, after]) {
      const part = article && outsideAll(narrowings, subjectOf(article, languages));
      if (part) return new AppError('FORBIDDEN', { reason: 'narrowing', needs, part, id: article.id });
    }
  }
  return null;
}

/** Whether a caller with a narrowed grade may see an article; languages do not narrow what is seen. */
export function refuseSeeing(
  tx: TransactionContext,
  article: ArticleFile,
  needs: Capability,
): AppError | null {
  const narrowings = narrowingsOf(tx, needs);
  const part = narrowings.length > 0 ? outsideAll(narrowings, subjectOf(article, [])) : null;
  return part ? new AppError('FORBIDDEN', { reason: 'narrowing', needs, part, id: article.id }) : null;
}

/** Inside one of them is enough. */
function outsideAll(narrowings: readonly NarrowedGrade[], subject: NarrowedSubject): keyof Narrowing | null {
  const parts = narrowings.map((narrowing) => outsideOf(narrowing, subject));
  return parts.includes(null) ? null : (parts[0] ?? null);
}

const subjectOf = ({ contentType, licensor }: ArticleFile, languages: NarrowedSubject['languages']) => ({
  vertical: contentTypes[contentType].vertical,
  licensor: licensor ?? null,
  languages,
});

/** Languages whose own words change. A language that borrows the default language's words is not changed by them. */
function changedLanguages(
  { tenant }: TransactionContext,
  before: ArticleFile,
  after: ArticleFile,
): NarrowedSubject['languages'] {
  const old = asPublished(before);
  const isText = (field: string) => (textFields as readonly string[]).includes(field);
  if (!differingFields(tenant, after, old).every(isText)) return 'all';
  const [next, now] = [articleTexts(after, tenant), articleTexts(old, tenant)];
  const isOwn = (field: (typeof textFields)[number], lang: string) =>
    field === 'body' ||
    !isDeepStrictEqual(ownText(after[field], lang, tenant), ownText(old[field], lang, tenant));
  return next
    .filter((row, index) =>
      textFields.some(
        (field) => !isDeepStrictEqual(row[field], now[index]?.[field]) && isOwn(field, String(row.lang)),
      ),
    )
    .map(({ lang }) => String(lang));
}

function ownText(text: ArticleFile['title'] | undefined, lang: string, { defaultLocale }: Tenant): unknown {
  if (isLocalMap(text)) return (text as Record<string, unknown>)[lang];
  return lang === defaultLocale ? text : undefined;
}
