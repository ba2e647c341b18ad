import { contentTypes } from '@atrium/domain/catalogue/content-types';
import { TextBlock } from '@atrium/domain/site/models/structure';
import { localize } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';
import { describe, expect, test } from 'vitest';
import type { CatalogueArticle, CatalogueArtwork, TenantCode } from './catalogue/article.ts';
import { allArticles, allCategories, catalogueOf, isFilm } from './catalogue.ts';
import { missingTexts } from './local-check.ts';
import { recording } from './media.ts';
import { gameplayFilm, picture } from './pictures.ts';
import { plans } from './plans.ts';
import { tenants } from './tenants.ts';
import { tournamentsOf } from './tournaments.ts';

const localesOf = Object.fromEntries(
  tenants.map(({ configuration }) => [configuration.code, configuration.locales]),
) as Record<TenantCode, Locale[]>;
const byId = new Map(allArticles.map((article) => [article.id, article]));
const categoryKeys = new Set(allCategories.map(({ key }) => key));

/** Names of the articles for which something is wrong, with what it is. */
const faults = (find: (article: CatalogueArticle) => readonly unknown[]) =>
  allArticles.flatMap((article) => {
    const found = find(article);
    return found.length > 0 ? [`${article.id} ${article.slug}: ${found.join(', ')}`] : [];
  });

test('there are at least 600 articles, over all kinds that have pages', () => {
  expect(allArticles.length).toBeGreaterThanOrEqual(600);
  const present = new Set(allArticles.map(({ contentType }) => contentType));
  expect(Object.keys(contentTypes).filter((type) => !present.has(type as never))).toEqual([]);
});

test('numbers are unique and below those the database gives', () => {
  expect(byId.size).toBe(allArticles.length);
  expect(faults(({ id }) => (id < 100_000 ? [] : ['too high']))).toEqual([]);
  expect(new Set(allCategories.map(({ id }) => id)).size).toBe(allCategories.length);
  expect(categoryKeys.size).toBe(allCategories.length);
});

test('an address is unique among what a page can show', () => {
  const addresses = allArticles.flatMap(({ contentType, slug, tenants: offering }) =>
    offering.map((tenant) => `${tenant} ${contentType} ${slug}`),
  );
  const twice = addresses.filter((address, index) => addresses.indexOf(address) !== index);
  expect(
    twice.filter(
      (address) => !/ (FULL_TRACK_MUSIC|AUDIOBOOK_CHAPTER|PODCAST_EPISODE|EPISODE) /.test(address),
    ),
  ).toEqual([]);
});

test('everything is said in every language of every tenant that offers it', () => {
  const localesFor = ({ tenants: offering }: CatalogueArticle) => [
    ...new Set(offering.flatMap((code) => localesOf[code])),
  ];
  expect(faults((article) => missingTexts(article, localesFor(article)))).toEqual([]);
});

test('a message that costs something comes with a plan of every tenant that offers it', () => {
  const isCovered = (tenant: TenantCode) =>
    plans[tenant].types.some(({ contingents }) =>
      contingents.some(({ contentTypes: types }) => types.includes('INFO_SERVICE')),
    );
  const paid = allArticles.filter(({ contentType, prices }) => contentType === 'INFO_SERVICE' && !prices);
  expect(paid.length).toBeGreaterThan(0);
  expect(
    faults((article) => (paid.includes(article) ? article.tenants.filter((code) => !isCovered(code)) : [])),
  ).toEqual([]);
});

test('what people read has a description', () => {
  const without: readonly string[] = ['FULL_TRACK_MUSIC', 'AUDIOBOOK_CHAPTER', 'MUSIC_VIDEO'];
  expect(
    faults(({ contentType, description }) => (description || without.includes(contentType) ? [] : ['none'])),
  ).toEqual([]);
});

test('texts are blocks that a page can draw', () => {
  expect(
    faults(({ body = [] }) =>
      body.filter((block) => !TextBlock.safeParse(localize(block, 'en', 'en')).success),
    ),
  ).toEqual([]);
});

