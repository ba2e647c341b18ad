import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asOwner } from '../../../platform/database/as-owner.ts';
import type { EvictionNotice } from '../../../platform/database/connection/listen.ts';
import { withTenant } from '../../../platform/database/with-tenant.ts';
import { loadTenant } from '../../../platform/load-tenant.ts';
import { buildArticle, testCatalogue } from '../../../testing/catalogue.ts';
import { startEvictingApi } from '../../../testing/evicting-api.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import type { ArticleFile } from '../../catalogue/publication/article-file.ts';
import { type ImportOptions, importLines } from './import-lines.ts';

let t: TestApi;
let heard: EvictionNotice[];
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ t, heard, stop } = await startEvictingApi());
});
afterAll(() => stop());

const categories = JSON.stringify({ catalogue: { categories: testCatalogue.categories } });

async function* numbered(texts: Iterable<string>) {
  let number = 0;
  for (const text of texts) yield { number: ++number, text };
}

type Options = Partial<Omit<ImportOptions, 'size'>> & { size?: number };

const run = (lines: Iterable<unknown>, { size = 1000, ...options }: Options = {}) =>
  asOwner(t.database.owner, async (db) => {
    const texts = Iterator.from(lines).map((line) =>
      typeof line === 'string' ? line : JSON.stringify(line),
    );
    const tenant = await loadTenant(db, 1);
    return importLines(db, tenant, numbered(texts), { mode: 'batches', size: () => size, ...options });
  });

const scalar = async (query: ReturnType<typeof sql<{ value: number }>>) =>
  (await withTenant(t.database.db, 1, (tx) => query.execute(tx))).rows[0]?.value;
const published = (from: number, to: number) =>
  scalar(sql`SELECT count(*)::int AS value FROM article WHERE id BETWEEN ${from} AND ${to}`);
const details = async (id: number) => {
  const { status, body } = await t.call(
    'alpha',
    `GET /structure/article/fragment/get-article-details?id=${id}`,
  );
  return status === 200 ? (body as { data: { title: string } }).data.title : status;
};
const found = async (words: string) => {
  const { body } = await t.call('alpha', `GET /search?q=${encodeURIComponent(words)}`);
  return (body as { entries: { id: number }[] }).entries.map(({ id }) => id);
};

/** A playlist has an address without an artist. */
const buildPlaylist = (id: number, fields: Partial<ArticleFile> = {}) =>
  buildArticle(id, { contentType: 'PLAYLIST', ...fields });

const articles = (from: number, count: number, fields: (id: number) => Partial<ArticleFile> = () => ({})) =>
  Array.from({ length: count }, (_, index) => buildPlaylist(from + index, fields(from + index)));

describe('three thousand lines with a broken one', () => {
  const lines: unknown[] = [categories, ...articles(10_001, 2999)];
  const broken = lines.with(2499, buildPlaylist(12_499, { contentType: 'ALBUMM' as never }));

  test('end with its number, and nothing of its batch is written', async () => {
    const { counts, problems } = await run(broken);
    expect(problems).toEqual([{ line: 2500, message: expect.stringContaining('contentType') }]);
    expect(counts).toMatchObject({ published: 2000, unchanged: 0, others: 1 });
    expect(await published(10_001, 13_000)).toBe(2000);
    expect(await published(12_001, 13_000)).toBe(0);
  });

  test('go on where they ended when the line is mended, and skip what is there', async () => {
    const { counts, problems } = await run(lines);
    expect({ problems, counts }).toEqual({
      problems: [],
      counts: { lines: 3000, published: 999, unchanged: 2000, others: 1 },
    });
    expect(await published(10_001, 13_000)).toBe(2999);
  });

  test('imported lines that come again write nothing and cause no event', async () => {
    await settle();
    const events = await scalar(sql`SELECT count(*)::int AS value FROM outbox_event`);
    const { counts } = await run(lines);
    expect(counts).toMatchObject({ published: 0, unchanged: 2999 });
    expect(await scalar(sql`SELECT count(*)::int AS value FROM outbox_event`)).toBe(events);
    await settle();
    expect(heard).toEqual([]);
  });

  test('write an article again that was published in another way meanwhile', async () => {
    const token = t.api.demoOperatorToken;
    const body = {
      catalogue: { articles: [buildPlaylist(10_005, { title: 'By hand' })], withdrawn: [10_006] },
    };
    expect((await t.call('alpha', 'POST /operator/publish', { token, body })).status).toBe(200);
    const { counts } = await run(lines);
    expect(counts).toMatchObject({ published: 2, unchanged: 2997 });
    expect(await details(10_005)).toBe('Article 10005');
    expect(await details(10_006)).toBe('Article 10006');
  });
});

/** Until everything that was announced so far is heard. */
async function settle() {
  await sql`SELECT pg_notify('atrium_evict', '{"tenant_id": 999, "tags": ["end"]}')`.execute(t.database.db);
  await vi.waitFor(() => expect(heard.at(-1)?.tenantId).toBe(999));
  heard.length = 0;
}

