// @vitest-environment happy-dom
import { encodeLog } from '@atrium/games/core/log';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppContext } from '../../../kit/visit/context.ts';
import { counted, lost, opened, runOf, sit } from './testing/game-table.ts';

test('a run is begun by ticket, played, handed in once, and told', async () => {
  const { open, asked, said, say, now, onScored } = sit({
    joinArcadeCompetition: [opened],
    startRun: [runOf('a')],
    submitScore: [counted],
    addHistory: [{}],
  });
  await open();
  await say({ type: 'ready' });
  expect(said[0]).toMatchObject({ type: 'start', run: { seed: 7, best: 12 } });
  await say({ type: 'score', score: 0 }, { type: 'score', score: 30 });
  expect(now()).toMatchObject({ phase: 'playing', score: 30 });
  await say({ type: 'end', score: 30, ticks: 60, log: '' }, { type: 'end', score: 9_000 });
  await vi.waitFor(() => expect(now().outcome).toMatchObject({ is: 'told', before: 12, result: counted }));
  expect(asked).toEqual(['joinArcadeCompetition', 'startRun', 'addHistory', 'submitScore']);
  expect(onScored).toHaveBeenCalledOnce();
});

test('a mark is heard once, and only one of the list; the colours are the article’s', async () => {
  const { open, said, say, earned } = sit({ joinArcadeCompetition: [opened], startRun: [runOf('m')] });
  await open();
  await say({ type: 'ready' });
  expect(said[0]).toMatchObject({ run: { hue: 80 } });
  for (const name of ['ten-bites', 'made-up', 'ten-bites']) await say({ type: 'achieve', name });
  expect(earned).toEqual(['ten-bites']);
});

test('a game with a page of its own is opened there, and nowhere else', async () => {
  const url = 'http://localhost:3001/cloud/open/token';
  const { open, elsewhere, now } = sit({ joinArcadeCompetition: [{ url, ticket: null }] });
  await open();
  expect(elsewhere).toEqual([url]);
  expect(now()).toMatchObject({ phase: 'opening', url: null });
});

test('a result before anything was played is none', async () => {
  const { open, asked, say, now } = sit({ joinArcadeCompetition: [opened], startRun: [runOf('b')] });
  await open();
  await say({ type: 'end', score: 5 }, { type: 'ready' }, { type: 'end', score: 5 });
  expect(now().phase).toBe('playing');
  expect(asked).not.toContain('submitScore');
});

test('a lost answer is asked for again with the same ticket', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { submitRun: handIn } = await import('./game-runs.ts');
  const tickets: unknown[] = [];
  const answers = [lost, lost, { ok: true, body: counted }];
  const backend = {
    ask: async (_: string, { params }: { params: { ticket: string } }) => {
      tickets.push(params.ticket);
      return answers.shift();
    },
  };
  const told = handIn({ backend } as unknown as AppContext, 'a', { score: 30, achievements: [] });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await told).toEqual(counted);
  expect(tickets).toEqual(['a', 'a', 'a']);
});

test('a guest asks for free games only, and hands nothing in', async () => {
  const { open, asked, say, now } = sit({ playFreeGame: [opened] }, false);
  await open();
  await say({ type: 'ready' });
  await say({ type: 'score', score: 3 }, { type: 'end', score: 3 });
  expect(now()).toMatchObject({ phase: 'over', best: 3, outcome: { is: 'guest' } });
  expect(asked).toEqual(['playFreeGame']);
});

test('leaving counts what was played', async () => {
  const { session, open, asked, said, say } = sit({
    joinArcadeCompetition: [opened],
    startRun: [runOf('c')],
    submitScore: [counted],
    addHistory: [{}],
  });
  await open();
  await say({ type: 'ready' });
  await say({ type: 'score', score: 3 });
  const left = session.leave();
  await vi.waitFor(() => expect(said.at(-1)).toEqual({ type: 'finish' }));
  await say({ type: 'end', score: 3, ticks: 9, log: '' });
  await left;
  expect(asked).toContain('submitScore');
});

