import type { HistoryEntry, HistoryItem, PartProgress } from '@atrium/contract/schemas/history';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;
let ask: ReturnType<typeof library.as>;
let userId: number;

beforeAll(async () => {
  library = await openListeningLibrary();
});
afterAll(() => library.stop());
beforeEach(async () => {
  const someone = await library.newPerson();
  userId = someone.id;
  ask = library.as(someone.token);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

interface More {
  device?: string;
  playedAt?: string;
  isFinished?: boolean;
  duration?: number;
  itemId?: number | string;
}

const save = (id: number, position: number, { duration, itemId, ...more }: More = {}) =>
  ask<HistoryEntry>(`PUT /user/history/PLAY/${id}`, {
    userCurrentPlaying: { position, ...(duration && { duration }), ...(itemId && { itemId }) },
    contentType: 'FULL_TRACK_MUSIC',
    ...more,
  });
const find = async (id: number) => (await ask<HistoryEntry | null>(`GET /user/history/PLAY/${id}`)).body;
const list = async (query = '') => (await ask<HistoryItem[]>(`GET /user/history${query}`)).body;
const phone = { device: 'phone-01' };
const desk = { device: 'desk-0001' };

describe('playback position', () => {
  test('is nowhere at first, then where it was said, and can be forgotten', async () => {
    expect(await find(101)).toBeNull();
    const { status, body } = await save(101, 42.5, phone);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 101,
      type: 'PLAY',
      contentType: 'FULL_TRACK_MUSIC',
      userCurrentPlaying: { position: 42.5, duration: 200 },
      isFinished: false,
      before: null,
    });
    expect(await find(101)).toEqual(body);
    expect((await ask('DELETE /user/history/PLAY/101')).status).toBe(204);
    expect((await ask('DELETE /user/history/PLAY/101')).status).toBe(204);
    expect(await find(101)).toBeNull();
  });

  test('of two devices is where they listened last, whichever tells it last', async () => {
    await save(130, 1800, { ...desk, playedAt: minutesAgo(5) });
    const late = await save(130, 600, { ...phone, playedAt: minutesAgo(60) });
    expect(late.body.userCurrentPlaying?.position).toBe(1800);
    await save(130, 1200, { ...phone, playedAt: minutesAgo(50) });
    expect((await find(130))?.userCurrentPlaying?.position).toBe(1800);
    const rows = await library.asTenant((tx) =>
      sql<{ device_key: string; position: number }>`
        SELECT device_key, position FROM play_position WHERE user_id = ${userId} ORDER BY 1`.execute(tx),
    );
    expect(rows.rows).toEqual([
      { device_key: 'desk-0001', position: 1800 },
      { device_key: 'phone-01', position: 1200 },
    ]);
  });

  test('survives a whole day offline that is told in any order, at once', async () => {
    const told = Array.from({ length: 40 }, (_, index) => ({ position: index * 15, minutes: 40 - index }));
    const shuffled = told.toSorted((one, other) => ((one.position * 7) % 11) - ((other.position * 7) % 11));
    await Promise.all(
      shuffled.map(({ position, minutes }, index) =>
        save(130, position, { ...(index % 2 ? phone : desk), playedAt: minutesAgo(minutes) }),
      ),
    );
    expect((await find(130))?.userCurrentPlaying?.position).toBe(39 * 15);
  });

  test('can be gone back to after a long jump or another device', async () => {
    await save(130, 1800, { ...desk, playedAt: minutesAgo(10) });
    const { body } = await save(130, 3, { ...phone, playedAt: minutesAgo(5) });
    expect(body.userCurrentPlaying?.position).toBe(3);
    expect(body.before).toMatchObject({ position: 1800 });
    expect((await save(130, 60, { ...phone, playedAt: minutesAgo(4) })).body.before?.position).toBe(1800);
  });

  test('is told twice without a difference', async () => {
    const playedAt = minutesAgo(3);
    const [first, second] = [
      await save(130, 100, { ...phone, playedAt }),
      await save(130, 100, { ...phone, playedAt }),
    ];
    expect(second?.body).toEqual(first?.body);
  });

  test.each([
    ['nearly at its end', 191, {}, true],
    ['in the last half minute of a long one', 3575, { duration: 3600 }, true],
    ['in its middle', 100, {}, false],
    ['in its middle, but said to be enough', 100, { isFinished: true }, true],
    ['at its end, but said not to be', 199, { isFinished: false }, false],
  ])('%s', async (_, position, more, finished) => {
    expect((await save(101, position, more)).body.isFinished).toBe(finished);
  });

  test.each([
    ['beyond the end', 206, {}],
    ['beyond the end that the player says', 80, { duration: 60 }],
    ['from the future', 10, { playedAt: new Date(Date.now() + 3_600_000).toISOString() }],
    ['before the beginning', -1, {}],
    ['later than anything lasts', 1e9, { duration: 1e9 }],
  ])('%s is nowhere', async (_, position, more) => {
    expect((await save(101, position, more)).status).toBe(400);
    expect(await find(101)).toBeNull();
  });

  test('a clock that runs a little ahead is set right', async () => {
    const ahead = new Date(Date.now() + 30_000).toISOString();
    const { status, body } = await save(101, 10, { playedAt: ahead });
    expect(status).toBe(200);
    expect(Date.parse(body.at)).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    ['does not exist', 999_999],
    ['is for others', 104],
  ])('in what %s is nowhere', async (_, id) => {
    expect((await save(id, 10)).status).toBe(404);
    expect((await ask(`POST /user/history/VIEW/${id}`, {})).status).toBe(404);
  });

  test('a playback position belongs to one customer', async () => {
    await save(101, 42);
    const other = library.as((await library.newPerson()).token);
    expect((await other('GET /user/history/PLAY/101')).body).toBeNull();
    await other('DELETE /user/history/PLAY/101');
    await other('DELETE /user/history');
    expect((await find(101))?.userCurrentPlaying?.position).toBe(42);
  });
});

