import { schemaProblems } from '@atrium/contract/schema-problems';
import { type RelationKind, relationKinds, relationRule } from '@atrium/domain/catalogue/article-vocabulary';
import { type ContentRef, contentLink } from '@atrium/domain/catalogue/content-link';
import { serverTraits, serverTraitsOf } from '@atrium/domain/catalogue/content-type-traits';
import { type ContentType, contentTypes } from '@atrium/domain/catalogue/content-types';
import { areaOfPath, isPathOffered } from '@atrium/domain/catalogue/verticals';
import { ArticleProperties } from '@atrium/domain/site/models/article-properties';
import { isLocalMap } from '@atrium/domain/values/local-text';
import {
  type PlacedProblem,
  type ProblemPath,
  problemAt,
} from '../../../platform/publishing/publication-problem.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import type { ArticleFile, MediaFile } from '../../catalogue/publication/article-file.ts';

/** What is known of the articles that a batch names besides its own: stored ones, and those of other batches. */
export interface ArticleLookups {
  contentTypeOf(id: number): ContentType | undefined;
  /** The article that has this slug among its kind, where it is not the one asked for. */
  holderOf(contentType: ContentType, slug: string, except: number): number | undefined;
}

export interface ArticleFindings {
  problems: PlacedProblem[];
  /** What can be published, but is probably not meant. */
  warnings: PlacedProblem[];
}

/**
 * What of these articles could be stored, but neither shown nor sold. Over any batch of them: `first` is the index of its
 * first article in the publication.
 */
export function checkArticles(
  tenant: Pick<Tenant, 'currency' | 'verticals' | 'defaultLocale' | 'locales'>,
  articles: readonly ArticleFile[],
  lookups: ArticleLookups,
  first = 0,
): ArticleFindings {
  const findings: ArticleFindings = { problems: [], warnings: [] };
  for (const [index, article] of articles.entries()) {
    const path = ['catalogue', 'articles', first + index];
    const properties = wrongProperties(article, path);
    findings.problems.push(
      ...changedType(article, path, lookups),
      ...takenSlug(article, path, lookups),
      ...missingAddress(article, path, tenant),
      ...wrongRelations(article, path, lookups),
      ...wrongPrices(article, path),
      ...wrongMedia(article.media, path),
      ...emptyTitle(article, path),
      ...properties.problems,
    );
    findings.warnings.push(...properties.warnings, ...probablyForgotten(article, path, tenant));
  }
  return findings;
}

/** Customers have it in their library and history as what it is. */
function changedType(
  { id, contentType }: ArticleFile,
  path: ProblemPath,
  { contentTypeOf }: ArticleLookups,
): PlacedProblem[] {
  const stored = contentTypeOf(id) ?? contentType;
  return stored === contentType
    ? []
    : [
        problemAt(
          [...path, 'contentType'],
          `article ${id} is of the type ${stored} and cannot become ${contentType}`,
          stored,
        ),
      ];
}

/** Others are found by their number alone. */
export const hasOwnSlug = (contentType: ContentType) => serverTraits[contentType].slug === 'unique';

/** In every language: some pages are found by their name alone. */
function takenSlug(
  { id, contentType, slug, slugs = {} }: ArticleFile,
  path: ProblemPath,
  { holderOf }: ArticleLookups,
): PlacedProblem[] {
  if (!hasOwnSlug(contentType)) return [];
  const named: [path: ProblemPath, slug: string][] = [
    [[...path, 'slug'], slug],
    ...Object.entries(slugs).map(([locale, own]): [ProblemPath, string] => [[...path, 'slugs', locale], own]),
  ];
  return named.flatMap(([place, name]) => {
    const holder = holderOf(contentType, name, id);
    return holder === undefined
      ? []
      : [
          problemAt(
            place,
            `${name} is the slug of the ${contentType} ${holder} already`,
            `a slug that no other ${contentType} has`,
          ),
        ];
  });
}

/** The address its page will have; null where too little is known for one. */
export function articleAddressOf(
  article: Pick<ArticleFile, 'id' | 'contentType' | 'slug' | 'creator' | 'provider' | 'categories'>,
) {
  const { id, contentType, slug, creator, provider } = article;
  const [, category, subcategory] = article.categories[0]?.split('/') ?? [];
  return contentLink({
    kind: contentTypes[contentType].link,
    id: serverTraits[contentType].page === 'creator' ? creator : id,
    slug,
    name: slug,
    artistId: creator,
    provider,
    category,
    subcategory,
  } as ContentRef);
}

function missingAddress(
  article: ArticleFile,
  path: ProblemPath,
  { verticals }: Pick<Tenant, 'verticals'>,
): PlacedProblem[] {
  const { contentType, creator, categories } = article;
  const address = articleAddressOf(article);
  if (address !== null) {
    const area = areaOfPath(address);
    return isPathOffered(address, verticals)
      ? []
      : [
          problemAt(
            [...path, 'contentType'],
            `the page of type ${contentType} is in ${area}, which this tenant does not offer`,
            verticals.join(', '),
          ),
        ];
  }
  const { needsCreator } = serverTraitsOf(contentType);
  if (needsCreator && creator === undefined && articleAddressOf({ ...article, creator: 1 }) !== null)
    return [
      problemAt(
        [...path, 'creator'],
        `without a creator this ${contentType} has no address`,
        `the number of an ${needsCreator}`,
      ),
    ];
  if (articleAddressOf({ ...article, categories: ['a/b/c'] }) !== null)
    return [
      problemAt(
        categories.length === 0 ? [...path, 'categories'] : [...path, 'categories', 0],
        `${categories[0] ?? 'no category'} gives a ${contentType} no address`,
        contentType === 'NEWS' ? 'news/parent/slug' : 'news/slug or news/parent/slug',
      ),
    ];
  return [problemAt([...path, 'slug'], `${article.slug} gives no address`, 'letters, digits and dashes')];
}