describe('a run of a game that waits for its player', () => {
  beforeEach(() => localStorage.clear());
  const answers = () => ({
    joinArcadeCompetition: [opened],
    startRun: [runOf('first'), runOf('second')],
    submitScore: [counted],
    addHistory: [{}],
  });

  /** Plays a little and leaves. */
  async function leaveEarly(build?: string) {
    const { session, open, say, said, asked, onKept } = sit(answers(), true, build);
    await open();
    await say({ type: 'ready', keeps: true });
    await say({ type: 'score', score: 3 }, { type: 'did', ticks: 15, actions: [[4, 1]] });
    const left = session.leave();
    await vi.waitFor(() => expect(said.at(-1)).toEqual({ type: 'pause' }));
    await say({ type: 'did', ticks: 21, actions: [[18, 2]] });
    await left;
    return { asked, said, onKept };
  }

  test('is kept when it is left, not counted, and goes on where it was', async () => {
    const { asked, said, onKept } = await leaveEarly();
    expect(asked).not.toContain('submitScore');
    expect(said.map(({ type }) => type)).not.toContain('finish');
    expect(onKept).toHaveBeenCalledOnce();
    const again = sit(answers());
    await again.open();
    await again.say({ type: 'ready', keeps: true });
    expect(again.onGoOn).toHaveBeenCalledOnce();
    expect(again.said[0]).toMatchObject({ run: { done: { ticks: 21 } } });
    expect(again.asked).not.toContain('startRun');
  });

  test('counts when it is continued and begun anew at once', async () => {
    await leaveEarly();
    const { session, open, say, said, bodies } = sit(answers());
    await open();
    await say({ type: 'ready', keeps: true });
    const restarted = session.restart();
    await vi.waitFor(() => expect(said.at(-1)).toEqual({ type: 'finish' }));
    await say({ type: 'end', score: 3, ticks: 21, log: '' });
    await restarted;
    expect(bodies).toContainEqual(expect.objectContaining({ score: 3, ticks: 21 }));
  });

  test('counts when it is begun anew and left before the game has said what it came to', async () => {
    const { session, open, say, said, bodies, onKept } = sit(answers());
    await open();
    await say({ type: 'ready', keeps: true }, { type: 'score', score: 3 });
    void session.restart();
    await vi.waitFor(() => expect(said.at(-1)).toEqual({ type: 'finish' }));
    const left = session.leave();
    await say({ type: 'end', score: 3, ticks: 21, log: '' });
    await left;
    expect(bodies).toContainEqual(expect.objectContaining({ score: 3, ticks: 21 }));
    expect(onKept).not.toHaveBeenCalled();
  });

  test('goes on where it was, although "Restart" was pressed before the game was there', async () => {
    await leaveEarly();
    const { session, open, say, said } = sit(answers());
    await open();
    await session.restart();
    expect(said).toEqual([]);
    await say({ type: 'ready', keeps: true });
    expect(said[0]).toMatchObject({ run: { done: { ticks: 21 } } });
  });

  test('is still kept when it is continued and left at once', async () => {
    await leaveEarly();
    const second = sit(answers());
    await second.open();
    await second.say({ type: 'ready', keeps: true });
    await second.session.leave();
    const third = sit(answers());
    await third.open();
    await third.say({ type: 'ready', keeps: true });
    expect(third.said[0]).toMatchObject({ run: { done: { ticks: 21 } } });
  });

  test('is not gone on with by another build', async () => {
    await leaveEarly('older');
    const again = sit(answers());
    await again.open();
    await again.say({ type: 'ready', keeps: true });
    expect(again.onGoOn).not.toHaveBeenCalled();
    expect(again.asked).toContain('startRun');
  });

  test('counts when it is left in a competition', async () => {
    history.replaceState(null, '', '?competition=955');
    const { session, open, say, said } = sit(answers());
    await open();
    await say({ type: 'ready', keeps: true });
    await say({ type: 'score', score: 3 });
    const left = session.leave();
    await vi.waitFor(() => expect(said.at(-1)).toEqual({ type: 'finish' }));
    await left;
    history.replaceState(null, '', location.pathname);
  });
});

