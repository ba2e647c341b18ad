import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaPasses } from '../../modules/delivery/media-pass.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { type Library, openLibrary, titles } from '../../testing/library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary(1000);
});
afterAll(() => library.stop());

const passes = createMediaPasses(createSecrets(Buffer.alloc(32, 7)));
const order = (articleId: number, more: object = {}) => ({
  articleId,
  distributionChannel: 'WEB',
  deviceId: 1,
  ...more,
});

interface Answer {
  status: number;
  body: { url: string; ticket: string; error?: string };
}

const download = (token: string | undefined, articleId: number, line = 'song/download'): Promise<Answer> =>
  library.call(`POST /${line}`, token, order(articleId));
const passOf = (url: string) => {
  const [, token = '', name = ''] = /^\/media\/t\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  return { ...passes.open(1, token), name };
};
const walletOf = (userId: number) =>
  library.asTenant(async (tx) => {
    const { rows } = await sql<{ article_id: number; acquired_via: string; is_collection: boolean }>`
      SELECT article_id, acquired_via, is_collection FROM wallet_entry
      WHERE user_id = ${userId} AND revoked_at IS NULL ORDER BY id`.execute(tx);
    return rows;
  });
const ticketsOf = (userId: number) =>
  library.asTenant(async (tx) => {
    const { rows } = await sql<{ id: string; device_id: number; is_preview: boolean }>`
      SELECT id, device_id, is_preview FROM play_ticket WHERE user_id = ${userId}`.execute(tx);
    return rows;
  });

/** As many at a time as a browser's patience and the database's lines allow; who is told to come back does. */
async function together<T extends { status: number }>(count: number, ask: (index: number) => Promise<T>) {
  const answers: T[] = [];
  let next = 0;
  const one = async () => {
    while (next < count) {
      const index = next++;
      let answer = await ask(index);
      for (let tries = 0; answer.status === 503 && tries < 20; tries += 1) {
        await sleep(100);
        answer = await ask(index);
      }
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: 50 }, one));
  return answers;
}

async function rich(...amounts: number[]) {
  const someone = await library.newPerson();
  await library.giveCredits(someone.id, ...amounts);
  return someone;
}

