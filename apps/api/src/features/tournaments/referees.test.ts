import type { Dispute } from '@atrium/contract/schemas/matches';
import { expect, test } from 'vitest';
import type { ArenaPlayer } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';

const arena = await holdArena();

type Refereeing = { token: string; tenant?: 'alpha' | 'beta' };

const png = Buffer.from('\x89PNG\r\n\x1a\n three to one', 'latin1').toString('base64');
/** A customer whose account has these roles. */
async function somebody(...roles: string[]) {
  const { id } = await arena.newPerson();
  return { id, token: await arena.granted({ id }, roles) };
}
const referee = () => somebody('referee');
const queue = async (who: Refereeing) => {
  const { body } = await arena.call('GET /operator/disputes', undefined, who);
  return (body as { disputes: Dispute[] }).disputes;
};
const look = (who: Refereeing, match: number, side = 'home') =>
  arena.call(`GET /operator/disputes/${match}/proof/${side}`, undefined, who);
const decide = (who: Refereeing, match: number, body: object = { home: 3, away: 1 }) =>
  arena.call(`POST /operator/disputes/${match}`, body, who);
const say = (who: ArenaPlayer, match: number, home: number, away: number) =>
  who.call(`PUT /match/${match}/report`, { home, away, note: `${home} to ${away}` });

/** Two who were there and do not agree; the first shows a picture. */
async function disagreement(setup: Parameters<typeof arena.pair>[0] = {}) {
  const drawn = await arena.pair(setup);
  const { home, away, match, be } = drawn;
  await be(home, away);
  await say(home, match, 3, 1);
  await home.call(`PUT /match/${match}/proof`, { picture: png });
  await say(away, match, 1, 3);
  return drawn;
}

test('a person with the grade sees both sides, their words and pictures, and decides', async () => {
  const { id, home, away, match } = await disagreement();
  const judge = await referee();
  const [waiting] = (await queue(judge)).filter((dispute) => dispute.id === match);
  expect(waiting).toMatchObject({
    tournament: `Cup ${id}`,
    tournamentId: id,
    mayDraw: false,
    home: { name: home.publicName },
    away: { name: away.publicName },
    homeReport: { home: 3, away: 1, note: '3 to 1' },
    awayReport: { home: 1, away: 3, note: '1 to 3' },
    proofs: { home: true, away: false },
  });
  expect(await look(judge, match)).toMatchObject({ status: 200, body: { picture: png } });
  expect((await look(judge, match, 'away')).status).toBe(404);
  expect(await decide(judge, match)).toMatchObject({
    status: 200,
    body: { state: 'DONE', decidedBy: 'OPERATOR', home: { score: 3 } },
  });
  expect(await home.see(id)).toMatchObject({ own: { entry: { place: 1 } } });
  expect((await queue(judge)).map((dispute) => dispute.id)).not.toContain(match);
  // the audit log names the referee by the id of the account, without personal data
  const { rows } = await arena.rows<{ actor_kind: string; actor_id: string }>(
    `SELECT actor_kind, actor_id FROM audit_log WHERE entity_id = '${match}' AND action = 'match.decided'`,
  );
  const { rows: people } = await arena.rows<{ uuid: string }>(
    `SELECT uuid FROM app_user WHERE id = ${judge.id}`,
  );
  expect(rows).toEqual([{ actor_kind: 'user', actor_id: people[0]?.uuid }]);
});

test('a referee’s decision is final, and its result proofs are no longer shown', async () => {
  const { home, match } = await disagreement();
  const [one, other] = [await referee(), await referee()];
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => decide(one, match, { home: 3, away: 1 })),
    ...Array.from({ length: 10 }, () => decide(other, match, { home: 1, away: 3 })),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect(await home.room(match)).toMatchObject({ state: 'DONE', decidedBy: 'OPERATOR' });
  expect((await look(one, match)).status).toBe(404);
});

test('disputes are closed to visitors, customers, partners, both sides and another tenant’s referee', async () => {
  const { home, away, match } = await disagreement();
  // staff roles stored with a customer's account do not make them staff
  const posing = [await somebody('partner'), await somebody('admin', 'support', 'sandbox')];
  for (const { token } of [home, away, await arena.player(), ...posing]) {
    expect((await arena.call('GET /operator/disputes', undefined, { token })).status).toBe(403);
    expect((await look({ token }, match)).status).toBe(403);
    expect((await decide({ token }, match)).status).toBe(403);
  }
  expect((await arena.call('GET /operator/disputes')).status).toBe(401);
  expect((await arena.call(`POST /operator/disputes/${match}`, { home: 3, away: 1 })).status).toBe(401);
  const token = await arena.granted({ id: 1 }, ['referee'], 'beta');
  const foreign = { token, tenant: 'beta' } as const;
  expect(await queue(foreign)).toEqual([]);
  expect((await look(foreign, match)).status).toBe(404);
  expect((await decide(foreign, match)).status).toBe(404);
  // at our door, a token of theirs is none
  expect((await arena.call('GET /operator/disputes', undefined, { token })).status).toBe(401);
  expect(await home.room(match)).toMatchObject({ state: 'DISPUTED' });
});

test('a referee cannot decide a match of their own', async () => {
  const { home, match } = await disagreement();
  const whistling = { token: await arena.granted(home, ['referee']) };
  expect((await queue(whistling)).map(({ id }) => id)).not.toContain(match);
  expect((await look(whistling, match, 'home')).status).toBe(404);
  expect((await decide(whistling, match)).status).toBe(404);
  expect(await home.room(match)).toMatchObject({ state: 'DISPUTED' });
  // matches of others they may decide
  const theirs = await disagreement();
  expect((await decide(whistling, theirs.match)).status).toBe(200);
});

test('a referee decides disputed matches only, and a draw only where no side must go on', async () => {
  const judge = await referee();
  const { match, home, away, be } = await arena.pair();
  expect((await decide(judge, match)).status).toBe(409);
  await be(home, away);
  await home.call(`PUT /match/${match}/proof`, { picture: png });
  expect((await look(judge, match)).status).toBe(404);
  expect((await decide(judge, 99_999)).status).toBe(404);

  const cup = await disagreement();
  for (const [body, status] of [
    [{ home: 2, away: 2 }, 400],
    [{ home: -1, away: 0 }, 400],
    [{ home: 10_000, away: 0 }, 400],
    [{ home: 1 }, 400],
  ] as const)
    expect((await decide(judge, cup.match, body)).status).toBe(status);
  expect(await cup.home.room(cup.match)).toMatchObject({ state: 'DISPUTED' });
  const league = await disagreement({ format: 'ROUND_ROBIN' });
  expect(await decide(judge, league.match, { home: 2, away: 2 })).toMatchObject({
    status: 200,
    body: { winnerId: null },
  });
});
