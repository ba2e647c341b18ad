import { expect, test } from 'vitest';
import type { ArenaPlayer } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';

const arena = await holdArena();

const png = Buffer.from('\x89PNG\r\n\x1a\n the final score', 'latin1').toString('base64');
const photo = Buffer.from('\xff\xd8\xff\xe0 another one', 'latin1').toString('base64');
const nothing = { home: false, away: false };

const show = (who: ArenaPlayer, match: number, picture = png) =>
  who.call(`PUT /match/${match}/proof`, { picture });
const look = (who: ArenaPlayer, match: number, side = 'home') =>
  who.call(`GET /match/${match}/proof/${side}`);

test('a result proof is shown to the two sides and the referee only', async () => {
  const { home, away, match, be } = await arena.pair();
  const stranger = await arena.player();
  await be(home, away);
  expect(await show(home, match)).toMatchObject({
    status: 200,
    body: { proofs: { home: true, away: false } },
  });
  for (const one of [home, away])
    expect(await look(one, match)).toMatchObject({
      status: 200,
      body: { mediaType: 'image/png', picture: png },
    });
  expect((await look(away, match, 'away')).status).toBe(404);
  expect((await look(away, match, 'both')).status).toBe(400);
  expect((await look(stranger, match)).status).toBe(404);
  expect(await stranger.room(match)).toMatchObject({ proofs: nothing });
  expect((await show(stranger, match)).status).toBe(404);
  expect((await arena.call(`GET /match/${match}/proof/home`)).status).toBe(401);
  const foreign = { token: await arena.signIn('beta'), tenant: 'beta' };
  expect((await arena.call(`GET /match/${match}/proof/home`, undefined, foreign)).status).toBe(404);

  for (const [one, score] of [
    [home, 3],
    [away, 0],
  ] as const)
    await one.call(`PUT /match/${match}/report`, { home: score, away: 1 });
  const operator = { token: arena.api.demoOperatorToken };
  const queue = (await arena.call('GET /operator/disputes', undefined, operator)).body as {
    disputes: object[];
  };
  expect(queue.disputes).toMatchObject([{ id: match, proofs: { home: true, away: false } }]);
  const seen = (who: object) => arena.call(`GET /operator/disputes/${match}/proof/home`, undefined, who);
  expect(await seen(operator)).toMatchObject({ status: 200, body: { picture: png } });
  expect((await seen({ token: home.token })).status).toBe(403);

  // until a referee has decided it can be replaced, and not afterwards
  expect((await show(home, match, photo)).status).toBe(200);
  expect((await look(away, match)).body).toMatchObject({ mediaType: 'image/jpeg', picture: photo });
  await arena.call(`POST /operator/disputes/${match}`, { home: 3, away: 1 }, operator);
  expect((await show(home, match)).status).toBe(409);
});

test('nothing is shown before both are there', async () => {
  const { home, match, be } = await arena.pair();
  await be(home);
  expect((await show(home, match)).status).toBe(409);
  expect(await home.room(match)).toMatchObject({ proofs: nothing });
});

test.each([
  ['a drawing that can run', Buffer.from('<svg onload="alert(1)"/>').toString('base64'), 400],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64'), 400],
  ['no base64', '%%%%', 400],
  ['nothing', '', 400],
  ['more than fits', Buffer.alloc(640_000, png, 'base64').toString('base64'), 413],
])('%s is refused, and nothing is kept', async (_, picture, status) => {
  const { home, away, match, be } = await arena.pair();
  await be(home, away);
  expect((await show(home, match, picture)).status).toBe(status);
  expect(await home.room(match)).toMatchObject({ proofs: nothing });
});

test('result proofs have a rate limit', async () => {
  const { home, away, match, be } = await arena.pair();
  await be(home, away);
  const answers = await Promise.all(Array.from({ length: 30 }, () => show(home, match)));
  const statuses = answers.map(({ status }) => status);
  // a minute may pass meanwhile, and more than two do not
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
  expect(statuses).toContain(429);
});

test('the data export of a player has their own result proofs, and no others', async () => {
  const { home, away, match, be } = await arena.pair();
  await be(home, away);
  await show(home, match);
  const dataOf = async (who: ArenaPlayer) =>
    ((await who.call('GET /user/export')).body as { data: Record<string, { picture: string }[]> }).data;
  const picture = `\\x${Buffer.from(png, 'base64').toString('hex')}`;
  expect((await dataOf(home)).match_proof).toMatchObject([{ picture }]);
  expect((await dataOf(away)).match_proof).toBeUndefined();
});
