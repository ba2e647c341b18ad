import type { AnswerBody } from '@atrium/contract/shapes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import { buildArticle, testCatalogue } from '../../../testing/catalogue.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { ArticleFile } from '../publication/article-file.ts';
import { loadCatalogue, withdrawArticles } from '../publication/load.ts';

const time = new Date('2026-06-01T12:00:00Z');
const hour = (hours: number) => new Date(time.getTime() + hours * 3_600_000);
let t: TestApi;

const asTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  asOwner(t.database.owner, (owner) => withTenant(owner, 1, work));

const tenant = { id: 1, locales: ['en', 'fr'], defaultLocale: 'en' } as const;
const write = (articles: readonly ArticleFile[]) =>
  asTenant((tx) => loadCatalogue(tx, tenant, { categories: [], articles }, hour(-48)));

/** Many with the same popularity or date, some without a date: an order is only as good as its ties. */
const articles = Array.from({ length: 90 }, (_, n) =>
  buildArticle(1000 + n, {
    contentType: (['ALBUM', 'PLAYLIST', 'MUSIC_VIDEO'] as const)[n % 3] ?? 'ALBUM',
    popularity: n % 7 === 0 ? 0 : Math.floor(n / 9),
    categories: n % 2 === 0 ? ['music/jazz'] : ['music/jazz', 'games/free'],
    ...(n % 5 > 0 && { released: `20${10 + (n % 4)}-03-0${1 + (n % 3)}` }),
    ageRating: n % 11 === 0 ? 30 : 0,
  }),
);

beforeAll(async () => {
  t = await startTestApi({ clock: { now: () => time } });
  await asTenant((tx) => loadCatalogue(tx, tenant, { ...testCatalogue, articles: [] }, hour(-48)));
  await write(articles);
  // what has its time: one text is over, one not yet begun, one just begun, one in another language only
  await asTenant(async (tx) => {
    const texts = (id: number) => tx.updateTable('article_i18n').where('article_id', '=', id);
    await texts(1001)
      .set({ unpublish_at: hour(-1) })
      .execute();
    await texts(1002)
      .set({ publish_at: hour(1) })
      .execute();
    await texts(1003)
      .set({ publish_at: hour(-1) })
      .execute();
    await tx.deleteFrom('article_i18n').where('article_id', '=', 1004).where('lang', '=', 'en').execute();
    await texts(1005).set({ lang: 'pt' }).where('lang', '=', 'fr').execute();
    await tx.updateTable('article').set({ state: 'PRELIVE' }).where('id', '=', 1006).execute();
  });
});
afterAll(() => t.stop());

type Body = AnswerBody<'getArticles'>;
const ask = (query: string) => t.call('alpha', `GET /structure/any/fragment/get-articles?${query}`);
const page = async (query: string): Promise<Body> => {
  const { status, body } = await ask(query);
  expect([query, status]).toEqual([query, 200]);
  return body;
};
const idsOf = (body: Body) => body.data.entries.map(({ id }) => Number(id));

async function walk(
  query: string,
  by: 'cursor' | 'offset',
  between: () => Promise<unknown> = async () => {},
) {
  const ids: number[] = [];
  for (let next: string | null = ''; next !== null; await between()) {
    const body: Body = await page(`${query}${next}`);
    ids.push(...idsOf(body));
    const { nextOffset, nextCursor } = body.data.customProperties;
    const value = by === 'cursor' ? nextCursor : nextOffset;
    next = value === undefined || value === null ? null : `&${by}=${value}`;
  }
  return ids;
}

const isShown = ({ id, ageRating = 0 }: ArticleFile, lang: string) =>
  ageRating <= 20 && ![1001, 1002, 1006].includes(id) && (id !== 1004 || lang === 'fr');

const orders = {
  popular: (a: ArticleFile, b: ArticleFile) => b.popularity - a.popularity || a.id - b.id,
  new: (a: ArticleFile, b: ArticleFile) => (b.released ?? '').localeCompare(a.released ?? '') || a.id - b.id,
};

const sources: [string, (article: ArticleFile) => boolean][] = [
  ['id=ALBUM', ({ contentType }) => contentType === 'ALBUM'],
  ['id=music/jazz', () => true],
  ['id=music/jazz&contentType=ALBUM,PLAYLIST', ({ contentType }) => contentType !== 'MUSIC_VIDEO'],
  [
    'id=PLAYLIST&genre=games/free',
    ({ contentType, categories }) => contentType === 'PLAYLIST' && categories.includes('games/free'),
  ],
  ['id=music/jazz&genre=games/free', ({ categories }) => categories.includes('games/free')],
];

test('pages by cursor, pages by offset and the list itself are the same', { timeout: 60_000 }, async () => {
  const query = fc.record({
    source: fc.constantFrom(...sources),
    sort: fc.constantFrom('popular' as const, 'new' as const),
    lang: fc.constantFrom('en', 'fr'),
    limit: fc.integer({ min: 6, max: 50 }),
  });
  await fc.assert(
    fc.asyncProperty(query, async ({ source: [id, isIn], sort, lang, limit }) => {
      const address = `${id}&sort=${sort}&lang=${lang}&maxRating=20&limit=${limit}`;
      const expected = articles
        .filter((article) => isIn(article) && isShown(article, lang))
        .sort(orders[sort]);
      expect(await walk(address, 'offset')).toEqual(expected.map((article) => article.id));
      expect(await walk(address, 'cursor')).toEqual(expected.map((article) => article.id));
    }),
    { numRuns: 15 },
  );
});

