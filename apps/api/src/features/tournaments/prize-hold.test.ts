import type { ReviewedRun, RunInReview } from '@atrium/contract/schemas/models/run-review';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ArenaPlayer } from './testing/arena.ts';
import { holdArena } from './testing/hold-arena.ts';
import { prizePlayers } from './testing/prize-runs.ts';

const arena = await holdArena();
const { begin, begunBefore, handIn, solve, sprint, withFixedChance } = prizePlayers(arena);

const staff = async (...roles: string[]) => ({
  token: await arena.granted(await arena.newPerson(), roles),
});
const decide = (who: { token: string }, ticket: string, decision: 'ACCEPT' | 'REJECT') =>
  arena.call(`POST /operator/runs/${ticket}`, { decision, reason: 'Looked at the inputs.' }, who);
const audited = (ticket: string) =>
  arena.rows<{ action: string; after: object }>(
    `SELECT action, after FROM audit_log WHERE entity = 'game_run' AND entity_id = '${ticket}'`,
  );

/** A run that looks like a program's: it waits for review. */
async function suspicious(who: ArenaPlayer, competition: number) {
  const run = await begin(who, competition);
  await begunBefore(run.ticket, 300);
  const played = await solve(who, run, { pauseTicks: 0 });
  expect(await handIn(who, run.ticket, played)).toMatchObject({ state: 'IN_REVIEW' });
  return { ticket: run.ticket, ...played };
}

test('prizes of a race are booked a day after its end, and its page says from when', async () => {
  const { id, others } = await sprint();
  const first = others[0];
  await arena.later(51);
  const seen = await first.see(id);
  expect(seen.state).toBe('finished');
  expect(Date.parse(seen.prizesFrom ?? '') - Date.parse(seen.endsAt)).toBe(24 * 3_600_000);
  expect(await arena.points(first.id)).toBe(0);
  await arena.later(24);
  expect(await arena.points(first.id)).toBe(400);
  expect((await first.see(id)).prizesFrom).toBeNull();
  await arena.later(24);
  expect(await arena.points(first.id)).toBe(400);
});

test('prizes wait for as long as a run of a prize place is in review', async () => {
  const { id, ada, others } = await sprint();
  const { ticket, score } = await suspicious(ada, id);
  await arena.later(90);
  expect(await arena.points(others[0].id)).toBe(0);
  expect((await decide(await staff('referee'), ticket, 'ACCEPT')).status).toBe(200);
  await arena.later(24);
  const rank = [1_980, 1_240, 760].filter((other) => other > score).length;
  expect(await arena.points(ada.id)).toBe([400, 200, 50][rank] ?? 0);
  expect((await audited(ticket)).rows).toMatchObject([
    { action: 'run.accepted', after: { score, reason: 'Looked at the inputs.' } },
  ]);
});

test('staff see the inputs, the pace and what others reached; a rejected run leaves the places as they were', async () => {
  const { id, ada, others } = await sprint();
  const { ticket, score, log } = await suspicious(ada, id);
  const judge = await staff('referee');
  const { runs } = (await arena.call('GET /operator/runs', undefined, judge)).body as { runs: RunInReview[] };
  expect(runs.find((run) => run.ticket === ticket)).toMatchObject({
    player: ada.publicName,
    reason: 'pace',
    score,
    isForRace: true,
  });
  const run = (await arena.call(`GET /operator/runs/${ticket}`, undefined, judge)).body as ReviewedRun;
  expect(run.inputs).toHaveLength(log.length);
  expect(run.others).toEqual([1_980, 1_240, 760]);
  expect(run.pace?.instant).toBe(run.pace?.decisions);
  expect(await decide(judge, ticket, 'REJECT')).toMatchObject({
    status: 200,
    body: { state: 'REFUSED', reason: 'rejected' },
  });
  expect((await decide(judge, ticket, 'ACCEPT')).status).toBe(409);
  await arena.later(90);
  expect([await arena.points(ada.id), await arena.points(others[0].id)]).toEqual([0, 400]);
  expect((await audited(ticket)).rows).toMatchObject([{ action: 'run.rejected' }]);
});

