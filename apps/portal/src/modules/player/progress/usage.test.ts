// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cycleLoop,
  docked,
  editPlayerQueue,
  next,
  playerNotice,
  playerQueueView,
  reportPageHidden,
  setSettings,
  togglePlayback,
} from '../engine/player-engine.ts';
import {
  active,
  askFor,
  begin,
  callsNamed,
  listenFor,
  reportedShares,
  settled,
  spare,
  stageBackend,
  stageListener,
  ticketFor,
  trackFixture,
} from '../testing/engine-stage.ts';

describe('what comes next', () => {
  test('waits in the other sound and begins in time', async () => {
    stageBackend.answers.playSong = ticketFor;
    await askFor();
    active().currentTime = 40;
    await listenFor(0.2);
    expect(spare().src).toBe('/media/t/2');
    const first = active();
    active().currentTime = 59.8;
    await vi.advanceTimersByTimeAsync(100);
    expect(docked.get()?.track.id).toBe(1);
    await vi.advanceTimersByTimeAsync(250);
    expect([docked.get()?.track.id, active() === first, active().paused]).toEqual([2, false, false]);
    first.end(); // says so as well, and is not believed twice
    await settled();
    expect(docked.get()?.track.id).toBe(2);
  });

  test('fades in while the song before it fades out', async () => {
    stageBackend.answers.playSong = ticketFor;
    setSettings({ crossfade: 4 });
    await askFor();
    const first = active();
    active().currentTime = 50;
    await listenFor(0.2);
    active().currentTime = 56.5;
    await vi.advanceTimersByTimeAsync(100);
    expect(docked.get()?.track.id).toBe(2);
    await vi.advanceTimersByTimeAsync(1700);
    expect(active().volume).toBeGreaterThan(0.1);
    expect(first.volume).toBeGreaterThan(0.1);
    expect(active().volume ** 2 + first.volume ** 2).toBeCloseTo(0.25);
    expect(docked.get()?.volume).toBe(0.5);
    await vi.advanceTimersByTimeAsync(3000);
    expect([active().volume, first.src]).toEqual([0.5, '']);
  });

  test('is let go when the queue changes', async () => {
    stageBackend.answers.playSong = ticketFor;
    await askFor();
    active().currentTime = 40;
    await listenFor(0.2);
    editPlayerQueue({ to: 'remove', index: 1 });
    expect(spare().src).toBe('');
    await listenFor(0.2);
    expect(spare().src).toBe('/media/t/3');
  });

  test('is the same one where it is repeated, and a play of its own', async () => {
    stageBackend.answers.playSong = ticketFor;
    await askFor();
    cycleLoop();
    cycleLoop();
    expect(playerQueueView.get().settings.loop).toBe('REPEAT_ONE');
    active().end();
    await settled();
    expect([docked.get()?.track.id, callsNamed('playSong').length]).toEqual([1, 2]);
  });
});