describe('an import in batches', () => {
  beforeEach(settle);

  test('evicts the pages that show an article, and search finds it by its new title', async () => {
    await run([buildPlaylist(20_001, { title: 'Quokka Nights' })]);
    expect(await details(20_001)).toBe('Quokka Nights');
    await run([buildPlaylist(20_001, { title: 'Numbat Nights' })]);
    await vi.waitFor(() => expect(heard.flatMap(({ tags }) => tags ?? [])).toContain('article:20001'));
    await vi.waitFor(async () => expect(await details(20_001)).toBe('Numbat Nights'));
    expect([await found('quokka'), await found('numbat')]).toEqual([[], [20_001]]);
  });

  test('takes the later of two lines of one article, wherever batches end', async () => {
    for (const size of [1, 2, 10]) {
      const lines = ['first', 'second', 'third'].map((title) =>
        buildPlaylist(20_010, { title: `${title} ${size}` }),
      );
      const { problems } = await run(lines, { size });
      expect(problems).toEqual([]);
      await vi.waitFor(async () => expect(await details(20_010)).toBe(`third ${size}`));
    }
  });

  test('lets an article name one whose line comes later, across batches', async () => {
    const lines = [
      buildPlaylist(20_020, { contentType: 'ALBUM', creator: 20_023, relations: { track: [20_022] } }),
      buildPlaylist(20_021, { contentType: 'ALBUM', creator: 20_023 }),
      buildPlaylist(20_022, { contentType: 'FULL_TRACK_MUSIC', creator: 20_023 }),
      buildPlaylist(20_023, { contentType: 'ARTIST' }),
    ];
    const { problems, counts } = await run(lines, { size: 1 });
    expect({ problems, published: counts.published }).toEqual({ problems: [], published: 4 });
  });

  test('refuses an article that names one that never comes, with its line', async () => {
    const { problems } = await run([buildPlaylist(20_030), buildPlaylist(20_031, { creator: 29_999 })], {
      size: 1,
    });
    expect(problems).toEqual([{ line: 2, message: expect.stringContaining('29999') }]);
    expect(await published(20_030, 20_031)).toBe(1);
  });

  test('stops after a whole batch', async () => {
    let batches = 0;
    const isStopped = () => ++batches === 2;
    const result = await run(articles(21_001, 50), { size: 10, isStopped });
    expect(result).toMatchObject({ isStopped: true, counts: { published: 20 }, problems: [] });
    expect(await published(21_001, 21_050)).toBe(20);
  });

  test('reads no more than one batch ahead of what it has published', async () => {
    let read = 0;
    let ahead = 0;
    function* counted() {
      for (const article of articles(22_001, 200)) {
        read++;
        yield article;
      }
    }
    await run(counted(), { size: 20, onProgress: ({ lines }) => (ahead = Math.max(ahead, read - lines)) });
    expect(ahead).toBeLessThanOrEqual(20);
  });
});

describe('a release', () => {
  test('appears at once: readers see none of it until all of it is there', async () => {
    const seen: unknown[] = [];
    const watch = async () => void seen.push(await published(30_001, 30_300));
    const watching: Promise<void>[] = [];
    await run(articles(30_001, 300), {
      mode: 'release',
      size: 100,
      onProgress: () => void watching.push(watch()),
      pause: () => 50,
    });
    await Promise.all(watching.slice(0, -1));
    expect(new Set(seen.slice(0, 2))).toEqual(new Set([0]));
    expect(await published(30_001, 30_300)).toBe(300);
    expect(await details(30_300)).toBe('Article 30300');
  });

  test('with a broken line, or one that is stopped, leaves nothing behind', async () => {
    const broken = await run([...articles(31_001, 50), '{'], { mode: 'release', size: 10 });
    expect(broken.problems).toEqual([{ line: 51, message: expect.stringContaining('not JSON') }]);
    const stopped = await run(articles(31_001, 50), { mode: 'release', size: 10, isStopped: () => true });
    expect(stopped).toMatchObject({ isStopped: true, counts: { published: 0 } });
    expect(await published(31_001, 31_050)).toBe(0);
  });
});

test('a check finds the problems of all batches and writes nothing', async () => {
  const { problems } = await run(
    [
      buildPlaylist(40_001),
      buildPlaylist(40_002, { creator: 40_001 }),
      buildPlaylist(40_003, { prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 1, currency: 'USD' }] }),
      buildPlaylist(40_004, { categories: ['music/jaz'] }),
      '[]',
      buildPlaylist(40_005, { creator: 40_002 }),
      buildPlaylist(40_006, { creator: 49_999 }),
    ],
    { mode: 'check', size: 1 },
  );
  expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 7]);
  expect(await published(40_001, 40_006)).toBe(0);
});
