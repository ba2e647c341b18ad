import { verticals } from '@atrium/domain/catalogue/verticals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildArticle } from '../../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import {
  goodPublication,
  sampleAlbum,
  sampleCampaign,
  sampleCup,
  sampleHome,
  samplePlan,
  sampleTournament,
  sampleVoucher,
} from '../testing/good-publication.ts';
import { wrongPublications } from '../testing/wrong-publications.ts';
import { checkArticles } from './check-articles.ts';

let t: TestApi;
beforeAll(async () => {
  const files = {
    has: async (address: string) => !address.includes('missing'),
    facts: async () => new Map(),
  };
  t = await startTestApi({ clock: { now: () => new Date('2026-11-18T12:00:00Z') }, files });
});
afterAll(() => t.stop());

interface Answer {
  status: number;
  body: {
    changed?: string[];
    warnings?: { path: string; message: string }[];
    problems?: { path: string; message: string }[];
  };
}
const publish = async (body: object): Promise<Answer> =>
  t.call('alpha', 'POST /operator/publish', { token: t.api.demoOperatorToken, body });
const sentences = ({ body: { problems = [] } }: Answer) =>
  problems.map(({ path, message }) => `${path}: ${message}`);

test('a publication with nothing wrong is taken without a warning', async () => {
  const { status, body } = await publish(goodPublication);
  expect([status, body.warnings]).toEqual([200, undefined]);
});

test('more than fifty wrong publications are refused, each with its sentence', async () => {
  const lines: string[] = [];
  for (const [title, body] of wrongPublications) {
    const answer = await publish(body);
    expect([title, answer.status]).toEqual([title, 400]);
    lines.push(
      `${title}\n${sentences(answer)
        .map((sentence) => `  ${sentence}\n`)
        .join('')}`,
    );
  }
  expect(lines.length).toBeGreaterThan(50);
  await expect(lines.join('')).toMatchFileSnapshot('./wrong-publications.txt');
}, 60_000);

test('everything that is wrong is said at once, with the place it was handed in at', async () => {
  const answer = await publish({
    catalogue: {
      articles: [
        { ...sampleAlbum, id: 50, slug: 'a', titel: 'x' },
        { ...sampleAlbum, id: 51, slug: 'b', categories: ['music/none'] },
        { ...sampleAlbum, id: 52, slug: 'c', relations: { similar: [50] } },
      ],
    },
    plans: { types: [{ ...samplePlan, currency: 'USD' }] },
    structures: [{ name: 'home', tree: { ...sampleHome, data: { clickUrl: '/music/albums/1/50' } } }],
    site: { links: { termsUrl: '/nowhere' } },
  });
  expect(answer.body.problems?.map(({ path }) => path)).toEqual([
    'catalogue.articles.0.titel',
    'catalogue.articles.1.categories.0',
    'plans.types.0.currency',
    'site.links.termsUrl',
  ]);
});

test('references to entries that the schema refuses are not wrong, and their own faults are said too', async () => {
  const wrong = { titel: 'x' };
  const answer = await publish({
    catalogue: {
      categories: [{ id: 9, key: 'music/new', vertical: 'music', title: 7 }],
      articles: [
        { ...sampleCup, id: 60, slug: 'new-cup', title: 7 },
        { ...sampleVoucher, id: 61, slug: 'new-code', title: 7 },
        { ...sampleAlbum, id: 62, slug: 'new-album', categories: ['music/new'] },
        { ...sampleAlbum, id: 63, slug: 'other', ...wrong, categories: ['music/none'] },
      ],
    },
    plans: {
      types: [{ ...samplePlan, id: 8, price: 'free' }],
      groups: [{ id: 1, name: 'All', levels: [[8], [1]] }],
    },
    vouchers: {
      campaigns: [
        { ...sampleCampaign, id: 7, articleId: 61, benefit: { kind: 'SUBSCRIPTION', typeId: 8 } },
        { ...sampleCampaign, id: 8, articleId: 2 },
        { ...sampleCampaign, id: 9, articleId: 'x' },
      ],
      books: [{ id: 999, name: 'Book', eligibleTypeIds: [8], campaignIds: [9] }],
    },
    tournaments: [
      { ...sampleTournament, articleId: 60 },
      { ...sampleTournament, articleId: 3 },
    ],
    structures: [{ name: 'home', tree: { ...sampleHome, data: { clickUrl: '/music/genre/new' } } }],
  });
  expect(sentences(answer).map((sentence) => sentence.split(';')[0])).toEqual([
    'catalogue.categories.0.title: 7 is a number',
    'catalogue.articles.0.title: 7 is a number',
    'catalogue.articles.1.title: 7 is a number',
    'catalogue.articles.3.titel: unknown field, did you mean title?',
    'plans.types.0.price: free is a text',
    'vouchers.campaigns.2.articleId: x is a text',
    'catalogue.articles.3.categories.0: there is no category music/none',
    'vouchers.campaigns.1.articleId: article 2 is of the type ALBUM',
    'vouchers.books.0.id: there is no article 999',
    'tournaments.1.articleId: article 3 is of the type NEWS',
  ]);
});

test('an unknown field beside a list does not hide what is wrong in the list', async () => {
  const answer = await publish({
    catalogue: { article: [], articles: [{ ...sampleAlbum, id: 64, slug: 'n', categories: ['music/none'] }] },
    vouchers: { campaigns: [{ ...sampleCampaign, id: 7, articleId: 64 }] },
  });
  expect(answer.body.problems?.map(({ path }) => path)).toEqual([
    'catalogue.article',
    'catalogue.articles.0.categories.0',
    'vouchers.campaigns.0.articleId',
  ]);
});

test('a link that may not tell a site who the customer is, is a warning', async () => {
  const clickUrl = 'https://shop.example/cart?who={uuid}';
  const answer = await publish({
    structures: [{ name: 'shop', tree: { ...sampleHome, data: { clickUrl } } }],
  });
  expect([answer.status, answer.body.warnings]).toEqual([
    200,
    [
      {
        path: 'structures.0.tree.data.clickUrl',
        message:
          'the placeholders stay empty: https://shop.example is not among the redirectOrigins of the tenant',
      },
    ],
  ]);
});

test('warnings stop nothing, and stand beside what changed', async () => {
  const answer = await publish({
    catalogue: { articles: [{ ...sampleAlbum, artworks: [], properties: { shelfMark: 'B 7' } }] },
    plans: { types: [{ ...samplePlan, price: 998 }] },
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      warnings: [
        { path: 'catalogue.articles.0.properties.shelfMark', message: 'is read by no page' },
        { path: 'catalogue.articles.0.artworks', message: 'has no COVER: cards show no picture' },
        {
          path: 'plans.types.0.price',
          message:
            'the price changes from 499 to 998: new customers pay it from now on, customers who have the plan keep 499',
        },
      ],
    },
  });
});

test('an article of a vertical that the tenant does not offer has no page', () => {
  const tenant = {
    currency: 'EUR',
    locales: ['en' as const],
    defaultLocale: 'en' as const,
    verticals: verticals.filter((vertical) => vertical !== 'video'),
  };
  const film = buildArticle(9, { contentType: 'MOVIE', categories: [] });
  const lookups = { contentTypeOf: () => undefined, holderOf: () => undefined };
  expect(checkArticles(tenant, [film], lookups, 40).problems).toEqual([
    {
      path: ['catalogue', 'articles', 40, 'contentType'],
      message: `the page of type MOVIE is in video, which this tenant does not offer; allowed: ${tenant.verticals.join(', ')}`,
    },
  ]);
});