describe('what was heard', () => {
  test('is told every fifteen seconds, and once more at the end', async () => {
    stageBackend.answers = { playSong: ticketFor, reportStreaming: () => ({ status: 204 }) };
    await askFor(0, [trackFixture(1)]);
    await listenFor(31);
    expect(callsNamed('reportStreaming').map(({ body }) => [body?.usageDuration, body?.partial])).toEqual([
      [15, true],
      [15, true],
    ]);
    active().end();
    await settled();
    expect(callsNamed('reportStreaming').at(-1)?.body).toMatchObject({
      ticketId: 'ticket-1',
      type: 'listened',
      maxUsageDuration: 60,
      offline: false,
      partial: false,
    });
    const dates = callsNamed('reportStreaming').map(({ body }) => body?.date);
    expect(new Set(dates).size).toBe(dates.length);
  });

  test('reaches a quarter, a half, three quarters and the end once', async () => {
    begin(0);
    for (const second of [16, 20, 31, 29, 46, 60]) {
      active().currentTime = second;
      active().tell('timeupdate');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(reportedShares).toEqual([
      [1, 25],
      [1, 50],
      [1, 75],
      [1, 100],
    ]);
  });

  test('reaches its end by itself, whether something follows or not', async () => {
    stageBackend.answers.playSong = ticketFor;
    await askFor(0, [trackFixture(1), trackFixture(2)]);
    active().currentTime = 50;
    await listenFor(9.9);
    await vi.advanceTimersByTimeAsync(300);
    expect([docked.get()?.track.id, reportedShares.at(-1)]).toEqual([2, [1, 100]]);
    active().duration = 60;
    active().currentTime = 58;
    await listenFor(1.8);
    active().end();
    await settled();
    expect([docked.get()?.isPlaying, reportedShares.at(-1)]).toEqual([false, [2, 100]]);
    expect(reportedShares.filter(([, percent]) => percent === 100)).toHaveLength(2);
  });

  test('does not reach the end of what is left in the middle', async () => {
    stageBackend.answers.playSong = ticketFor;
    await askFor();
    active().currentTime = 20;
    await listenFor(1);
    next();
    await settled();
    expect(reportedShares.filter(([id]) => id === 1)).toEqual([[1, 25]]);
  });

  test('is not what passed while it was paused or waiting', async () => {
    stageBackend.answers = { playSong: ticketFor, reportStreaming: () => ({ status: 204 }) };
    await askFor();
    await listenFor(5);
    togglePlayback();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(callsNamed('reportStreaming').map(({ body }) => body?.usageDuration)).toEqual([5]);
  });

  test('under a ticket that is worth nothing asks for another one', async () => {
    stageBackend.answers = {
      playSong: ticketFor,
      reportStreaming: () => ({ status: 404, error: 'NOT_FOUND' }),
    };
    await askFor();
    await listenFor(16);
    expect(callsNamed('playSong')).toHaveLength(2);
  });

  test('ends where the time is up', async () => {
    stageBackend.answers = {
      playSong: ticketFor,
      reportStreaming: () => ({ status: 403, error: 'TIME_LIMIT_REACHED' }),
    };
    await askFor();
    await listenFor(16);
    expect([active().paused, playerNotice.get()]).toMatchObject([true, { code: 'TIME_LIMIT_REACHED' }]);
  });

  test('without a network is kept, and told later as such', async () => {
    stageBackend.answers = { playSong: ticketFor, reportStreaming: () => ({ status: 0, error: 'INTERNAL' }) };
    await askFor();
    await listenFor(16);
    expect(active().paused).toBe(false);
    stageBackend.answers.reportStreaming = () => ({ status: 204 });
    const { sendUnsentReports } = await import('./usage.ts');
    await sendUnsentReports();
    expect(callsNamed('reportStreaming').at(-1)?.body).toMatchObject({ offline: true, usageDuration: 15 });
    await sendUnsentReports();
    expect(callsNamed('reportStreaming')).toHaveLength(2);
  });
});

describe('where it was left', () => {
  const places = () =>
    callsNamed('savePlayHistory').map(({ params, body }) => [params?.id, body?.userCurrentPlaying]);
  beforeEach(() => {
    stageBackend.answers = { playSong: ticketFor, savePlayHistory: () => ({ body: {} }) };
  });

  test('is told every fifteen seconds and when it is paused', async () => {
    await askFor();
    await listenFor(16);
    expect(places()).toHaveLength(1);
    togglePlayback();
    await settled();
    expect(places()).toHaveLength(2);
    expect(places().at(-1)).toMatchObject([1, { duration: 60 }]);
  });

  test('is told while leaving, by a call that outlives the page', async () => {
    await askFor();
    await listenFor(2);
    reportPageHidden();
    await settled();
    expect(callsNamed('savePlayHistory').at(-1)?.keepalive).toBe(true);
  });

  test('is the end of what came to its end', async () => {
    await askFor();
    await listenFor(1);
    active().end();
    await settled();
    expect(callsNamed('savePlayHistory')[0]).toMatchObject({ params: { id: 1 }, body: { isFinished: true } });
  });

  test('is no place in a preview', async () => {
    stageBackend.answers.playSong = (input) => ticketFor(input, { isPreview: true });
    await askFor();
    await listenFor(16);
    expect(places()).toEqual([]);
  });

  test('without a network is sent once there is one', async () => {
    stageBackend.answers.savePlayHistory = () => ({ status: 0, error: 'INTERNAL' });
    await askFor();
    await listenFor(16);
    stageBackend.answers.savePlayHistory = () => ({ body: {} });
    const { sendUnsentPositions } = await import('./positions.ts');
    await sendUnsentPositions();
    await sendUnsentPositions();
    expect(places()).toHaveLength(2);
  });

  test('of one person is neither seen nor sent by the next, and goes out when they are back', async () => {
    const { sendUnsentPositions } = await import('./positions.ts');
    const { listeningState: kept } = await import('./listening-state.ts');
    stageBackend.answers.savePlayHistory = () => ({ status: 0, error: 'INTERNAL' });
    stageListener.name = 'ada';
    await askFor();
    await listenFor(16);
    togglePlayback();
    await settled();
    stageBackend.answers.savePlayHistory = () => ({ body: {} });
    stageBackend.asked = [];

    stageListener.name = undefined;
    await sendUnsentPositions();
    expect(places()).toEqual([]);

    stageListener.name = 'ben';
    expect(kept().positions).toEqual({});
    const { savePosition } = await import('./positions.ts');
    await savePosition(trackFixture(2), { position: 5, duration: 60, isFinished: false });
    await sendUnsentPositions();
    expect(places().map(([id]) => id)).toEqual([2]);

    stageListener.name = 'ada';
    expect(Object.keys(kept().positions)).toEqual(['1']);
    await sendUnsentPositions();
    await sendUnsentPositions();
    expect(places().map(([id]) => id)).toEqual([2, 1]);

    stageListener.name = 'ben';
    expect(kept().positions).toEqual({});
  });
});
