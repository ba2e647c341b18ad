import { describe, expect, test } from 'vitest';
import { buildArticle } from '../../testing/catalogue.ts';
import { snakeGame } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';

const arena = await holdArena();

interface Reply {
  status: number;
  body: { changed: string[]; problems: { path: string; message: string }[] };
}

const publish = async (body: object, token = arena.api.demoOperatorToken) =>
  (await arena.call('POST /operator/publish', body, { token })) as Reply;
const problemsOf = async (body: object) =>
  (await publish(body)).body.problems.map(({ path, message }) => `${path}: ${message.split(';')[0]}`);

const at = (hours: number) => new Date(arena.clock.now().getTime() + hours * 3_600_000).toISOString();

let last = 900;
/** The file of a tournament whose article comes with it. */
function cup(more: object = {}) {
  const id = ++last;
  const terms = {
    articleId: id,
    format: 'SINGLE_ELIMINATION',
    capacity: 4,
    registrationFrom: at(-1),
    registrationTo: at(10),
    startsAt: at(20),
    endsAt: at(200),
    prizes: [{ place: 1, currency: 'POINTS', amount: 100 }],
    ...more,
  };
  const article = buildArticle(id, {
    contentType: 'TOURNAMENT',
    title: { en: `Cup ${id}`, fr: `Coupe ${id}` },
    categories: [],
  });
  const file = (changes: object = {}) => ({ tournaments: [{ ...terms, ...changes }] });
  return { id, file, first: { catalogue: { articles: [article] }, ...file() } };
}

const nameTold = async (userId: number) => {
  const { rows } = await arena.rows<{ name: string }>(
    `SELECT payload -> 'parameters' ->> 'tournament' AS name FROM notification
     WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1`,
  );
  return rows[0]?.name;
};

describe('a tournament', () => {
  test('is published with its article, found, and the same again changes nothing', async () => {
    const { id, file, first } = cup({ feeTickets: 2 });
    const published = await publish(first);
    expect(published).toMatchObject({ status: 200 });
    expect(published.body.changed).toContain(`article:${id}`);
    const ada = await arena.player();
    expect(await ada.see(id)).toMatchObject({
      capacity: 4,
      fee: { kind: 'tickets', amount: 2 },
      state: 'registration',
      prizes: [{ place: 1, currency: 'POINTS', amount: 100 }],
    });
    expect((await publish(file())).body).toEqual({ changed: [] });
    expect((await publish(file({ feeTickets: 0 }))).body).toEqual({ changed: [`article:${id}`] });
    expect((await ada.register(id)).status).toBe(201);
  });

  test('is an operator’s to publish', async () => {
    const ada = await arena.player();
    expect((await publish(cup().first, ada.token)).status).toBe(403);
    expect((await arena.call('POST /operator/publish', cup().first)).status).toBe(401);
  });

  test.each([
    ['a race without a game', { format: 'SCORE_RACE' }, 'gameId: a SCORE_RACE has no game'],
    ['a game that is not there', { format: 'SCORE_RACE', gameId: 77 }, 'gameId: there is no article 77'],
    ['two fees', { feeTickets: 1, feeCredits: 1 }, 'feeTickets: entry costs credits and tickets at once'],
    [
      'an end before its start',
      { startsAt: '2030-01-01T00:00:00Z' },
      'endsAt: the tournament ends before it begins',
    ],
    [
      'two first prizes',
      { prizes: Array.from({ length: 2 }, () => ({ place: 1, currency: 'POINTS', amount: 1 })) },
      'prizes: two prizes of one currency for one place',
    ],
  ])('%s is refused, and nothing is written', async (_, wrong, said) => {
    const { id, first } = cup({ ...wrong });
    expect(await problemsOf(first)).toEqual([`tournaments.0.${said}`]);
    expect((await arena.call(`GET /tournament/${id}`)).status).toBe(404);
  });

  test('a tournament of an unknown article is refused', async () => {
    const { id, file } = cup();
    expect(await problemsOf(file())).toEqual([`tournaments.0.articleId: there is no article ${id}`]);
    expect((await publish(file({ capacity: 0 }))).status).toBe(400);
  });

  test('what would wrong those who are in it is refused, the rest is not', async () => {
    const { id, file, first } = cup();
    await publish(first);
    const [ada, bob] = [await arena.player(), await arena.player()];
    for (const one of [ada, bob]) await one.register(id);
    expect(await problemsOf(file({ feeTickets: 1, teamSize: 2, prizes: [] }))).toEqual([
      ...['teamSize', 'feeTickets', 'prizes'].map(
        (field) => `tournaments.0.${field}: cannot change like this: the tournament has entries`,
      ),
    ]);
    expect((await publish(file({ capacity: 8 }))).status).toBe(200);
    await arena.later(20);
    expect(await problemsOf(file({ endsAt: at(900) }))).toEqual([
      'tournaments.0.endsAt: cannot change like this: the tournament has begun',
    ]);
    expect(await ada.see(id)).toMatchObject({ registered: 2, capacity: 8, state: 'running' });
    const match = (await ada.see(id)).own?.nextMatchId ?? 0;
    await ada.call(`POST /match/${match}/ready`);
    await arena.later(0.2);
    expect(await ada.see(id)).toMatchObject({ state: 'finished', own: { entry: { place: 1 } } });
    expect(await problemsOf(file({ capacity: 8, cancelled: true }))).toEqual([
      'tournaments.0.cancelled: the tournament is over and cannot be cancelled',
    ]);
    expect(await arena.points(ada.id)).toBe(100);
  });

  test('a cancelled tournament refunds its fees, and its matches end', async () => {
    const { id, file, first } = cup({ feeTickets: 1, capacity: 2 });
    await publish(first);
    const players = [await arena.player(), await arena.player(), await arena.player()] as const;
    for (const one of players) {
      await arena.tickets(one.id, 1, 100);
      await one.register(id);
    }
    await arena.later(20);
    const [ada, bob, eve] = players;
    expect((await eve.call('PUT /user/selectUserLang', { selectedLang: 'fr' })).status).toBe(200);
    const match = (await ada.see(id)).own?.nextMatchId ?? 0;
    expect((await publish(file({ cancelled: true }))).status).toBe(200);
    expect((await ada.call(`POST /match/${match}/ready`)).status).toBe(409);
    await arena.later(0.1);
    for (const one of players) expect(await arena.ticketsOf(one.id)).toEqual([1]);
    expect(await bob.see(id)).toMatchObject({
      state: 'cancelled',
      registered: 0,
      own: { entry: { state: 'WITHDRAWN' } },
    });
    expect(await arena.told(eve.id)).toEqual(['tournament-cancelled']);
    // each in their own language, whatever language the operator's request has
    expect(await nameTold(eve.id)).toBe(`Coupe ${id}`);
    expect(await nameTold(bob.id)).toBe(`Cup ${id}`);
    expect(await problemsOf(file())).toEqual([
      'tournaments.0.cancelled: the tournament was cancelled and cannot come back',
    ]);
    // once is enough
    await arena.later(0.1);
    expect(await arena.ticketsOf(ada.id)).toEqual([1]);
    expect((await ada.register(id)).body).toMatchObject({ error: 'REGISTRATION_CLOSED' });
  });

  test('of another tenant is another one', async () => {
    const { id, first } = cup();
    await publish(first);
    const token = await arena.signIn('beta');
    expect((await arena.call(`GET /tournament/${id}`, undefined, { token, tenant: 'beta' })).status).toBe(
      404,
    );
  });
});

