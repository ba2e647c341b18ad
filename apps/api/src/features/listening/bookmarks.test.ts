import type { Bookmark } from '@atrium/contract/schemas/listening';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;
let ask: ReturnType<typeof library.as>;
let other: ReturnType<typeof library.as>;
let token: string;
let userId: number;

beforeAll(async () => {
  library = await openListeningLibrary();
  other = library.as((await library.newPerson()).token);
});
afterAll(() => library.stop());
beforeEach(async () => {
  const ada = await library.newPerson();
  userId = ada.id;
  token = ada.token;
  ask = library.as(token);
});

const mark = (articleId: number, position: number, words: { note?: string; quote?: string } = {}) =>
  ask<Bookmark>('POST /user/bookmarks', { articleId, position, ...words });
const marks = async (articleId = 111) =>
  (await ask<Bookmark[]>(`GET /user/bookmarks?articleId=${articleId}`)).body;
const write = (id: number, note: string, as = ask) => as<Bookmark>(`PATCH /user/bookmarks/${id}`, { note });
const restore = (id: number, as = ask) => as<Bookmark>(`POST /user/bookmarks/${id}/restore`);
const fill = (count: number) =>
  library.asTenant((tx) =>
    sql`INSERT INTO bookmark (tenant_id, user_id, article_id, position, at)
      SELECT 1, ${userId}, 111, n, now() FROM generate_series(1, ${count}) n`.execute(tx),
  );

describe('a bookmark', () => {
  test('a bookmark is kept at its place, once, with what is said there', async () => {
    await mark(111, 90, { quote: 'the turn' });
    expect((await mark(111, 12)).status).toBe(201);
    await mark(111, 90, { quote: 'the real turn' });
    expect((await marks()).map(({ position, quote, note }) => [position, quote, note])).toEqual([
      [12, '', ''],
      [90, 'the real turn', ''],
    ]);
  });

  test('the bookmarks of a book are those of all its chapters', async () => {
    await mark(112, 30);
    await mark(111, 90);
    expect((await marks(110)).map(({ articleId, position }) => [articleId, position])).toEqual([
      [112, 30],
      [111, 90],
    ]);
    expect((await other('GET /user/bookmarks?articleId=110')).body).toEqual([]);
  });

  test.each([
    ['beyond the end', 111, 700, 400],
    ['in what is for others', 104, 1, 404],
    ['in nothing', 999_999, 1, 404],
  ])('a bookmark %s is refused', async (_, id, position, status) => {
    expect((await mark(id, position)).status).toBe(status);
  });

  test('a recording has two hundred bookmarks of a customer at most', async () => {
    await fill(200);
    expect((await mark(111, 500)).status).toBe(409);
    expect((await mark(111, 5, { note: 'known' })).status).toBe(201);
  });
});

describe('the note of a bookmark', () => {
  test('a note is written, changed and removed, beside the quote; twice is once', async () => {
    const { id } = (await mark(111, 90, { quote: 'the turn' })).body;
    for (const note of ['For Emil', 'For Emil', 'For Emil and Ada', '']) {
      const { status, body } = await write(id, note);
      expect([status, body]).toEqual([200, expect.objectContaining({ id, note, quote: 'the turn' })]);
      expect(await marks()).toEqual([body]);
    }
  });

  test('marking the same place again keeps its note', async () => {
    const { id } = (await mark(111, 90, { quote: 'the turn' })).body;
    await write(id, 'For Emil');
    expect((await mark(111, 90)).body).toMatchObject({ id, note: 'For Emil', quote: 'the turn' });
    expect((await mark(111, 90, { note: 'For Ada' })).body).toMatchObject({ id, note: 'For Ada' });
  });

  test.each([
    ['control characters', 'For Emil\n\n\tto\u0007 read\u009f', 'For Emil to read'],
    ['marks that turn the direction', '\u202eFor\u202c \u2066Emil\u2069', 'For Emil'],
    ['nothing to see', ' \u200b\u202e\n ', ''],
    ['Arabic', ' لِإميل ', 'لِإميل'],
  ])('a note with %s is kept as one readable line', async (_, typed, kept) => {
    const { id } = (await mark(111, 90, { quote: typed })).body;
    expect((await write(id, typed)).body).toMatchObject({ note: kept, quote: kept });
  });

  test.each([
    ['of 280 characters is kept', 'n'.repeat(280), 200],
    ['of 281 characters is refused', 'n'.repeat(281), 400],
    ['that is no text is refused', 7, 400],
    ['that is missing is refused', undefined, 400],
    ['with a zero byte is refused', 'For\u0000Emil', 400],
  ])('a note %s', async (_, note, status) => {
    const { id } = (await mark(111, 90, { note: 'before' })).body;
    expect((await ask(`PATCH /user/bookmarks/${id}`, { note })).status).toBe(status);
    expect((await marks())[0]?.note).toBe(status === 200 ? note : 'before');
  });

  test('a note is kept for a recording that went off air', async () => {
    const { id } = (await mark(111, 90)).body;
    const set = (state: string) =>
      library.asTenant((tx) => sql`UPDATE article SET state = ${state} WHERE id = 111`.execute(tx));
    await set('WITHDRAWN');
    expect((await write(id, 'For Emil')).status).toBe(200);
    await set('LIVE');
  });

  test('the data export has note and quote', async () => {
    await mark(111, 90, { note: 'For Emil', quote: 'the turn' });
    const { body } = await ask<{ data: { bookmark: object[] } }>('GET /user/export');
    expect(body.data.bookmark).toMatchObject([{ note: 'For Emil', quote: 'the turn' }]);
  });

  test('after erasure, which removes it, a bookmark can neither be written to nor restored', async () => {
    const { id } = (await mark(111, 90)).body;
    await library.asTenant((tx) => sql`DELETE FROM bookmark WHERE user_id = ${userId}`.execute(tx));
    expect((await write(id, 'For Emil')).status).toBe(404);
    expect((await restore(id)).status).toBe(404);
    expect(await marks()).toEqual([]);
  });
});

