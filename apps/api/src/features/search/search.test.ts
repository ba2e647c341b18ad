import type { SearchResults } from '@atrium/contract/schemas/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idsOf, startSearch } from '../../modules/search/testing/catalogue.ts';

let t: Awaited<ReturnType<typeof startSearch>>;
beforeAll(async () => {
  t = await startSearch();
});
afterAll(() => t.stop());

const ask = (code: string, q: string, rest?: string) => t.ask(code, q, rest);
const find = (code: string, q: string, rest?: string) => t.find(code, q, rest);

describe('search finds', () => {
  test.each<[how: string, q: string, id: number]>([
    ['by its title', 'Evil Empire', 2],
    ['in any case and with spaces around', '  eViL   EMPIRE ', 2],
    ['with a letter replaced', 'lemonede', 4],
    ['with a letter left out', 'lemnade', 4],
    ['with a letter too many', 'lemmonade', 4],
    ['with two letters swapped', 'lemoande', 4],
    ['with two edits in a long word', 'grundwatter', 14],
    ['without accents', 'beyonce', 3],
    ['with accents of its own', 'BÉYONCÉ', 3],
    ['part of a phrase', 'rage machine', 1],
    ['words out of order', 'machine rage', 1],
    ['the beginning of a word', 'lemo', 4],
    ['the beginning of every word', 'rag mach', 1],
    ['a maker and a title', 'beyonce lemonade', 4],
    ['a person', 'nadia karam', 5],
    ['a person without accents', 'soren alund', 5],
    ['a person by the last name alone', 'karam', 5],
    ['behind an apostrophe', 'amour', 13],
    ['with another apostrophe', "l'amour fou", 13],
    ['without the apostrophe', 'lamour fou', 13],
    ['a typo and a correct word together', 'rage machinne', 1],
    ['a genre and a title', 'rock empire', 2],
    ['words of a description', 'would not stop', 8],
    ['named by signs alone', '!!!', 16],
    ['whose maker is named by signs alone', ' !!!', 17],
    ['named by a picture', '🎬', 18],
  ])('an article %s', async (_how, q, id) => expect(await find('alpha', q)).toContain(id));

  test.each<[how: string, q: string, id: number]>([
    ['as it is written', 'الموسيقى العربية', 1],
    ['without the article', 'موسيقى عربية', 1],
    ['without the article on one word', 'موسيقى العربية', 1],
    ['with the article added', 'الأغاني', 2],
    ['with another hamza', 'اغاني', 2],
    ['with ha for ta marbuta', 'المدرسه', 2],
    ['with ya for alef maqsura', 'موسيقي', 1],
    ['with vowel signs', 'المَدْرَسَة', 2],
    ['with tatweel', 'مـــوسيقى', 1],
    ['behind a particle', 'بالموسيقى', 1],
    ['without madda', 'الاله', 3],
    ['with a typo', 'المدسة', 2],
    ['while it is typed', 'المو', 1],
  ])('an Arabic title %s', async (_how, q, id) => expect(await find('beta', q, '&lang=ar')).toContain(id));

  test('an English name on the Arabic site, once', async () => {
    expect(await find('beta', 'arabic music', '&lang=ar')).toEqual([1]);
    expect(await find('beta', 'machine', '&lang=ar')).toEqual([3]);
  });
  test('a title of another language, shown in the visitor’s', async () => {
    for (const lang of ['fr', 'en', 'de', 'ar'])
      expect(await find('alpha', 'bourrage', `&lang=${lang}`)).toEqual([8]);
    expect(await find('alpha', 'paper jam', '&lang=fr')).toEqual([8]);
    const { entries, best, total } = await ask('alpha', 'الآلة', '&lang=en');
    expect(entries.map(({ title }) => title)).toEqual([
      'The Machine',
      'Rage Against the Machine',
      'Evil Empire',
    ]);
    expect([best?.title, total]).toEqual(['The Machine', 3]);
  });
  test('words of the visitor’s languages before those of another', async () => {
    expect(await find('alpha', 'papier jam', '&lang=en')).toEqual([8]);
    expect(await find('alpha', 'pap', '&lang=en')).toEqual([8]);
  });
  test('a name by its sound in another script', async () => {
    expect(await ask('alpha', 'بيونسيه', '&lang=en')).toMatchObject({ entries: [{ id: 3 }, { id: 4 }] });
    expect((await ask('alpha', 'ليمونيد', '&lang=en')).corrected).toBe('lemonade');
    expect(await find('beta', 'musiqa', '&lang=en')).toEqual([1]);
    expect(await find('alpha', 'lmnd')).toEqual([]);
  });
});

describe('search never finds', () => {
  test('what another tenant has', async () => {
    expect(await find('beta', 'lemonade')).toEqual([]);
    expect(await find('alpha', 'secret')).toEqual([]);
    expect(await find('beta', 'الغضب', '&lang=ar')).toEqual([]);
  });
  test('what is above the rating of the tenant, whatever is asked', async () => {
    for (const rest of ['', '&maxRating=60', '&age=40', '&type=MOVIE', '&sort=popular'])
      expect(await find('alpha', 'machine adults', rest)).toEqual([]);
    expect(await find('alpha', 'machine', '&limit=50')).not.toContain(7);
  });
  test('what is above the rating asked for', async () => {
    expect(await find('alpha', 'machine')).toContain(6);
    expect(await find('alpha', 'machine', '&maxRating=10')).not.toContain(6);
    expect(await find('alpha', 'machine', '&age=10')).not.toContain(6);
  });
  test.each([
    ['a draft', 'unpublished'],
    ['what has expired', 'expired'],
    ['what is yet to be published', 'to come'],
    ['what was withdrawn', 'withdrawn'],
  ])('%s', async (_what, word) => expect(await find('alpha', `machine ${word}`)).toEqual([]));
});