describe('a download by credit', () => {
  test('spends one, keeps the track and gives an address with a ticket', async () => {
    const { id, token } = await rich(2);
    const { status, body } = await download(token, titles.track);
    expect(status).toBe(200);
    expect(passOf(body.url)).toMatchObject({
      tenantId: 1,
      ticket: body.ticket,
      path: 'music/song.m4a',
      isFolder: false,
      saveAs: 'Title 1001.m4a',
      name: 'song.m4a',
    });
    expect(await library.creditsOf(id)).toEqual({ left: 1, spent: 1 });
    expect(await walletOf(id)).toEqual([
      { article_id: titles.track, acquired_via: 'CREDIT', is_collection: false },
    ]);
    expect(await ticketsOf(id)).toEqual([{ id: body.ticket, device_id: 1, is_preview: false }]);
  });

  test('a second time costs nothing, also with no credit left', async () => {
    const { id, token } = await rich(1);
    for (let time = 0; time < 3; time += 1) expect((await download(token, titles.track)).status).toBe(200);
    expect(await library.creditsOf(id)).toEqual({ left: 0, spent: 1 });
    expect(await ticketsOf(id)).toHaveLength(3);
  });

  test('100 at the same time spend one', async () => {
    const { id, token } = await rich(10);
    const answers = await together(100, () => download(token, titles.track));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await library.creditsOf(id)).toEqual({ left: 9, spent: 1 });
    expect(await walletOf(id)).toHaveLength(1);
  });

  test('10 credits in three lots are 10 of 1,000 tracks asked for at the same time', async () => {
    const { id, token } = await rich(3, 5, 2);
    const answers = await together(1000, async (index) =>
      library.ask('POST /song/download', token, order(titles.track + index)),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([...statuses.keys()].sort()).toEqual([200, 403]);
    expect(statuses.get(200)).toHaveLength(10);
    expect(await library.creditsOf(id)).toEqual({ left: 0, spent: 10 });
    expect(await walletOf(id)).toHaveLength(10);
  }, 60_000);

  test('one credit, asked for as two things in one moment, buys one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, token } = await rich(1);
      const answers = await Promise.all([
        download(token, titles.track),
        download(token, titles.track + 1),
        library.call('POST /delivery/article/legacy', token, order(titles.film)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
      expect(await library.creditsOf(id)).toEqual({ left: 0, spent: 1 });
    }
  });
});

describe('a delivery', () => {
  const deliver = (token: string | undefined, articleId: number, more: object = {}): Promise<Answer> =>
    library.call('POST /delivery/article/legacy', token, order(articleId, more));

  test('of a film opens its folder for as long as it is watched', async () => {
    const { token } = await rich(1);
    const { body } = await deliver(token, titles.film, { contentType: 'MOVIE' });
    const pass = passOf(body.url);
    expect(pass).toMatchObject({
      path: 'video/aurora',
      isFolder: true,
      name: 'master.m3u8',
      saveAs: undefined,
    });
    expect((pass.until ?? 0) - Date.now()).toBeGreaterThan(5400_000);
  });

  test('of an album makes it and its tracks theirs, and leads to its page', async () => {
    const { id, token } = await rich(1);
    const { status, body } = await deliver(token, titles.album);
    expect([status, body.ticket]).toEqual([200, null]);
    expect(body.url).toMatch(/^\/music\//);
    expect(await walletOf(id)).toEqual([
      { article_id: titles.album, acquired_via: 'CREDIT', is_collection: true },
    ]);
  });

  test('a track of an owned album is theirs', async () => {
    const { id, token } = await rich(1);
    await deliver(token, titles.soldAlbum);
    expect((await download(token, titles.partOfSold)).status).toBe(200);
    expect(await library.creditsOf(id)).toEqual({ left: 0, spent: 1 });
  });
});

describe('a game', () => {
  const game = (token: string | undefined, articleId: number) => download(token, articleId, 'game/download');

  test('free: kept, and it costs nothing', async () => {
    const { id, token } = await rich(1);
    expect((await game(token, titles.freeGame)).status).toBe(200);
    expect(await library.creditsOf(id)).toEqual({ left: 1, spent: 0 });
    expect(await walletOf(id)).toMatchObject([{ acquired_via: 'FREE' }]);
  });

  test('by credit: under its own name in any script', async () => {
    const { token } = await rich(1);
    expect(passOf((await game(token, titles.game)).body.url)).toMatchObject({ saveAs: 'لعبة.zip' });
  });

  test('without a package costs nothing', async () => {
    const { id, token } = await rich(1);
    expect((await game(token, titles.emptyGame)).status).toBe(404);
    expect(await walletOf(id)).toEqual([]);
  });

  test('is no song, and a song no game', async () => {
    const { token } = await rich(2);
    expect((await download(token, titles.freeGame)).status).toBe(404);
    expect((await game(token, titles.track)).status).toBe(404);
  });
});

describe('refused', () => {
  const lines = ['song/download', 'game/download', 'delivery/article/legacy'];

  test.each(lines)('%s without a session', async (line) => {
    expect((await download(undefined, titles.track, line)).status).toBe(401);
  });

  test.each([
    ['nothing to have it by', titles.track, 403, 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION'],
    ['for sale', titles.partOfSold, 403, 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION'],
    ['above the age limit', titles.adultTrack, 403, 'AGE_RESTRICTED'],
    ['not on air yet', titles.lateTrack, 404, 'NOT_FOUND'],
    ['unknown', 999_999, 404, 'NOT_FOUND'],
  ])('%s', async (_, articleId, status, error) => {
    const { id, token } = await library.newPerson();
    const answer = await download(token, articleId);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect([await walletOf(id), await ticketsOf(id)]).toEqual([[], []]);
  });

  test('an article of another tenant', async () => {
    const { token } = await library.newPerson('beta');
    expect((await library.call('POST /song/download', token, order(titles.track), 'beta')).status).toBe(404);
  });

  test('a token of another tenant', async () => {
    const { token } = await library.newPerson('beta');
    expect((await download(token, titles.track)).status).toBe(401);
  });

  test('a download cannot spend another customer’s credit', async () => {
    const { id } = await rich(5);
    const other = await library.newPerson();
    expect((await download(other.token, titles.track)).status).toBe(403);
    expect(await library.creditsOf(id)).toEqual({ left: 5, spent: 0 });
  });

  test.each([
    ['an expired one', sql`expires_at = now() - interval '1 minute'`],
    ['one that was taken back', sql`voided_at = now()`],
    ['one of another kind', sql`content_types = '{GAME}'`],
  ])('%s', async (_, change) => {
    const { id, token } = await rich(1);
    await library.asTenant((tx) => sql`UPDATE credit_grant SET ${change} WHERE user_id = ${id}`.execute(tx));
    expect((await download(token, titles.track)).status).toBe(403);
  });

  test.each([
    { articleId: -1 },
    { articleId: 'x' },
    { articleId: titles.track, deviceId: 0 },
    { articleId: titles.track, distributionChannel: 5 },
  ])('%j', async (body) => {
    const { token } = await library.newPerson();
    expect((await library.call('POST /song/download', token, { ...order(1), ...body })).status).toBe(400);
  });
});

test('an unknown device id counts as the device “not recognised”', async () => {
  const { id, token } = await rich(1);
  const body = { ...order(titles.track), deviceId: 987_654 };
  expect((await library.call('POST /song/download', token, body)).status).toBe(200);
  expect(await ticketsOf(id)).toMatchObject([{ device_id: 1 }]);
});

describe('a whole album', () => {
  const fetchAlbum = (token: string | undefined, articleId: number = titles.soldAlbum) =>
    download(token, articleId, 'album/download');
  const own = (userId: number) =>
    library.asTenant((tx) =>
      sql`INSERT INTO wallet_entry (tenant_id, user_id, article_id, is_collection, acquired_via, source_key, acquired_at)
        VALUES (1, ${userId}, ${titles.soldAlbum}, true, 'PURCHASE', 'test', now())`.execute(tx),
    );

  test('is one address that names its songs, costs no credit however often, and is a ticket each time', async () => {
    const { id, token } = await rich(3);
    await own(id);
    const answers = await together(20, () => fetchAlbum(token));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(passOf(body.url)).toMatchObject({
        name: 'album.zip',
        ticket: body.ticket,
        saveAs: 'Title 5010.zip',
        files: [{ name: '01 Title 5011.m4a', path: 'protected/a.m4a' }],
      });
    }
    expect(await library.creditsOf(id)).toEqual({ left: 3, spent: 0 });
    expect(await walletOf(id)).toHaveLength(1);
    expect(await ticketsOf(id)).toHaveLength(20);
  });

  test('an album archive is refused without the album, to another tenant, and for a song', async () => {
    const { token } = await rich(3);
    expect(await fetchAlbum(token)).toMatchObject({
      status: 403,
      body: { error: 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION' },
    });
    expect((await fetchAlbum(undefined)).status).toBe(401);
    expect((await fetchAlbum(token, titles.track)).status).toBe(404);
    expect((await fetchAlbum(token, 999_999)).status).toBe(404);
    const { token: stranger } = await library.newPerson('beta');
    expect(
      (await library.call('POST /album/download', stranger, order(titles.soldAlbum), 'beta')).status,
    ).toBe(404);
  });
});