describe('in a book', () => {
  test('a chapter says where one is in the whole', async () => {
    await save(111, 300, { playedAt: minutesAgo(3) });
    expect(await find(110)).toMatchObject({
      contentType: 'AUDIOBOOK',
      userCurrentPlaying: { position: 300, itemId: 111 },
      isFinished: false,
    });
    await save(111, 600, { playedAt: minutesAgo(2) });
    expect((await find(111))?.isFinished).toBe(true);
    expect(await find(110)).toMatchObject({
      userCurrentPlaying: { position: 0, itemId: 112 },
      isFinished: false,
    });
    await save(112, 599, { playedAt: minutesAgo(1) });
    expect(await find(110)).toMatchObject({ isFinished: true });
  });

  test('the whole can say it of a chapter', async () => {
    const { body } = await save(110, 77, { itemId: 112 });
    expect(body).toMatchObject({ id: 110, userCurrentPlaying: { position: 77, itemId: 112 } });
    expect((await find(112))?.userCurrentPlaying?.position).toBe(77);
    expect((await save(110, 77, { itemId: 101 })).status).toBe(404);
    expect((await save(110, 77, { itemId: 'x' })).status).toBe(404);
  });

  test('each part that was begun says where it was left, the newest first', async () => {
    const parts = async (id: number, of = ask) =>
      (await of<PartProgress[]>(`GET /user/history/PLAY/${id}/parts`)).body;
    expect(await parts(110)).toEqual([]);
    await save(111, 600, { playedAt: minutesAgo(3) });
    await save(112, 45, { playedAt: minutesAgo(2) });
    await save(121, 30, { playedAt: minutesAgo(1) });
    expect(await parts(110)).toMatchObject([
      { id: 112, position: 45, duration: 600, isFinished: false },
      { id: 111, position: 600, duration: 600, isFinished: true },
    ]);
    expect(await parts(120)).toMatchObject([{ id: 121, position: 30 }]);
    // what is no whole has no parts, and another customer has begun nothing
    expect(await parts(101)).toEqual([]);
    expect(await parts(110, library.as((await library.newPerson()).token))).toEqual([]);
    await ask('DELETE /user/history/PLAY/110');
    expect(await parts(110)).toEqual([]);
  });

  test('an episode ends its show where it is, for the next one may be years old', async () => {
    await save(121, 600);
    expect(await find(120)).toMatchObject({ userCurrentPlaying: { itemId: 121 }, isFinished: true });
  });

  test('forgetting the whole forgets its parts, and a part what the whole says of it', async () => {
    await save(111, 30);
    await ask('DELETE /user/history/PLAY/110');
    expect([await find(110), await find(111)]).toEqual([null, null]);
    await save(111, 30);
    await ask('DELETE /user/history/PLAY/111');
    expect([await find(110), await find(111)]).toEqual([null, null]);
  });
});

