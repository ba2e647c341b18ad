import type { VideoPlayback } from '@atrium/contract/schemas/play';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listeningPlans, lockedFilmKeys, openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;

beforeAll(async () => {
  library = await openListeningLibrary();
});
afterAll(() => library.stop());

const encoded = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
const wanted = { kids: [encoded(lockedFilmKeys.keyId)], type: 'temporary' };

const someone = async (plan?: number) => {
  const { id, token } = await library.newPerson(plan);
  const ask = library.as(token);
  const film = (articleId: number, more = {}) =>
    ask<VideoPlayback>('POST /video/streaming', { id: articleId, ...more });
  const licence = (ticket: string | null, body: unknown = wanted) =>
    ask<unknown>(`POST /video/licence/${ticket}`, body);
  return { id, token, film, licence };
};

/** A customer with a plan, and the ticket of the protected film. */
const watching = async () => {
  const viewer = await someone(listeningPlans.everything);
  const { body } = await viewer.film(131);
  return { ...viewer, ticket: body.ticket };
};

const nothing = { status: 404, body: { error: 'NOT_FOUND' } };

test('a locked film says so, and where its keys are asked for; its key is nowhere in the answer', async () => {
  const { film } = await someone(listeningPlans.everything);
  const { status, body } = await film(131);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    protocol: 'DASH',
    drm: { scheme: 'CLEARKEY', licenseUrl: `/backend/video/licence/${body.ticket}` },
  });
  expect(body.url).toMatch(/^\/media\/t\/.+\/manifest\.mpd$/);
  expect(JSON.stringify(body)).not.toContain(lockedFilmKeys.key);
});

test('nor is it on any page', async () => {
  const { body } = await library.call('alpha', 'GET /structure/x/fragment/get-article-details?id=131');
  expect(JSON.stringify(body)).toContain('Locked');
  for (const secret of [lockedFilmKeys.key, lockedFilmKeys.keyId, encoded(lockedFilmKeys.key)])
    expect(JSON.stringify(body)).not.toContain(secret);
});

test('the holder of the ticket gets the DRM key, in the browsers’ format, as often as they ask', async () => {
  const { licence, ticket } = await watching();
  const given = {
    keys: [{ kty: 'oct', kid: encoded(lockedFilmKeys.keyId), k: encoded(lockedFilmKeys.key) }],
    type: 'temporary',
  };
  expect(await licence(ticket)).toMatchObject({ status: 200, body: given });
  expect(await licence(ticket)).toMatchObject({ status: 200, body: given });
});

describe('no key is given', () => {
  test('without a session', async () => {
    const { ticket } = await watching();
    const line = `POST /video/licence/${ticket}`;
    expect((await library.call('alpha', line, { body: wanted })).status).toBe(401);
  });

  test('no DRM key is given for an unknown or malformed ticket', async () => {
    const { licence } = await someone(listeningPlans.everything);
    expect(await licence(crypto.randomUUID())).toMatchObject(nothing);
    expect((await licence('x')).status).toBe(400);
  });

  test('no DRM key is given for the ticket of another customer, who has the film as well', async () => {
    const { ticket } = await watching();
    const { licence } = await watching();
    expect(await licence(ticket)).toMatchObject(nothing);
  });

  test('for the ticket of another film, or a key of another one', async () => {
    const { film, licence, ticket } = await watching();
    expect(await licence((await film(130)).body.ticket)).toMatchObject(nothing);
    expect(await licence((await film(132)).body.ticket)).toMatchObject(nothing);
    expect(await licence(ticket, { kids: [encoded('f'.repeat(32))] })).toMatchObject(nothing);
    expect(await licence(ticket, { kids: [...wanted.kids, encoded('f'.repeat(32))] })).toMatchObject(nothing);
  });

  test('for a ticket that is over', async () => {
    const { licence, ticket } = await watching();
    await library.asTenant((tx) =>
      sql`UPDATE play_ticket SET begun_at = begun_at - interval '13 hours' WHERE id = ${ticket}`.execute(tx),
    );
    expect(await licence(ticket)).toMatchObject(nothing);
  });

  test('at another tenant', async () => {
    const { token, ticket } = await watching();
    const answer = await library.call('beta', `POST /video/licence/${ticket}`, { token, body: wanted });
    expect(answer.status).toBeGreaterThan(400);
  });

  test('for a preview', async () => {
    const { licence, ticket } = await watching();
    await library.asTenant((tx) =>
      sql`UPDATE play_ticket SET is_preview = true WHERE id = ${ticket}`.execute(tx),
    );
    expect(await licence(ticket)).toMatchObject(nothing);
  });

  test('a customer without a plan gets no ticket, and so no DRM key', async () => {
    const { film } = await someone();
    expect((await film(131)).body).toMatchObject({ url: null, ticket: null, drm: null });
  });

  test.each([
    ['no names', {}],
    ['a name that is none', { kids: ['short'] }],
    [
      'more names than a film has',
      { kids: Array.from({ length: 17 }, (_, i) => encoded(`${i}`.padStart(32, '0'))) },
    ],
    ['a licence to keep', { ...wanted, type: 'persistent-license' }],
  ])('for %s', async (_, body) => {
    const { licence, ticket } = await watching();
    expect((await licence(ticket, body)).status).toBe(400);
  });
});

test('a player that opens no such lock is told so, and one that says nothing is not', async () => {
  const { film } = await someone(listeningPlans.everything);
  expect(await film(131, { drm: 'NONE' })).toMatchObject({
    status: 404,
    body: { error: 'DEVICE_NOT_SUPPORTED' },
  });
  expect((await film(131, { drm: 'CLEARKEY' })).status).toBe(200);
  expect((await film(130, { drm: 'NONE' })).status).toBe(200);
});

test('a key is kept with its film, and a film without one has none', async () => {
  const published = await library.asTenant((tx) =>
    sql<{ drm: string | null; key_id: string | null }>`
      SELECT drm, key_id FROM media_asset WHERE article_id IN (130, 131) ORDER BY article_id`.execute(tx),
  );
  expect(published.rows).toEqual([
    { drm: null, key_id: null },
    { drm: 'CLEARKEY', key_id: lockedFilmKeys.keyId },
  ]);
});
