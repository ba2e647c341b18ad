import type { Problem } from '@atrium/contract/errors';
import type { Playback, VideoPlayback } from '@atrium/contract/schemas/play';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listeningPlans, openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;

beforeAll(async () => {
  library = await openListeningLibrary();
});
afterAll(() => library.stop());

const passOf = (url: string | null) =>
  library.api.mediaPasses.open(1, /^\/media\/t\/([^/]+)\//.exec(url ?? '')?.[1] ?? '');
const someone = async (plan?: number) => {
  const { id, token } = await library.newPerson(plan);
  const ask = library.as(token);
  return {
    id,
    ask,
    song: (articleId: number, more = {}) => ask<Playback>('POST /song', { id: articleId, ...more }),
    refused: (articleId: number, more = {}) => ask<Problem>('POST /song', { id: articleId, ...more }),
    film: (articleId: number, more = {}) =>
      ask<VideoPlayback>('POST /video/streaming', { id: articleId, ...more }),
  };
};

describe('a song', () => {
  test('is whole with a plan, by an address that is signed and ends, with its words', async () => {
    const { song } = await someone(listeningPlans.everything);
    const { status, body } = await song(101);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isPreview: false, access: 'included', purchase: null });
    expect(body.url).toMatch(/^\/media\/t\/[\w-]+\.[\w-]{43}\/whole\.m4a$/);
    expect(passOf(body.url)).toMatchObject({ path: 'alpha/whole.m4a', isFolder: false, ticket: body.ticket });
    const left = Date.parse(body.expiresAt ?? '') - Date.now();
    expect(left).toBeGreaterThan(60_000);
    expect(left).toBeLessThanOrEqual(12 * 3_600_000);
    expect(body.words).toEqual({
      transcript: [{ start: 0, text: 'Good evening.' }],
      chapters: [{ start: 0, title: 'Evening' }],
      subtitles: [{ lang: 'en', url: '/media/public/a.vtt' }],
      lyrics: [{ start: 0, text: 'La' }],
      segments: [],
      waveform: [10, 80],
    });
  });

  test.each([
    ['who has nothing', undefined, 'byPlan'],
    ['who has credits, for playing spends none', listeningPlans.credits, 'byCredit'],
  ])('a song is a preview for a customer %s', async (_, plan, access) => {
    const { id, song } = await someone(plan);
    const { status, body } = await song(101);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      url: '/media/public/part.m4a',
      isPreview: true,
      access,
      words: null,
      expiresAt: null,
    });
    expect(body.ticket).not.toBeNull();
    const { rows } = await library.asTenant((tx) =>
      sql`SELECT 1 FROM credit_entry WHERE user_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test('is nothing but its price where it has no preview', async () => {
    const { song } = await someone();
    expect((await song(103)).body).toMatchObject({ url: null, ticket: null, isPreview: false });
  });

  test('a song is whole for every customer where it is free, and for its owner', async () => {
    const { id, song } = await someone();
    expect((await song(102)).body).toMatchObject({ isPreview: false, access: 'free' });
    await library.own(id, 103);
    expect((await song(103)).body).toMatchObject({ isPreview: false, access: 'owned' });
  });

  describe('with a file without loss', () => {
    const flac = '/media/protected/alpha/whole.flac';
    beforeAll(() =>
      library.asTenant((tx) =>
        sql`INSERT INTO media_asset (tenant_id, article_id, protocol, is_preview, uri, duration_s)
          VALUES (1, 101, 'LOSSLESS', false, ${flac}, 200)`.execute(tx),
      ),
    );
    afterAll(() => library.asTenant((tx) => sql`DELETE FROM media_asset WHERE uri = ${flac}`.execute(tx)));

    test.each([
      ['whose plan includes it and who asks for it', listeningPlans.family, { lossless: true }, true],
      ['whose plan includes it and who does not ask', listeningPlans.family, {}, false],
      ['whose plan does not include it', listeningPlans.everything, { lossless: true }, false],
    ])('a song is without loss for a customer %s: %o → %s', async (_, plan, wish, isLossless) => {
      const { song } = await someone(plan);
      const { body } = await song(101, wish);
      expect(body).toMatchObject({ isLossless, isPreview: false });
      expect(body.url).toMatch(isLossless ? /\.flac$/ : /\.m4a$/);
    });

    test('a song says that there is a file without loss, to customers whose plan does not include it too', async () => {
      const [included, excluded] = [
        await someone(listeningPlans.family),
        await someone(listeningPlans.everything),
      ];
      for (const { song } of [included, excluded])
        expect((await song(101)).body).toMatchObject({ hasLossless: true, isLossless: false });
      expect((await included.song(103)).body).toMatchObject({ hasLossless: false });
    });

    test('a pass for one file opens neither the file without loss nor another beside it', async () => {
      const { song } = await someone(listeningPlans.everything);
      const { url } = (await song(101, { lossless: true })).body;
      expect(passOf(url)).toMatchObject({ path: 'alpha/whole.m4a', isFolder: false });
    });

    test('a song is a preview for a customer without a plan, whatever they ask for', async () => {
      const { song } = await someone();
      expect((await song(101, { lossless: true })).body).toMatchObject({
        isLossless: false,
        url: '/media/public/part.m4a',
      });
    });

    test('a song without such a file is the usual one', async () => {
      const { song } = await someone(listeningPlans.family);
      expect((await song(103, { lossless: true })).body).toMatchObject({
        isLossless: false,
        isPreview: false,
      });
    });
  });

  describe('with an Opus file', () => {
    const opus = '/media/protected/alpha/whole.opus';
    const lone = '/media/protected/alpha/lone.opus';
    beforeAll(() =>
      library.asTenant((tx) =>
        sql`INSERT INTO media_asset (tenant_id, article_id, protocol, is_preview, uri, duration_s)
          VALUES (1, 101, 'OPUS', false, ${opus}, 200), (1, 103, 'OPUS', false, ${lone}, 200)`.execute(tx),
      ),
    );
    afterAll(() =>
      library.asTenant((tx) => sql`DELETE FROM media_asset WHERE uri IN (${opus}, ${lone})`.execute(tx)),
    );

    test.each([
      ['a player that plays Opus', { opus: true }, /\.opus$/],
      ['a player that does not say so', {}, /\.m4a$/],
      ['a film player', { protocol: 'HLS' }, /\.m4a$/],
    ])('a song is for %s: %o → %s', async (_, wish, file) => {
      const { song } = await someone(listeningPlans.everything);
      expect((await song(101, wish)).body.url).toMatch(file);
    });

    test('a guest of the plan hears the preview that every player plays', async () => {
      const { song } = await someone();
      expect((await song(101, { opus: true })).body.url).toBe('/media/public/part.m4a');
    });

    test('what is kept offline is the file that every player plays', async () => {
      const { ask } = await someone(listeningPlans.everything);
      const { body } = await ask<{ items: { url: string }[] }>('POST /song/offline', {
        ids: [101],
        device: 'opus-test',
      });
      expect(JSON.stringify(body)).toContain('whole.m4a');
    });
  });

  test('is whole with its album', async () => {
    const { id, song } = await someone();
    await library.own(id, 110);
    expect((await song(111)).body).toMatchObject({ isPreview: false, access: 'owned' });
  });

  test('a song’s full address is on no public page', async () => {
    const { body } = await library.call('alpha', 'GET /structure/x/fragment/get-article-details?id=101');
    const text = JSON.stringify(body);
    expect(text).not.toContain('/media/protected');
    expect(text).not.toContain('Good evening.');
  });

  test.each([
    ['that does not exist', 999_999, 404, 'NOT_FOUND'],
    ['that has nothing to hear', 1, 404, 'NOT_FOUND'],
    ['above the rating', 104, 403, 'AGE_RESTRICTED'],
  ])('%s is refused', async (_, id, status, error) => {
    const { refused } = await someone(listeningPlans.everything);
    expect(await refused(id)).toMatchObject({ status, body: { error } });
  });

  test('is refused where the account may see nothing of its kind, or nothing now', async () => {
    const { id, refused } = await someone(listeningPlans.everything);
    await library.asTenant((tx) =>
      sql`INSERT INTO parental_control (tenant_id, user_id, max_age_group, is_active, passcode_hash, daily_minutes)
        VALUES (1, ${id}, 20, true, '', 15)`.execute(tx),
    );
    expect((await refused(101)).status).toBe(200);
    await library.asTenant((tx) => sql`UPDATE article SET age_rating = 30 WHERE id = 103`.execute(tx));
    expect(await refused(103)).toMatchObject({ status: 403, body: { error: 'AGE_RESTRICTED' } });
    await library.asTenant((tx) => sql`UPDATE article SET age_rating = 0 WHERE id = 103`.execute(tx));
    await library.asTenant((tx) =>
      sql`INSERT INTO parental_usage VALUES (1, ${id}, (now() AT TIME ZONE 'UTC')::date, 15, now())`.execute(
        tx,
      ),
    );
    expect(await refused(101)).toMatchObject({ status: 403, body: { error: 'TIME_LIMIT_REACHED' } });
  });

  test('is nothing from a country where nothing is shown', async () => {
    const { token } = await library.newPerson(listeningPlans.everything);
    await library.asTenant((tx) =>
      sql`INSERT INTO geo_block (tenant_id, country, block_all) VALUES (1, 'XX', true)`.execute(tx),
    );
    const answer = await library.call('alpha', 'POST /song', {
      token,
      body: { id: 101 },
      headers: { 'x-client-country': 'XX' },
    });
    expect(answer).toMatchObject({ status: 403, body: { error: 'GEO_BLOCKED' } });
  });

  test('is of its tenant alone', async () => {
    const { token } = await library.newPerson(listeningPlans.everything);
    expect((await library.call('beta', 'POST /song', { token, body: { id: 101 } })).status).toBeGreaterThan(
      400,
    );
    const { song } = await someone(listeningPlans.everything);
    const { url } = (await song(101)).body;
    expect(library.api.mediaPasses.open(2, url?.split('/')[3] ?? '')).toBeNull();
  });
});

test('a film is a folder of files that name each other', async () => {
  const { film } = await someone(listeningPlans.everything);
  const { body } = await film(130, { device: 'living-room' });
  expect(body).toMatchObject({
    protocol: 'HLS',
    drm: null,
    access: 'included',
    words: { subtitles: [{ lang: 'en' }] },
  });
  expect(body.url).toMatch(/\/master\.m3u8$/);
  expect(passOf(body.url)).toMatchObject({ path: 'alpha/film', isFolder: true });
});

test('starting to play has a rate limit', async () => {
  const { song } = await someone();
  const answers = await Promise.all(Array.from({ length: 300 }, () => song(101)));
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 429]));
});

describe('at once', () => {
  const leases = async (userId: number) =>
    (
      await library.asTenant((tx) =>
        sql`SELECT DISTINCT device_key FROM play_ticket WHERE user_id = ${userId} AND lease_until > now()`.execute(
          tx,
        ),
      )
    ).rows.length;
  const silence = (userId: number) =>
    library.asTenant((tx) =>
      sql`UPDATE play_ticket SET lease_until = now() - interval '1 second' WHERE user_id = ${userId}`.execute(
        tx,
      ),
    );

  test('two play; a third is told why it does not, and the first goes on', async () => {
    const { song, refused, ask } = await someone(listeningPlans.everything);
    const first = (await song(101, { device: 'device-1' })).body.ticket;
    await song(102, { device: 'device-2' });
    expect(await refused(103, { device: 'device-3' })).toMatchObject({
      status: 403,
      body: { error: 'STREAM_LIMIT_REACHED', details: { limit: 2 } },
    });
    const going = { ticketId: first, type: 'listened', date: new Date().toISOString(), usageDuration: 1 };
    expect((await ask('POST /content/streaming/report', { ...going, partial: true })).status).toBe(204);
  });

  test('a hundred ask and two play', async () => {
    const { id, song } = await someone(listeningPlans.everything);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => song(101, { device: `device-${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(98);
    expect(await leases(id)).toBe(2);
  });

  test('one player plays one thing, however often it changes', async () => {
    const { id, song } = await someone(listeningPlans.everything);
    for (const track of [101, 102, 103, 101])
      expect((await song(track, { device: 'device-1' })).status).toBe(200);
    expect((await song(101, { device: 'device-2' })).status).toBe(200);
    expect(await leases(id)).toBe(2);
  });

  test('as many play as the plan says', async () => {
    const { song } = await someone(listeningPlans.family);
    const answers = [];
    for (let index = 0; index < 6; index++)
      answers.push((await song(101, { device: `device-${index}` })).status);
    expect(answers).toEqual([200, 200, 200, 200, 403, 403]);
  });

  test('as many play as the tenant says, where no plan does', async () => {
    const set = async (section: object) => {
      await library.asTenant((tx) =>
        sql`UPDATE site_config SET body = body - 'streams' || ${JSON.stringify(section)}::jsonb
          WHERE section = 'tenant' AND state = 'PUBLISHED'`.execute(tx),
      );
      library.api.evictions.publish({ tenantId: 1 });
    };
    await set({ streams: 1 });
    const { song } = await someone(listeningPlans.everything);
    expect((await song(101, { device: 'device-1' })).status).toBe(200);
    expect((await song(101, { device: 'device-2' })).status).toBe(403);
    await set({});
  });

  test('previews take no place', async () => {
    const { id, song } = await someone();
    for (let index = 0; index < 4; index++)
      expect((await song(101, { device: `device-${index}` })).status).toBe(200);
    expect(await leases(id)).toBe(0);
  });

  test('a player that says nothing for long gives its place away, and gets it back if there is one', async () => {
    const { id, song, ask } = await someone(listeningPlans.everything);
    const report = (ticketId: string | null) =>
      ask('POST /content/streaming/report', {
        ticketId,
        type: 'listened',
        date: new Date().toISOString(),
        usageDuration: 1,
        partial: true,
      });
    const sleeping = (await song(101, { device: 'device-1' })).body.ticket;
    await silence(id);
    await song(101, { device: 'device-2' });
    expect((await report(sleeping)).status).toBe(204);
    await silence(id);
    await song(101, { device: 'device-3' });
    await song(101, { device: 'device-4' });
    expect(await report(sleeping)).toMatchObject({ status: 403, body: { error: 'STREAM_LIMIT_REACHED' } });
  });

  test('a player that has loaded its next track goes on with this one', async () => {
    const { song, ask } = await someone(listeningPlans.everything);
    const current = (await song(101, { device: 'device-1' })).body.ticket;
    const next = (await song(102, { device: 'device-1' })).body.ticket;
    const report = (ticketId: string | null, partial: boolean) =>
      ask('POST /content/streaming/report', {
        ticketId,
        type: 'listened',
        date: new Date().toISOString(),
        usageDuration: 15,
        partial,
      });
    expect((await report(current, true)).status).toBe(204);
    expect((await report(next, true)).status).toBe(204);
    expect((await report(current, false)).status).toBe(204);
    expect((await report(next, true)).status).toBe(204);
  });

  test('a name that two players share is found out when both are heard', async () => {
    const { id, song, ask } = await someone(listeningPlans.everything);
    const [first, second] = [
      (await song(101, { device: 'shared-name' })).body.ticket,
      (await song(102, { device: 'shared-name' })).body.ticket,
    ];
    await library.asTenant((tx) =>
      sql`UPDATE play_ticket SET begun_at = begun_at - interval '5 minutes' WHERE user_id = ${id}`.execute(
        tx,
      ),
    );
    const report = (ticketId: string | null, partial = true) =>
      ask('POST /content/streaming/report', {
        ticketId,
        type: 'listened',
        date: new Date().toISOString(),
        usageDuration: 40,
        partial,
      });
    expect((await report(first)).status).toBe(204);
    expect((await report(second)).status).toBe(204);
    expect(await report(first)).toMatchObject({ status: 403, body: { error: 'STREAM_LIMIT_REACHED' } });
    expect((await report(second)).status).toBe(204);
    expect((await report(second, false)).status).toBe(204);
    expect((await report(first)).status).toBe(204);
  });
});