describe('a deleted bookmark', () => {
  test('a deleted bookmark is gone, and comes back as it was', async () => {
    const { body: before } = await mark(111, 90, { note: 'For Emil' });
    for (const _ of [1, 2]) expect((await ask(`DELETE /user/bookmarks/${before.id}`)).status).toBe(204);
    expect(await marks()).toEqual([]);
    expect((await write(before.id, 'late')).status).toBe(404);
    for (const _ of [1, 2]) expect(await restore(before.id)).toMatchObject({ status: 200, body: before });
    expect(await marks()).toEqual([before]);
  });

  test('its place marked again is a new bookmark without its note', async () => {
    const { id } = (await mark(111, 90, { note: 'For Emil' })).body;
    await ask(`DELETE /user/bookmarks/${id}`);
    const again = (await mark(111, 90)).body;
    expect(again).toMatchObject({ note: '' });
    expect(again.id).not.toBe(id);
    expect((await restore(id)).status).toBe(404);
    expect(await marks()).toEqual([again]);
  });

  test('a deleted bookmark takes no room, and comes back while there is room', async () => {
    const { id } = (await mark(111, 500)).body;
    await ask(`DELETE /user/bookmarks/${id}`);
    await fill(200);
    expect((await restore(id)).status).toBe(409);
    await ask(`DELETE /user/bookmarks/${(await marks())[0]?.id}`);
    expect((await restore(id)).status).toBe(200);
  });
});

describe('a bookmark of another customer', () => {
  test('another customer neither sees, changes, deletes nor restores a bookmark', async () => {
    const { id } = (await mark(111, 90, { note: 'For Emil' })).body;
    expect((await other('GET /user/bookmarks?articleId=111')).body).toEqual([]);
    expect((await write(id, 'mine', other)).status).toBe(404);
    await other(`DELETE /user/bookmarks/${id}`);
    expect(await marks()).toMatchObject([{ note: 'For Emil' }]);
    await ask(`DELETE /user/bookmarks/${id}`);
    expect((await restore(id, other)).status).toBe(404);
    expect(await marks()).toEqual([]);
  });

  test('a bookmark does not exist at another tenant', async () => {
    const { id } = (await mark(111, 90, { note: 'For Emil' })).body;
    const stranger = await library.signIn('beta');
    for (const [line, body] of [
      [`PATCH /user/bookmarks/${id}`, { note: 'mine' }],
      [`POST /user/bookmarks/${id}/restore`, undefined],
    ] as const) {
      expect((await library.call('beta', line, { token: stranger, body })).status).toBe(404);
      expect((await library.call('beta', line, { token, body })).status).toBe(401);
    }
    expect(await marks()).toMatchObject([{ note: 'For Emil' }]);
  });

  test.each([
    'GET /user/bookmarks?articleId=1',
    'POST /user/bookmarks',
    'PATCH /user/bookmarks/1',
    'DELETE /user/bookmarks/1',
    'POST /user/bookmarks/1/restore',
  ])('%s is no call for guests', async (line) => {
    const body = line.startsWith('P') ? {} : undefined;
    expect((await library.call('alpha', line, { body })).status).toBe(401);
  });
});