test('categories, relations and makers exist where they are offered', () => {
  expect(
    faults(({ categories: keys }) =>
      keys.length > 0 ? keys.filter((key) => !categoryKeys.has(key)) : ['no category'],
    ),
  ).toEqual([]);
  const offeredTogether = (article: CatalogueArticle, other: number) =>
    article.tenants.some((tenant) => byId.get(other)?.tenants.includes(tenant));
  expect(
    faults((article) =>
      [article.creator ?? [], Object.values(article.relations ?? {})]
        .flat(2)
        .filter((id) => !offeredTogether(article, id)),
    ),
  ).toEqual([]);
});

test('nothing is larger than the whole it is a part of', () => {
  expect(
    faults(({ id, relations = {} }) =>
      Object.values(relations)
        .flat()
        .filter((part) => part === id),
    ),
  ).toEqual([]);
});

const isPicture = ({ artworkClass }: CatalogueArtwork) => !isFilm(artworkClass);

test('pictures and recordings are there', () => {
  expect(
    faults(({ art, hero, artworks = [] }) =>
      [art, ...(hero ? [hero] : []), ...artworks.filter(isPicture).map((artwork) => artwork.art)].filter(
        (key) => picture(key).imageUrl === undefined,
      ),
    ),
  ).toEqual([]);
  expect(
    faults(({ artworks = [] }) =>
      artworks.flatMap((artwork) => (isPicture(artwork) || gameplayFilm(artwork.art) ? [] : [artwork.art])),
    ),
  ).toEqual([]);
  expect(faults(({ media }) => (media === undefined || recording(media) ? [] : [media]))).toEqual([]);
});

describe.each(tenants.map(({ configuration }) => configuration.code as TenantCode))('%s', (tenant) => {
  const catalogue = catalogueOf(tenant);

  test('stores every category above one that is used', () => {
    const keys = new Set(catalogue.categories.map(({ key }) => key));
    const parents = catalogue.categories.flatMap(({ key }) => {
      const parent = key.split('/').slice(0, -1).join('/');
      return parent.includes('/') && !keys.has(parent) ? [parent] : [];
    });
    expect(parents).toEqual([]);
  });

  test('keeps protected media apart from public ones', () => {
    const open = catalogue.articles.flatMap(({ contentType, prices, media }) =>
      media.filter(({ uri, isPreview }) => {
        const isFree = prices.some(({ amount }) => amount === 0);
        return (
          uri.startsWith('/media/public/') && !isPreview && !isFree && contentType === 'FULL_TRACK_MUSIC'
        );
      }),
    );
    expect(open).toEqual([]);
  });
});

test('the media are real: enough songs, films, shows and books', () => {
  const recorded = allArticles.filter(({ media }) => media !== undefined);
  const distinct = (type: CatalogueArticle['contentType']) =>
    new Set(recorded.filter(({ contentType }) => contentType === type).map(({ media }) => media)).size;
  const wholes = (type: CatalogueArticle['contentType'], kind: 'episode' | 'chapter') =>
    allArticles.filter(
      ({ contentType, relations }) =>
        contentType === type && relations?.[kind]?.some((id) => byId.get(id)?.media !== undefined),
    ).length;
  expect(distinct('FULL_TRACK_MUSIC')).toBeGreaterThanOrEqual(24);
  expect(distinct('MOVIE') + distinct('EPISODE') + distinct('MUSIC_VIDEO')).toBeGreaterThanOrEqual(8);
  expect(wholes('PODCAST', 'episode')).toBeGreaterThanOrEqual(6);
  expect(wholes('AUDIOBOOK', 'chapter')).toBeGreaterThanOrEqual(6);
});

test('tournaments say beforehand whether they have matches', () => {
  for (const tournament of tournamentsOf('atrium')) {
    const { properties } = byId.get(tournament.articleId) as CatalogueArticle;
    expect(properties, String(tournament.articleId)).toMatchObject({
      hasMatches: tournament.format !== 'SCORE_RACE',
    });
  }
});