test('a counted run that is rejected while prizes are held gives its place back', async () => {
  const { id, ada, others } = await sprint();
  const tickets: string[] = [];
  for (const moves of [3, 16]) {
    const run = await withFixedChance(await begin(ada, id));
    await begunBefore(run.ticket, 300);
    const played = await solve(ada, run, { isModest: true, pauseTicks: 80, jitterTicks: 6, depth: 1, moves });
    expect(await handIn(ada, run.ticket, played)).toMatchObject({ state: 'COUNTED' });
    tickets.push(run.ticket);
  }
  const points = async () => {
    const { body } = await ada.call(`GET /tournament/${id}/standings`);
    return (body as { me: { points: number } | null }).me?.points;
  };
  const before = (await points()) ?? 0;
  const judge = await staff('support', 'referee');
  expect((await decide(judge, tickets[1] ?? '', 'REJECT')).status).toBe(200);
  expect(await points()).toBeLessThan(before);
  expect((await decide(judge, tickets[0] ?? '', 'REJECT')).status).toBe(200);
  expect(await points()).toBeUndefined();
  await arena.later(90);
  expect([await arena.points(ada.id), await arena.points(others[0].id)]).toEqual([0, 400]);
});

test('while prizes are held staff are shown the counted runs that would win, with every input', async () => {
  const { id, ada, others } = await sprint({ prizes: [{ place: 1, currency: 'POINTS', amount: 400 }] });
  // a modest run takes the first place of a race in which no other player has points
  await arena.asTenant((tx) =>
    sql`DELETE FROM score WHERE board = ${`tournament:${id}`} OR user_id = ANY(${others.map((one) => one.id)}::bigint[])`.execute(
      tx,
    ),
  );
  const tickets: string[] = [];
  let inputs = 0;
  for (const moves of [3, 16]) {
    const run = await withFixedChance(await begin(ada, id));
    await begunBefore(run.ticket, 300);
    const played = await solve(ada, run, { isModest: true, pauseTicks: 80, jitterTicks: 6, depth: 1, moves });
    expect(await handIn(ada, run.ticket, played)).toMatchObject({ state: 'COUNTED' });
    tickets.push(run.ticket);
    inputs = played.log.length;
  }
  const judge = await staff('referee');
  const listed = async () => {
    const { body } = await arena.call('GET /operator/runs', undefined, judge);
    return (body as { runs: RunInReview[] }).runs.filter(({ ticket }) => tickets.includes(ticket));
  };
  // as long as it runs, nothing is decided
  expect(await listed()).toEqual([]);
  await arena.later(51);
  expect(await listed()).toMatchObject([{ ticket: tickets[1], state: 'COUNTED', player: ada.publicName }]);
  const shown = (await arena.call(`GET /operator/runs/${tickets[1]}`, undefined, judge)).body as ReviewedRun;
  expect(shown.inputs).toHaveLength(inputs);
  expect((await decide(judge, tickets[1] ?? '', 'REJECT')).status).toBe(200);
  expect(await listed()).toMatchObject([{ ticket: tickets[0], state: 'COUNTED' }]);
  await arena.later(39);
  expect(await arena.points(ada.id)).toBe(400);
  expect(await listed()).toEqual([]);
});

test('once prizes are booked a counted run is not rejected any more', async () => {
  const { id, ada } = await sprint({ maxAttempts: 1 });
  const run = await begin(ada, id);
  await begunBefore(run.ticket, 300);
  await handIn(
    ada,
    run.ticket,
    await solve(ada, await withFixedChance(run), { isModest: true, pauseTicks: 50, moves: 4 }),
  );
  await arena.later(90);
  expect(await decide(await staff('referee'), run.ticket, 'REJECT')).toMatchObject({
    status: 400,
    body: { error: 'TOO_LATE' },
  });
});

test('only staff with the capability review, in their own tenant, and not their own runs', async () => {
  const { id, ada } = await sprint();
  const { ticket } = await suspicious(ada, id);
  const calls = ['GET /operator/runs', `GET /operator/runs/${ticket}`] as const;
  for (const line of calls) {
    expect((await ada.call(line)).status).toBe(403);
    expect((await arena.call(line, undefined, { token: '' })).status).toBe(401);
  }
  expect((await decide(ada, ticket, 'ACCEPT')).status).toBe(403);
  expect((await decide(await staff('partner'), ticket, 'ACCEPT')).status).toBe(403);
  const own = { token: await arena.granted(ada, ['referee']) };
  expect((await decide(own, ticket, 'ACCEPT')).status).toBe(404);
  const foreign = {
    token: await arena.granted(await arena.newPerson(), ['referee'], 'beta'),
    tenant: 'beta' as const,
  };
  expect((await arena.call(`GET /operator/runs/${ticket}`, undefined, foreign)).status).not.toBe(200);
});