test('by title, a page is in order and all of the list is on one page', async () => {
  const ids = await walk('id=ALBUM&sort=title&limit=7&maxRating=20', 'cursor');
  expect(ids.toSorted()).toEqual((await walk('id=ALBUM&limit=50&maxRating=20', 'offset')).toSorted());
  const { entries } = (await page('id=ALBUM&sort=title&limit=7')).data;
  expect(entries.map(({ title }) => title)).toEqual(entries.map(({ title }) => title).toSorted());
});

test.each(['popular', 'new'])('who walks by %s while others publish meets everything once', async (sort) => {
  // pages of another length: none of the first walk's are kept for the second
  const query = (limit: number) => `id=music/jazz&sort=${sort}&limit=${limit}&maxRating=20`;
  const before = await walk(query(50), 'cursor');
  let id = sort === 'popular' ? 5000 : 6000;
  const walked = await walk(query(5), 'cursor', async () => {
    id++;
    const released = `20${10 + (id % 5)}-01-01`;
    await write([buildArticle(id, { popularity: id % 11, released })]);
    await asTenant((tx) =>
      withdrawArticles(
        tx,
        [id - 3].filter((old) => old % 1000 > 0),
        time,
      ),
    );
  });
  expect(new Set(walked).size).toBe(walked.length);
  expect(walked.filter((each) => before.includes(each))).toEqual(before);
});

test.each([
  ['no place at all', 'id=ALBUM&cursor=nothing'],
  ['the place of another order', 'id=ALBUM&sort=new&cursor=popular_3_1000'],
  ['a popularity that is none', 'id=ALBUM&cursor=popular_-3_1000'],
  ['a day past all calendars', 'id=ALBUM&sort=new&cursor=new_999999999_1'],
  ['a statement', `id=ALBUM&cursor=${encodeURIComponent("popular_1_1'; DROP TABLE article")}`],
  ['a place among the parts of a thing', 'id=1000&cursor=popular_3_1000'],
])('%s is not found', async (_, query) => {
  expect((await ask(query)).status).toBe(404);
});

test('a place past the end, or as far as one can count, is the end', async () => {
  for (const cursor of ['popular_0_999999999999999', 'new__999999999999999', 'new_-999999_1'])
    expect([
      cursor,
      idsOf(await page(`id=MUSIC_VIDEO&sort=${cursor.split('_', 1)[0]}&cursor=${cursor}`)).length,
    ]).toEqual([cursor, cursor === 'new_-999999_1' ? 6 : 0]);
});

test('what lists know of an article is what is true of it, whatever was written', {
  timeout: 60_000,
}, async () => {
  const id = fc.integer({ min: 7000, max: 7003 });
  const change = fc.oneof(
    fc.record({
      id,
      popularity: fc.integer({ min: 0, max: 9 }),
      ageRating: fc.constantFrom(0 as const, 20 as const),
      from: fc.option(fc.constantFrom(hour(-2).toISOString(), hour(2).toISOString()), { nil: undefined }),
    }),
    fc.record({ withdrawn: id }),
    fc.record({ scheduled: id, lang: fc.constantFrom('en', 'fr') }),
    fc.record({ unpublished: id, lang: fc.constantFrom('en', 'fr') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      for (const each of changes) await apply(each);
      const wrong = await asTenant((tx) =>
        sql`
          SELECT a.id FROM article a LEFT JOIN category_article m ON m.article_id = a.id
          WHERE a.langs <> (SELECT coalesce(bit_or(CASE WHEN t.publish_at IS NULL AND t.unpublish_at IS NULL
              THEN CASE t.lang WHEN 'en' THEN 2 WHEN 'fr' THEN 8 ELSE 1 END ELSE 1 END), 0)
            FROM article_i18n t WHERE t.article_id = a.id AND t.state = 'PUBLISHED')
          OR (m.langs, m.age_rating, m.valid, m.popularity, m.released_on, m.content_type) IS DISTINCT FROM
            (CASE WHEN a.state = 'LIVE' THEN a.langs ELSE 0::smallint END, a.age_rating::smallint, a.valid, a.popularity,
             a.released_on, a.content_type)`.execute(tx),
      );
      expect(wrong.rows).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

type Change =
  | (Pick<ArticleFile, 'id' | 'popularity'> & { ageRating: 0 | 20; from: string | undefined })
  | { withdrawn: number }
  | { scheduled: number; lang: string }
  | { unpublished: number; lang: string };

function apply(change: Change): Promise<unknown> {
  if ('withdrawn' in change) return asTenant((tx) => withdrawArticles(tx, [change.withdrawn], time));
  if ('id' in change) {
    const { from, ...fields } = change;
    return write([buildArticle(change.id, { ...fields, ...(from && { from }) })]);
  }
  return asTenant<unknown>((tx) =>
    'scheduled' in change
      ? tx
          .updateTable('article_i18n')
          .set({ publish_at: hour(3) })
          .where('article_id', '=', change.scheduled)
          .where('lang', '=', change.lang)
          .execute()
      : tx
          .deleteFrom('article_i18n')
          .where('article_id', '=', change.unpublished)
          .where('lang', '=', change.lang)
          .execute(),
  );
}
