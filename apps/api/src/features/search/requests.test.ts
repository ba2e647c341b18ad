import type { PopularSearch, Suggestion } from '@atrium/contract/schemas/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSearch } from '../../modules/search/testing/catalogue.ts';

let t: Awaited<ReturnType<typeof startSearch>>;
beforeAll(async () => {
  t = await startSearch();
});
afterAll(() => t.stop());

const find = (code: string, q: string, rest?: string) => t.find(code, q, rest);

describe('a search query', () => {
  test.each(['%', '_', '\\', "'", '"', '&', '|', '?', ':*', '<->', '()', "'; DROP TABLE article; --", '🎵'])(
    '%j alone finds nothing and breaks nothing',
    async (q) => expect(await find('alpha', q)).toEqual([]),
  );
  test('a sign alone finds what begins with it, and no word that contains it', async () =>
    expect(await find('alpha', '!')).toEqual([16, 17]));
  test.each([
    'machine%',
    'mach_ine',
    'machine\\',
    "machine'",
    'machine & rage',
    '!machine',
    'machine:*',
    'rage <-> machine',
  ])('%j is read for its words', async (q) =>
    expect(await t.call('alpha', `GET /search?q=${encodeURIComponent(q)}`)).toMatchObject({ status: 200 }),
  );
  test.each([
    ['nothing', ''],
    ['spaces', '%20%20'],
    ['101 letters', 'a'.repeat(101)],
  ])('%s is refused in the person’s language', async (_what, q) => {
    for (const call of ['search', 'search/suggestions']) {
      const { status, body } = await t.call('alpha', `GET /${call}?q=${q}&lang=fr`);
      expect([status, (body as { error: string }).error]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });
  test('100 letters and many words are not', async () => {
    expect(await find('alpha', 'a'.repeat(100))).toEqual([]);
    expect(await find('alpha', 'machine '.repeat(12).trim())).toContain(6);
  });
  test.each(['type=cars', 'year=21', 'price=cheap', 'sort=random', 'offset=501', 'limit=51', 'age=x'])(
    '%s is refused',
    async (rest) => expect((await t.call('alpha', `GET /search?q=machine&${rest}`)).status).toBe(400),
  );
});

describe('suggestions', () => {
  const suggest = async (code: string, q: string) =>
    (await t.call(code, `GET /search/suggestions?q=${encodeURIComponent(q)}`)).body as Suggestion[];

  test('are names that begin so, with a card for the first', async () => {
    const found = await suggest('alpha', 'machi');
    expect(found.map(({ text, kind }) => [text, kind])).toEqual([
      ['The Machine', 'entry'],
      ['Machinarium', 'entry'],
      ['Machine', 'entry'],
      ['Rage Against the Machine', 'entry'],
      ['Evil Empire', 'query'],
      ['Paper jam', 'query'],
    ]);
    expect(found[1]?.entry).toMatchObject({ id: 15, kind: 'game' });
  });
  test('forgive a typo, and keep tenant and rating', async () => {
    expect((await suggest('alpha', 'beyonze')).map(({ text }) => text)).toEqual(['Beyoncé', 'Lemonade']);
    expect(await suggest('beta', 'beyonce')).toEqual([]);
    expect((await suggest('alpha', 'machine')).map(({ text }) => text)).not.toContain('Machine for adults');
  });
});

test('popular searches are the tenant’s own, most popular first, within the rating', async () => {
  const popular = async (code: string, rest = '') =>
    (await t.call(code, `GET /search/popular${rest}`)).body as PopularSearch[];
  const alpha = await popular('alpha');
  expect(alpha.map(({ text }) => text).slice(0, 3)).toEqual([
    'Paper jam',
    'Beyoncé',
    'Rage Against the Machine',
  ]);
  expect(alpha.length).toBeLessThanOrEqual(8);
  expect((await popular('beta', '?lang=en')).map(({ text }) => text)).toContain('Arabic Music');
});