describe('everything', () => {
  beforeEach(async () => {
    await save(101, 199, { playedAt: minutesAgo(5) });
    await save(111, 30, { playedAt: minutesAgo(4) });
    await save(130, 30, { playedAt: minutesAgo(3) });
    await ask('POST /user/history/READ/20', {});
  });

  test('is listed newest first, with cards; a book once', async () => {
    const entries = await list();
    expect(entries.map(({ type, article, item }) => [type, article.title, item?.title])).toEqual([
      ['READ', 'How to read the sea', undefined],
      ['PLAY', 'Film', undefined],
      ['PLAY', 'Book', 'One'],
      ['PLAY', 'Whole', undefined],
    ]);
    expect(entries[3]?.article).toMatchObject({
      subtitle: 'Ode & Ember',
      previewUrl: '/media/public/part.m4a',
    });
  });

  test.each([
    ['?open=true', ['Film', 'Book']],
    ['?type=READ', ['How to read the sea']],
    ['?contentTypes=AUDIOBOOK_CHAPTER', ['Book']],
    ['?contentTypes=AUDIOBOOK,MOVIE', ['Film', 'Book']],
    ['?limit=1&offset=1', ['Film']],
    ['?offset=9', []],
  ])('as asked: %s', async (query, titles) => {
    expect((await list(query)).map(({ article }) => article.title)).toEqual(titles);
  });

  test('is counted', async () => {
    const countOf = async (query: string) =>
      (await ask(`GET /user/history${query}`)).headers.get('x-result-count');
    expect(await countOf('?limit=2&offset=1')).toBe('2-3/4');
    expect(await countOf('?offset=9')).toBe('0-0/4');
  });

  test('that may not be seen now is not shown', async () => {
    await library.asTenant((tx) => sql`UPDATE article SET age_rating = 40 WHERE id = 130`.execute(tx));
    expect((await list('?open=true')).map(({ article }) => article.title)).toEqual(['Book']);
    await library.asTenant((tx) => sql`UPDATE article SET age_rating = 0 WHERE id = 130`.execute(tx));
  });

  test('can be forgotten, of one kind or all', async () => {
    expect((await ask('DELETE /user/history?type=PLAY')).status).toBe(204);
    expect((await list()).map(({ type }) => type)).toEqual(['READ']);
    await ask('DELETE /user/history');
    expect(await list()).toEqual([]);
    const left = await library.asTenant((tx) =>
      sql`SELECT 1 FROM play_position WHERE user_id = ${userId}`.execute(tx),
    );
    expect(left.rows).toEqual([]);
  });

  test('one entry can be forgotten, of whatever kind', async () => {
    const other = library.as((await library.newPerson()).token);
    expect((await other('DELETE /user/history/READ/20')).status).toBe(204);
    expect((await list('?type=READ')).map(({ id }) => id)).toEqual([20]);
    expect((await ask('DELETE /user/history/READ/20')).status).toBe(204);
    expect((await ask('DELETE /user/history/READ/20')).status).toBe(204);
    expect(await list('?type=READ')).toEqual([]);
    expect((await ask('DELETE /user/history/GAME/130')).status).toBe(204);
    expect((await find(130))?.userCurrentPlaying?.position).toBe(30);
    expect((await ask('DELETE /user/history/WHATEVER/20')).status).toBe(400);
  });

  test('opened again is newer; what is in its middle stays there', async () => {
    await ask('POST /user/history/READ/20', {});
    await ask('POST /user/history/PLAY/130', {});
    expect(await list('?type=READ')).toHaveLength(1);
    expect((await find(130))?.userCurrentPlaying?.position).toBe(30);
    await ask('POST /user/history/PLAY/102', {});
    expect((await find(102))?.userCurrentPlaying).toBeNull();
    await save(102, 10, { playedAt: minutesAgo(30) });
    expect((await find(102))?.userCurrentPlaying?.position).toBe(10);
  });

  test('is remembered under known names only', async () => {
    expect((await ask('POST /user/history/WHATEVER/20', {})).status).toBe(400);
  });
});

test.each([
  'GET /user/history',
  'DELETE /user/history',
  'GET /user/history/PLAY/101',
  'GET /user/history/PLAY/110/parts',
  'PUT /user/history/PLAY/101',
  'DELETE /user/history/PLAY/101',
  'DELETE /user/history/READ/20',
  'POST /user/history/READ/20',
])('%s is no call for guests', async (line) => {
  expect((await library.call('alpha', line, { body: line.startsWith('P') ? {} : undefined })).status).toBe(
    401,
  );
});
