// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveAll } from '../../../kit/visit/before-sign-out.ts';
import { docked, togglePlayback } from '../engine/player-engine.ts';
import { active, askFor, callsNamed, listenFor, stageBackend, ticketFor } from '../testing/engine-stage.ts';
import { persistPlayback } from './persist-playback.ts';
import { queueKey } from './queue-key.ts';

let end: () => void;
beforeEach(async () => {
  stageBackend.answers = {
    playSong: ticketFor,
    reportStreaming: () => ({}),
    savePlayHistory: () => ({}),
    getQueue: () => ({
      body: { version: 1, tracks: [], index: 0, position: 0, loop: 'off', isShuffled: false },
    }),
    saveQueue: () => ({ body: { version: 2 } }),
  };
  await askFor();
  end = persistPlayback();
  await listenFor(6);
});
afterEach(() => end());

const leave = async () => {
  const left = leaveAll();
  await vi.advanceTimersByTimeAsync(1500);
  return left;
};
const isKept = () => sessionStorage.getItem(queueKey) !== null;

test('a sign-out stops the player, sends its reports, and leaves no queue to the next customer', async () => {
  await leave();
  expect([active().paused, isKept()]).toEqual([true, false]);
  expect(callsNamed('reportStreaming').at(-1)?.body).toMatchObject({ usageDuration: 6, partial: false });
  dispatchEvent(new Event('pagehide'));
  expect([isKept(), callsNamed('reportStreaming').length]).toEqual([false, 1]);
});

test('after a failed sign-out the player goes on where it was, and the play counts', async () => {
  const stay = await leave();
  const at = active().currentTime;
  stay();
  expect([active().paused, active().currentTime, docked.get()?.track.id, isKept()]).toEqual([
    false,
    at,
    1,
    true,
  ]);
  await listenFor(16);
  expect(callsNamed('reportStreaming').at(-1)?.body).toMatchObject({ ticketId: 'ticket-1', partial: true });
  expect(callsNamed('playSong')).toHaveLength(1);
});

test('what was paused stays so', async () => {
  togglePlayback();
  const stay = await leave();
  stay();
  expect([active().paused, docked.get()?.track.id, isKept()]).toEqual([true, 1, true]);
});

test('leaving a page saves the shared queue where its place has moved, and not where nothing was heard', async () => {
  const saves = () => callsNamed('saveQueue').length;
  togglePlayback();
  await vi.advanceTimersByTimeAsync(5000);
  const before = saves();
  end();
  end = persistPlayback();
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves()).toBe(before);
  togglePlayback();
  await listenFor(4);
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves()).toBeGreaterThan(before);
});
