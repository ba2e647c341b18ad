import { describe, expect, test } from 'vitest';
import { loadControl } from '../../modules/parental-control/demo/load-control.ts';
import type { Arena } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';

const arena = await holdArena();

describe('without a session', () => {
  test('without a session a tournament can be read, and not entered', async () => {
    const id = await arena.tournament();
    expect(await arena.call(`GET /tournament/${id}`)).toMatchObject({ status: 200, body: { own: null } });
    expect(await arena.call(`GET /tournament/${id}/matches`)).toMatchObject({ body: { matches: [] } });
    for (const line of [
      `POST /tournament/registerTournament/${id}`,
      `DELETE /tournament/${id}/registration`,
      `POST /tournament/${id}/checkIn`,
      `GET /tournament/${id}/participants`,
      `GET /tournament/${id}/standings`,
      'GET /structure/home/fragment/tournament-team-notifications',
      'GET /structure/home/fragment/tournament-pending-requests',
      'PATCH /tournament/markInvitationNotified',
    ])
      expect((await arena.call(line, line.startsWith('GET') ? undefined : {})).status).toBe(401);
  });
});

describe('a seat', () => {
  test('is taken, seen, given up and taken again', async () => {
    const id = await arena.tournament();
    const ada = await arena.player();
    expect(await ada.register(id)).toMatchObject({ status: 201, body: { state: 'REGISTERED' } });
    expect(await ada.register(id)).toMatchObject({ status: 409, body: { error: 'ALREADY_REGISTERED' } });
    expect(await ada.see(id)).toMatchObject({ registered: 1, own: { entry: { state: 'REGISTERED' } } });
    expect(await ada.call(`DELETE /tournament/${id}/registration`)).toMatchObject({ status: 200 });
    expect((await ada.call(`DELETE /tournament/${id}/registration`)).status).toBe(404);
    expect(await ada.see(id)).toMatchObject({ registered: 0, own: { entry: { state: 'WITHDRAWN' } } });
    expect(await ada.register(id)).toMatchObject({ status: 201 });
  });

  test.each([
    ['too early', [1, 2], [3, 4]],
    ['too late', [-3, -2], [1, 4]],
    ['when all is over', [-9, 9], [-3, -1]],
  ] as const)('%s: refused, with why, and nothing changed', async (_, registration, play) => {
    const id = await arena.tournament({ registration, play, format: 'ROUND_ROBIN' });
    const ada = await arena.player();
    expect(await ada.register(id)).toMatchObject({ status: 400, body: { error: 'REGISTRATION_CLOSED' } });
    // a person without a team could not enter with one either
    const ofTeams = await arena.tournament({ registration, play, format: 'ROUND_ROBIN', teamSize: 2 });
    expect(await ada.register(ofTeams)).toMatchObject({
      status: 400,
      body: { error: 'REGISTRATION_CLOSED' },
    });
    expect(await ada.see(id)).toMatchObject({ registered: 0, own: { entry: null } });
  });

  test('of what is not there, or not for them', async () => {
    const ada = await arena.player();
    expect((await ada.register(99_999)).status).toBe(404);
    expect((await ada.register(601)).status).toBe(404);
    const adults = await arena.tournament({ ageRating: 40 });
    await arena.asTenant(async (tx) => {
      await loadControl(tx, 1, ada.id, { maxAgeGroup: 20, passcodeHash: 'x' });
      // otherwise the passcode is asked for first
      await tx.updateTable('parental_control').set({ protect_payment: false }).execute();
    });
    expect(await ada.register(adults)).toMatchObject({ status: 403, body: { error: 'AGE_RESTRICTED' } });
  });

  test('three hundred for ten seats, a hundred at once: ten, and the others wait in the order they came', async () => {
    const id = await arena.tournament({ capacity: 10 });
    const crowd = await arena.crowd(300);
    const answers = await inBatches(crowd, (one) => patiently(() => one.register(id)));
    const states = Map.groupBy(
      answers,
      ({ status, body }) => `${status} ${(body as { state: string }).state}`,
    );
    expect(states.get('201 REGISTERED')).toHaveLength(10);
    expect(states.get('202 WAITLISTED')).toHaveLength(290);
    const { rows } = await arena.rows<{ number: number; state: string; id: number }>(
      `SELECT r.number, r.state, r.user_id AS id FROM tournament_registration r JOIN tournament t ON t.id = r.tournament_id
       WHERE t.article_id = ${id} ORDER BY r.number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
    expect(rows.slice(0, 10).every(({ state }) => state === 'REGISTERED')).toBe(true);
    const personOf = (at: number) => crowd.find((one) => one.id === rows[at]?.id)!;
    expect(await personOf(10).see(id)).toMatchObject({ waiting: 290, own: { entry: { waitingAs: 1 } } });
    expect(await personOf(150).see(id)).toMatchObject({ own: { entry: { waitingAs: 141 } } });
    // a seat comes free: the first who waits has it, and is told
    await personOf(3).call(`DELETE /tournament/${id}/registration`);
    expect(await personOf(10).see(id)).toMatchObject({
      registered: 10,
      own: { entry: { state: 'REGISTERED' } },
    });
    expect(await arena.told(personOf(10).id)).toEqual(['tournament-seat']);
    expect(await personOf(11).see(id)).toMatchObject({ own: { entry: { waitingAs: 1 } } });
    // a player who comes back stands at the end
    expect(await personOf(3).register(id)).toMatchObject({ status: 202, body: { state: 'WAITLISTED' } });
    expect(await personOf(3).see(id)).toMatchObject({ own: { entry: { waitingAs: 290 } } });
  });

  test('the same person a hundred times at once has one', async () => {
    const id = await arena.tournament();
    const ada = await arena.player();
    const statuses = (
      await Promise.all(Array.from({ length: 100 }, () => patiently(() => ada.register(id))))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(await ada.see(id)).toMatchObject({ registered: 1 });
  });
});

describe('a seat that costs credits', () => {
  test('takes them, and gives them back', async () => {
    const id = await arena.tournament({ feeCredits: 3 });
    const ada = await arena.player();
    expect(await ada.register(id)).toMatchObject({
      status: 402,
      body: { error: 'INSUFFICIENT_FUNDS', details: { missing: 3 } },
    });
    expect(await ada.see(id)).toMatchObject({ registered: 0, fee: { kind: 'credits', amount: 3 } });
    await arena.credits(ada.id, 2);
    await arena.credits(ada.id, 2);
    expect((await ada.register(id)).status).toBe(201);
    expect(await arena.creditsOf(ada.id)).toBe(1);
    await ada.call(`DELETE /tournament/${id}/registration`);
    expect(await arena.creditsOf(ada.id)).toBe(4);
    expect((await ada.register(id)).status).toBe(201);
    expect(await arena.creditsOf(ada.id)).toBe(1);
  });
});

describe('a seat that costs tickets', () => {
  const leave = (who: Awaited<ReturnType<Arena['player']>>, id: number) =>
    who.call(`DELETE /tournament/${id}/registration`);

  test('takes them with the seat, says how many are missing, and gives them back as they were', async () => {
    const id = await arena.tournament({ feeTickets: 3 });
    const ada = await arena.player();
    await arena.tickets(ada.id, 1, 20);
    expect(await ada.register(id)).toMatchObject({
      status: 402,
      body: { error: 'INSUFFICIENT_FUNDS', details: { missing: 2, currency: 'tickets' } },
    });
    expect(await ada.see(id)).toMatchObject({ registered: 0, fee: { kind: 'tickets', amount: 3 } });
    expect(await arena.ticketsOf(ada.id)).toEqual([1]);
    await arena.tickets(ada.id, 4, 40);
    expect((await ada.register(id)).status).toBe(201);
    expect(await arena.ticketsOf(ada.id)).toEqual([2]);
    expect((await leave(ada, id)).status).toBe(200);
    // each with its old expiry: leaving wins no time
    expect(await arena.ticketsOf(ada.id)).toEqual([1, 2, 2]);
    expect((await leave(ada, id)).status).toBe(404);
    expect((await ada.register(id)).status).toBe(201);
    const { entries } = (await ada.call('GET /reward/statement')).body as { entries: { reason: string }[] };
    expect(entries.map(({ reason }) => reason).slice(0, 4)).toEqual([
      'entry',
      'entry-back',
      'entry-back',
      'entry',
    ]);
  });

  test('asked for in twenty tournaments at once, two tickets are two seats', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => arena.tournament({ feeTickets: 1 })));
    const ada = await arena.player();
    await arena.tickets(ada.id, 2, 20);
    const answers = await Promise.all(ids.map((id) => patiently(() => ada.register(id))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(18);
    expect(await arena.ticketsOf(ada.id)).toEqual([]);
  });

  test('a player on the waiting list pays when a seat is theirs; one who cannot pay is passed over', async () => {
    const id = await arena.tournament({ feeTickets: 1, capacity: 1 });
    const [ada, bob, eve] = [await arena.player(), await arena.player(), await arena.player()];
    for (const one of [ada, eve]) await arena.tickets(one.id, 1, 20);
    for (const one of [ada, bob, eve]) await one.register(id);
    expect(await arena.ticketsOf(eve.id)).toEqual([1]);
    await leave(ada, id);
    expect(await arena.ticketsOf(eve.id)).toEqual([]);
    expect(await eve.see(id)).toMatchObject({ own: { entry: { state: 'REGISTERED' } } });
    expect(await bob.see(id)).toMatchObject({ own: { entry: { state: 'WAITLISTED' } } });
  });

  test('what expired meanwhile stays spent', async () => {
    const id = await arena.tournament({ feeTickets: 2, play: [2000, 2100], registration: [-1, 1900] });
    const ada = await arena.player();
    await arena.tickets(ada.id, 1, 20);
    await arena.tickets(ada.id, 1, 400);
    await ada.register(id);
    await arena.later(30 * 24);
    expect((await leave(ada, id)).status).toBe(200);
    expect(await arena.ticketsOf(ada.id)).toEqual([1]);
  });
});

describe('a seat that costs money', () => {
  const buy = (who: Awaited<ReturnType<Arena['player']>>, id: number, option: number = arena.ways.paying) =>
    who.call('POST /subscription/oneTimePurchase', {
      articleId: id,
      lang: 'en',
      redirect: '/games',
      selectedOptions: [String(option)],
    });

  test('is kept, paid for, and its money goes back', async () => {
    const id = await arena.tournament({ price: 500, capacity: 1 });
    const [ada, bob] = [await arena.player(), await arena.player()];
    // a payment without a seat is refused
    expect((await buy(ada, id)).status).toBe(409);
    expect(await ada.register(id)).toMatchObject({ status: 202, body: { state: 'PENDING_PAYMENT' } });
    expect(await ada.register(id)).toMatchObject({ status: 202, body: { state: 'PENDING_PAYMENT' } });
    expect(await bob.register(id)).toMatchObject({ status: 202, body: { state: 'WAITLISTED' } });
    expect((await buy(ada, id)).status).toBe(201);
    expect(await ada.see(id)).toMatchObject({ own: { entry: { state: 'REGISTERED', payUntil: null } } });
    expect((await ada.call(`DELETE /tournament/${id}/registration`)).status).toBe(200);
    // bob may pay now
    expect(await bob.see(id)).toMatchObject({ own: { entry: { state: 'PENDING_PAYMENT' } } });
    expect((await buy(bob, id)).status).toBe(201);
    await arena.later(0.2);
    expect(await arena.charges(ada.id)).toMatchObject([
      { kind: 'PURCHASE', state: 'REFUNDED' },
      { kind: 'REFUND', state: 'SUCCEEDED' },
    ]);
    // the refund took no seat
    expect(await bob.see(id)).toMatchObject({ registered: 1, own: { entry: { state: 'REGISTERED' } } });
  });

  test('an unpaid seat is free again after its time', async () => {
    const id = await arena.tournament({ price: 500, capacity: 1 });
    const [ada, bob] = [await arena.player(), await arena.player()];
    await ada.register(id);
    await bob.register(id);
    await arena.later(1);
    expect(await ada.see(id)).toMatchObject({ own: { entry: { state: 'WITHDRAWN' } } });
    expect(await bob.see(id)).toMatchObject({ own: { entry: { state: 'PENDING_PAYMENT' } } });
    expect((await ada.register(id)).body).toMatchObject({ state: 'WAITLISTED' });
  });
});

describe('checking in', () => {
  test('is open before the start, for those who are in; who does not is not drawn', async () => {
    const id = await arena.tournament({ checkInMinutes: 60, play: [20, 200] });
    const [ada, bob, eve, joe] = await arena.players(4);
    for (const one of [ada, bob, eve]) await one?.register(id);
    expect((await ada!.call(`POST /tournament/${id}/checkIn`)).status).toBe(400);
    await arena.later(19.5);
    expect(await ada!.see(id)).toMatchObject({ state: 'checkIn' });
    for (const one of [ada, bob])
      expect((await one!.call(`POST /tournament/${id}/checkIn`)).status).toBe(200);
    expect((await ada!.call(`POST /tournament/${id}/checkIn`)).status).toBe(200);
    expect((await joe!.call(`POST /tournament/${id}/checkIn`)).status).toBe(403);
    await arena.later(1);
    expect(await eve!.see(id)).toMatchObject({ own: { entry: { state: 'DISQUALIFIED' } } });
    expect((await arena.call(`GET /tournament/${id}/matches`)).body).toMatchObject({
      matches: [{ round: 1 }],
    });
  });
});

/** Repeats a request that was refused because too many came, as a browser does. */
async function patiently(ask: () => Promise<{ status: number; body: unknown }>) {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

async function inBatches<T, R>(all: readonly T[], work: (one: T) => Promise<R>, size = 100): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += size)
    done.push(...(await Promise.all(all.slice(at, at + size).map(work))));
  return done;
}