function wrongRelations(
  article: ArticleFile,
  path: ProblemPath,
  { contentTypeOf }: ArticleLookups,
): PlacedProblem[] {
  return Object.entries(article.relations).flatMap(([kind, ids]) => {
    if (!Object.hasOwn(relationKinds, kind)) return [];
    const { of, to } = relationRule(kind as RelationKind);
    const place = [...path, 'relations', kind];
    if (of && !of.includes(article.contentType))
      return [problemAt(place, `the type ${article.contentType} has no relation ${kind}`, of.join(', '))];
    return ids.flatMap((id, at) => {
      if (id === article.id)
        return [problemAt([...place, at], 'the article names itself', 'another article')];
      const type = contentTypeOf(id);
      return to && type && !to.includes(type)
        ? [problemAt([...place, at], `article ${id} is of the type ${type}`, to.join(', '))]
        : [];
    });
  });
}

function wrongPrices({ prices }: ArticleFile, path: ProblemPath): PlacedProblem[] {
  return prices.flatMap(({ businessModel, amount }, at) => {
    const place = [...path, 'prices', at];
    const isRepeated = prices.findIndex((price) => price.businessModel === businessModel) < at;
    return [
      ...(isRepeated
        ? [
            problemAt(
              [...place, 'businessModel'],
              `a second price for ${businessModel}`,
              'one price for each',
            ),
          ]
        : []),
      ...(businessModel === 'DOWNLOAD_TO_OWN_FREEMIUM' && amount > 0
        ? [problemAt([...place, 'amount'], 'DOWNLOAD_TO_OWN_FREEMIUM is free', '0')]
        : []),
      ...(businessModel === 'RENTAL' && amount === 0
        ? [problemAt([...place, 'amount'], 'a RENTAL for nothing', 'more than 0')]
        : []),
    ];
  });
}

const endings: Readonly<Record<string, readonly string[]>> = {
  PROGRESSIVE: ['.m4a', '.mp3', '.mp4'],
  LOSSLESS: ['.flac'],
  OPUS: ['.opus'],
  HLS: ['.m3u8'],
  DASH: ['.mpd'],
};

function wrongMedia(media: readonly MediaFile[], path: ProblemPath): PlacedProblem[] {
  return media.flatMap(({ protocol, uri }, at) => {
    const allowed = endings[protocol];
    const [, ending] = /(\.\w+)$/.exec(uri.split(/[?#]/, 1)[0] ?? '') ?? [];
    return allowed && ending !== undefined && !allowed.includes(ending.toLowerCase())
      ? [problemAt([...path, 'media', at, 'uri'], `${ending} is no file of ${protocol}`, allowed.join(', '))]
      : [];
  });
}

const isBlank = (text: unknown) => typeof text === 'string' && text.trim() === '';

function emptyTitle({ title }: ArticleFile, path: ProblemPath): PlacedProblem[] {
  const texts = isLocalMap(title) ? Object.entries(title) : [['', title] as const];
  if (typeof title === 'object' && Object.keys(title).length === 0)
    return [problemAt([...path, 'title'], 'has no text', 'a text, or one text for each language')];
  return texts
    .filter(([, text]) => isBlank(text))
    .map(([locale]) => problemAt([...path, 'title', ...(locale ? [locale] : [])], 'is empty', 'a text'));
}

/** An unknown property does no harm, unless it is a known one misspelled. */
function wrongProperties({ properties }: ArticleFile, path: ProblemPath): ArticleFindings {
  const found = schemaProblems(ArticleProperties, properties).map(({ path: below, wrong, allowed }) => ({
    problem: problemAt([...path, 'properties', ...below], wrong, allowed),
    isUnread: below.length === 1 && wrong === 'unknown field',
  }));
  return {
    problems: found.filter(({ isUnread }) => !isUnread).map(({ problem }) => problem),
    warnings: found
      .filter(({ isUnread }) => isUnread)
      .map(({ problem }) => problemAt(problem.path, 'is read by no page')),
  };
}

function probablyForgotten(
  { title, artworks }: ArticleFile,
  path: ProblemPath,
  { defaultLocale }: Pick<Tenant, 'defaultLocale'>,
): PlacedProblem[] {
  const isUntitled = isLocalMap(title) && title[defaultLocale] === undefined;
  return [
    ...(artworks.some(({ artworkClass }) => artworkClass === 'COVER')
      ? []
      : [problemAt([...path, 'artworks'], 'has no COVER: cards show no picture')]),
    ...(isUntitled
      ? [problemAt([...path, 'title'], `has no text in ${defaultLocale}, the default language`)]
      : []),
  ];
}