test('a person under parental control finds nothing above the limit', async () => {
  const token = await t.signIn('alpha');
  const line = 'GET /search?q=machine&sort=popular';
  const before = (await t.call('alpha', line, { token })).body as SearchResults;
  expect(idsOf(before)).toContain(6);
  await t.asTenant(1, async (tx) => {
    const person = await tx.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('parental_control')
      .values({ tenant_id: 1, user_id: person.id, is_active: true, max_age_group: 10, passcode_hash: 'x' })
      .execute();
  });
  expect(idsOf((await t.call('alpha', line, { token })).body)).not.toContain(6);
});

describe('the order', () => {
  test('the title itself, titles that begin so, titles with it, makers and people, descriptions; then popularity', async () => {
    expect(await find('alpha', 'machine')).toEqual([6, 5, 1, 2, 8]);
    expect(await find('alpha', 'machin')).toEqual([5, 15, 6, 1, 2, 8]);
  });
  test('a whole title of several words is the best result', async () => {
    expect((await ask('alpha', 'the machine')).best?.id).toBe(5);
    expect((await ask('alpha', 'rage machine')).best).toBeNull();
  });
  test.each([
    ['popular', [8, 1, 2, 5, 6]],
    ['new', [6, 5, 2, 8, 1]],
    ['title', [2, 6, 8, 1, 5]],
  ])('by %s', async (sort, order) => expect(await find('alpha', 'machine', `&sort=${sort}`)).toEqual(order));
  test('is cut into pages', async () => {
    const page = await ask('alpha', 'machine', '&offset=1&limit=2');
    expect([idsOf(page), page.total, page.isMore, page.best]).toEqual([[5, 1], 5, false, null]);
  });
});

describe('a query with a typo', () => {
  test('is answered with what was understood, as it is spelt', async () => {
    expect((await ask('alpha', 'rage machinne')).corrected).toBe('rage machine');
    expect((await ask('alpha', 'BEYONNCE lemonade')).corrected).toBe('beyoncé lemonade');
    expect((await ask('beta', 'المدسة', '&lang=ar')).corrected).toBe('المدرسة');
  });
  test('a query without one is not', async () => {
    expect(await ask('alpha', 'lemo')).not.toHaveProperty('corrected');
    expect(await ask('alpha', 'nothing like it')).toMatchObject({
      total: 0,
      entries: [],
      best: null,
      groups: [],
    });
  });
  test('short words and numbers are taken as they are', async () => {
    expect(await find('alpha', 'jum')).toEqual([]);
    expect(await find('alpha', '1997')).toEqual([]);
  });
});

describe('tabs and filters', () => {
  test('every vertical with its count, whichever is open', async () => {
    const groups = [
      { vertical: 'music', count: 2, isMore: false },
      { vertical: 'video', count: 2, isMore: false },
      { vertical: 'news', count: 1, isMore: false },
    ];
    expect((await ask('alpha', 'machine')).groups).toEqual(groups);
    const music = await ask('alpha', 'machine', '&type=music');
    expect([music.groups, idsOf(music), music.total]).toEqual([groups, [1, 2], 2]);
    // another tab leads to all of its kind, so that is what it says
    const filtered = await ask('alpha', 'machine', '&type=video&year=2021');
    expect([filtered.groups, idsOf(filtered), filtered.total]).toEqual([groups, [5], 1]);
    expect(await ask('alpha', 'machine', '&type=video&year=1900')).toMatchObject({ groups, total: 0 });
  });
  test.each([
    ['a content type', '&type=ALBUM', [2]],
    ['a genre', '&genre=video%2Fdrama', [6, 5]],
    ['an unknown genre', '&genre=video%2Fnone', []],
    ['a year', '&year=2021', [5]],
    ['years', '&year=1990-2021', [5, 2]],
    ['free', '&price=free', [5]],
    ['included', '&price=included', [6, 1, 2, 8]],
    ['paid', '&price=paid', []],
    ['an age', '&age=10', [5, 1, 2, 8]],
    ['several at once', '&type=video&year=2020-2026&age=0', [5]],
  ])('by %s', async (_what, rest, found) => expect(await find('alpha', 'machine', rest)).toEqual(found));
  test('what is paid for has its price', async () => {
    const { entries } = await ask('alpha', 'machinarium', '&price=paid');
    expect(entries).toMatchObject([{ id: 15, price: { amount: 499, currency: 'EUR' } }]);
  });
  test('genres are counted and named in the reader’s language', async () => {
    expect((await ask('alpha', 'machine', '&lang=fr')).genres).toEqual([
      { key: 'video/drama', title: 'Drama', count: 2 },
      { key: 'music/rock', title: 'Roque', count: 1 },
    ]);
  });
  test('who chose a genre may choose another', async () => {
    const genres = (await ask('alpha', 'machine')).genres.map(({ key }) => key);
    const chosen = await ask('alpha', 'machine', '&genre=music%2Frock');
    expect([idsOf(chosen), chosen.genres.map(({ key }) => key)]).toEqual([[2], genres]);
  });
  test.each([
    ['of which nothing is left', 'alpha', 'machine', [{ key: 'music/rock', title: 'Roque', count: 0 }]],
    ['of a search without results', 'alpha', 'xqzw', [{ key: 'music/rock', title: 'Roque', count: 0 }]],
    ['of another tenant', 'beta', 'arabic', []],
  ])('a chosen genre is named: one %s', async (_which, code, q, genres) => {
    const answer = await ask(code, q, '&lang=fr&year=1900&genre=music%2Frock');
    expect([answer.total, answer.genres]).toEqual([0, genres]);
  });
});
