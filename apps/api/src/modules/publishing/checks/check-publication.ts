import type { LinkTargets } from '@atrium/domain/site/link-check';
import type { AssumedContent, PublishContext } from '../../../platform/publishing/announce-changes.ts';
import type { FileFacts } from '../../../platform/publishing/file-facts.ts';
import type { PlacedProblem } from '../../../platform/publishing/publication-problem.ts';
import { refuseConnectors } from '../../payments/connector-names.ts';
import { applyFacts } from '../file-facts/apply-facts.ts';
import { findFacts } from '../file-facts/find-facts.ts';
import { joinAssumed, nothingAssumed } from '../publication/assumed-content.ts';
import { checkStructures } from '../publication/check-structures.ts';
import type { PublicationFile } from '../publication/publication-file.ts';
import { type ReadPublication, readPublication } from '../publication/read-publication.ts';
import { loadStored, type StoredContent } from '../publication/stored-content.ts';
import { type ArticleFindings, type ArticleLookups, checkArticles } from './check-articles.ts';
import { checkCategories } from './check-categories.ts';
import { checkCreators } from './check-creators.ts';
import { checkLinks, linksIn } from './check-links.ts';
import { checkPlans } from './check-plans.ts';
import { checkReferences } from './check-references.ts';
import { refusePublication } from './refuse-publication.ts';

export interface CheckResult extends ArticleFindings {
  /** As it would be published; only whole where there are no problems. */
  file: PublicationFile;
}

/** The same with the facts of its files. */
export interface CheckedPublication extends CheckResult {
  /** Facts of files that were read for it: the caller that writes the publication stores them. */
  learned: readonly FileFacts[];
}

/** Everything that is wrong with what was handed in, at once, and what is probably not meant. Nothing is written. */
export async function checkPublication(ctx: PublishContext, raw: unknown): Promise<CheckedPublication> {
  const read = readPublication(raw);
  const { facts, learned } = await findFacts(ctx, read.file);
  const { file, warnings } = applyFacts(read.file, facts);
  const checked = await checkParsed(ctx, { ...read, file });
  const typed = warnings.map((warning) => ({ ...warning, path: read.placeOf(warning.path) }));
  const connectors = refuseConnectors(ctx, file.plans?.paymentOptions ?? []).map((problem) => ({
    ...problem,
    path: read.placeOf(problem.path),
  }));
  return {
    ...checked,
    problems: [...checked.problems, ...connectors],
    warnings: [...checked.warnings, ...typed],
    learned,
  };
}

/** The same for what was read already: a batch of lines that were read one by one. */
export async function checkParsed(
  caller: PublishContext,
  { file, problems, leftOut, placeOf }: ReadPublication,
): Promise<CheckResult> {
  const assumed = joinAssumed(caller.assumed, leftOut);
  const ctx = { ...caller, assumed };
  const links = linksIn(file).map(({ link }) => link);
  const stored = await loadStored(ctx, file, links);
  const shown = checkDisplayable(ctx.tenant, file, stored, assumed);
  const found = [...(await refusePublication(ctx, file)), ...shown.problems];
  return {
    file,
    problems: distinct([
      ...problems,
      ...found.map((problem) => ({ ...problem, path: placeOf(problem.path) })),
    ]),
    warnings: shown.warnings.map((warning) => ({ ...warning, path: placeOf(warning.path) })),
  };
}

/** What can be stored, but neither shown nor sold. Pure: what a tenant has already is given. */
export function checkDisplayable(
  tenant: PublishContext['tenant'],
  file: PublicationFile,
  stored: StoredContent,
  assumed: AssumedContent = nothingAssumed,
): ArticleFindings {
  const lookups = lookupsOf(file, stored);
  const articles = checkArticles(tenant, file.catalogue?.articles ?? [], lookups);
  const plans = checkPlans(file.plans?.types ?? [], stored.plans);
  const targets = targetsOf(tenant, file, stored, assumed);
  const links = checkLinks(linksIn(file), targets, tenant.redirectOrigins);
  const categories = checkCategories(file.catalogue?.categories ?? [], stored.categories);
  return {
    problems: [
      ...categories.problems,
      ...articles.problems,
      ...plans.problems,
      ...checkCreators(file.catalogue?.articles ?? [], stored.creators),
      ...checkReferences(file, {
        contentTypeOf: lookups.contentTypeOf,
        plans: new Set([...stored.plans.keys(), ...(file.plans?.types ?? []).map(({ id }) => id)]),
        assumed,
      }),
      ...checkStructures(file.structures ?? [], {
        hasArticle: (id) => lookups.contentTypeOf(id) !== undefined || assumed.articles.has(id),
        categories: targets.categories.keys,
      }),
      ...links.problems,
    ],
    warnings: [...categories.warnings, ...articles.warnings, ...plans.warnings, ...links.warnings],
  };
}

export function lookupsOf({ catalogue }: PublicationFile, stored: StoredContent): ArticleLookups {
  const coming = new Map((catalogue?.articles ?? []).map(({ id, contentType }) => [id, contentType]));
  const holders = new Map<string, number>();
  for (const { contentType, slug, id } of stored.slugs)
    if (!coming.has(id)) holders.set(`${contentType} ${slug}`, id);
  // of two that come together the second is told
  for (const { contentType, slug, slugs = {}, id } of catalogue?.articles ?? [])
    for (const name of [slug, ...Object.values(slugs)]) {
      const key = `${contentType} ${name}`;
      if (!holders.has(key)) holders.set(key, id);
    }
  return {
    contentTypeOf: (id) => stored.articles.get(id)?.contentType ?? coming.get(id),
    holderOf: (contentType, slug, except) => {
      const holder = holders.get(`${contentType} ${slug}`);
      return holder === except ? undefined : holder;
    },
  };
}

function targetsOf(
  tenant: PublishContext['tenant'],
  { catalogue, structures = [] }: PublicationFile,
  stored: StoredContent,
  assumed: AssumedContent,
): LinkTargets {
  const categories = [...stored.categories, ...(catalogue?.categories ?? [])];
  const gone = new Set(catalogue?.withdrawn);
  const shown = [...stored.articles].filter(([id, { isWithdrawn }]) => !isWithdrawn && !gone.has(id));
  const coming = catalogue?.articles ?? [];
  return {
    verticals: tenant.verticals,
    structures: new Set([...stored.structures, ...structures.map(({ name }) => name), ...assumed.structures]),
    categories: {
      keys: new Set([...categories.map(({ key }) => key), ...assumed.categories]),
      ids: new Set(categories.map(({ id }) => id)),
    },
    articles: {
      ids: new Set([...shown.map(([id]) => id), ...coming.map(({ id }) => id), ...assumed.articles]),
      slugs: new Set(
        [...stored.slugs, ...coming].flatMap((article) => [
          article.slug,
          ...('slugs' in article ? Object.values(article.slugs ?? {}) : []),
        ]),
      ),
    },
  };
}

/** Two checks may see the same thing: the first to speak of a place is enough. */
function distinct(problems: readonly PlacedProblem[]): PlacedProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ path, message }) => {
    const key = `${path.map(String).join('.')} ${message.split(';')[0]}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