const race = { rule: { on: 'played', articleIds: [snakeGame] }, target: 2 };
const challenge = (more: object = {}, steps: object[] = [race]) => ({
  rewards: {
    challenges: [
      {
        id: 31,
        title: { en: 'Two runs', fr: 'Deux parties' },
        chained: true,
        until: at(500),
        steps: steps.map((step) => ({
          title: 'Play',
          rewards: [{ currency: 'TICKETS', amount: 1 }],
          ...step,
        })),
        ...more,
      },
    ],
  },
});

describe('rewards', () => {
  const offer = (more: object = {}) => ({
    rewards: {
      offers: [
        {
          id: 21,
          title: { en: 'Three tickets' },
          price: 50,
          stock: 2,
          benefit: { kind: 'TICKETS', amount: 3 },
          ...more,
        },
      ],
    },
  });

  test('a reward offer is published and redeemed, and stays what it was for its customers', async () => {
    expect((await publish(offer())).body).toEqual({ changed: ['offer:21'] });
    expect((await publish(offer())).body).toEqual({ changed: [] });
    const ada = await arena.player();
    await arena.rewardPoints(ada.id, 100);
    expect((await ada.call('POST /reward/redeem/21')).status).toBe(201);
    expect(await problemsOf(offer({ benefit: { kind: 'AVATAR', avatar: 'fox' } }))).toEqual([
      'rewards.offers.0.benefit.kind: customers redeemed offer 21 as TICKETS: it cannot become AVATAR',
    ]);
    expect((await publish(offer({ until: at(-1) }))).status).toBe(200);
    expect((await ada.call('POST /reward/redeem/21')).status).toBe(404);
    expect(await problemsOf(offer({ id: 22, benefit: { kind: 'VOUCHER', campaignId: 404 } }))).toEqual([
      'rewards.offers.0.benefit.campaignId: there is no campaign 404',
    ]);
  });

  test('a challenge is published and joined, and cannot ask more of its participants', async () => {
    expect((await publish(challenge())).body).toEqual({ changed: ['challenge:31'] });
    expect((await publish(challenge({}, [race, race]))).body).toEqual({ changed: ['challenge:31'] });
    expect((await publish(challenge())).status).toBe(200);
    const ada = await arena.player();
    expect((await ada.call('PATCH /kafka/optInChallenge/31')).status).toBe(200);
    expect(await problemsOf(challenge({}, [{ ...race, target: 9 }]))).toEqual([
      'rewards.challenges.0.steps: customers take part: rules, targets and rewards cannot change',
    ]);
    expect(await problemsOf(challenge({ until: at(3) }))).toEqual([
      'rewards.challenges.0.until: customers take part: the challenge cannot end earlier',
    ]);
    expect((await publish(challenge({ title: 'Two good runs', until: at(900) }))).status).toBe(200);
    expect((await ada.call('GET /reward/challenges')).body).toMatchObject([
      { id: 31, title: 'Two good runs' },
    ]);
    expect(await problemsOf(challenge({ id: 32, articleId: 4040 }, []))).toEqual([
      'rewards.challenges.0.steps: the challenge has no steps',
      'rewards.challenges.0.articleId: there is no article 4040',
    ]);
    expect((await publish(challenge({}, [{ ...race, rule: { on: 'clicked' } }]))).status).toBe(400);
  });
});
