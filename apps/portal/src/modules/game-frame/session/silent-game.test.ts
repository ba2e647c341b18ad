// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { opened, runOf, sit } from './testing/game-table.ts';

afterEach(() => vi.useRealTimers());

describe('an uploaded game', () => {
  const uploaded = { url: `/game-files/pass/u${'0'.repeat(32)}/`, ticket: null };
  const table = (status = 200) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const asked = vi.fn(async () => new Response(null, { status }));
    vi.stubGlobal('fetch', asked);
    return {
      ...sit({ joinArcadeCompetition: [uploaded], startRun: [runOf('u')], addHistory: [{}] }),
      fetched: asked,
    };
  };
  const load = async (session: { loaded(): Promise<void> }) => {
    const loading = session.loaded();
    await vi.advanceTimersByTimeAsync(3_000);
    await loading;
    vi.useRealTimers();
  };

  test('that says nothing to the page is played without a run, and opened anew to begin again', async () => {
    const { session, show, asked, now } = table();
    await show();
    await load(session);
    expect(now()).toMatchObject({ phase: 'playing', isSilent: true });
    expect(asked).toEqual(['joinArcadeCompetition', 'addHistory']);
    await session.restart();
    expect(now()).toMatchObject({ phase: 'loading', isSilent: false });
    expect(asked.filter((name) => name === 'startRun')).toEqual([]);
  });

  test('that greets the page later begins a run all the same', async () => {
    const { session, show, greet, say, said, now } = table();
    await show();
    await load(session);
    greet();
    await say({ type: 'ready' });
    expect(now()).toMatchObject({ phase: 'playing', isSilent: false, best: 12 });
    expect(said[0]).toMatchObject({ type: 'start' });
  });

  test('whose files are gone is told as broken', async () => {
    const { session, show, fetched, now } = table(404);
    await show();
    await load(session);
    expect(fetched).toHaveBeenCalledWith(uploaded.url, { method: 'HEAD' });
    expect(now()).toMatchObject({ phase: 'failed', problem: 'broken', isSilent: false });
  });

  test('of ours that says nothing is not taken for one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { session, show, now } = sit({ joinArcadeCompetition: [opened] });
    await show();
    await load(session);
    expect(now()).toMatchObject({ phase: 'loading' });
  });
});