describe('an interrupted run', () => {
  beforeEach(() => localStorage.clear());

  const answers = () => ({
    joinArcadeCompetition: [opened],
    startRun: [runOf('first'), runOf('second')],
    submitScore: [counted],
    addHistory: [{}],
  });

  /** Plays a little, and is gone without a word. */
  async function cutOff() {
    const { session, open, say } = sit(answers());
    await open();
    await say({ type: 'ready' });
    await say({ type: 'score', score: 3 }, { type: 'achieve', name: 'ten-bites' });
    await say({ type: 'did', ticks: 15, actions: [[4, 1]] }, { type: 'did', ticks: 30, actions: [[20, 2]] });
    return { session, say };
  }

  test('goes on where they were, in the same run, and hears of no mark twice', async () => {
    const { session } = await cutOff();
    session.hide();
    const { open, asked, bodies, said, say, earned, onGoOn } = sit(answers());
    await open();
    await say({ type: 'ready' });
    const log = encodeLog([
      [4, 1],
      [20, 2],
    ]);
    expect(said[0]).toMatchObject({ type: 'start', run: { seed: 7, done: { ticks: 30, log } } });
    expect(onGoOn).toHaveBeenCalledOnce();
    await say({ type: 'score', score: 3 }, { type: 'achieve', name: 'ten-bites' });
    await say({ type: 'end', score: 30, ticks: 60, log });
    expect(earned).toEqual([]);
    expect(asked).toEqual(['joinArcadeCompetition', 'addHistory', 'submitScore']);
    expect(bodies.at(-1)).toMatchObject({ score: 30, achievements: ['ten-bites'] });
  });

  test.each<[string, (before: Awaited<ReturnType<typeof cutOff>>) => unknown]>([
    [
      'it went on after all',
      ({ session, say }) => {
        session.hide();
        return say({ type: 'did', ticks: 45, actions: [] });
      },
    ],
    [
      'it came to its end',
      ({ session, say }) => {
        session.hide();
        return say({ type: 'end', score: 30, ticks: 60, log: '' });
      },
    ],
    [
      'what was said of it is in no order',
      async ({ session, say }) => {
        await say({ type: 'did', ticks: 45, actions: [[3, 1]] });
        session.hide();
      },
    ],
    [
      'more actions were logged than a player makes',
      async ({ session, say }) => {
        const much = { type: 'did', ticks: 45, actions: Array.from({ length: 1_000 }, () => [40, 1]) };
        for (let count = 0; count < 60; count++) await say(much);
        session.hide();
        expect(localStorage.getItem('atrium:game:608:guest') ?? '').not.toContain('@run');
      },
    ],
    [
      'a day has passed',
      ({ session }) => {
        session.hide();
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 });
      },
    ],
    [
      'it was for a competition',
      ({ session }) => {
        session.hide();
        history.replaceState(null, '', '?competition=955');
      },
    ],
  ])('begins anew: %s', async (_, meanwhile) => {
    await meanwhile(await cutOff());
    const { open, said, say, asked } = sit(answers());
    await open();
    await say({ type: 'ready' });
    vi.useRealTimers();
    history.replaceState(null, '', '?');
    expect(asked).toContain('startRun');
    expect(said[0]).not.toHaveProperty('run.done');
  });
});

test('what cannot be opened is named and logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refused = { ok: false, status: 403, problem: { error: 'TIME_LIMIT_REACHED' } };
  const { session, now } = sit({ joinArcadeCompetition: [refused] });
  await session.open();
  expect(now()).toMatchObject({ phase: 'failed', problem: 'TIME_LIMIT_REACHED' });
  expect(warned).toHaveBeenCalledWith('error online game url', {
    articleId: 608,
    error: 'TIME_LIMIT_REACHED',
  });
});
