// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveAll } from '../../kit/visit/before-sign-out.ts';
import { docked, toggle } from './engine.ts';
import { keepPlaying } from './keep-playing.ts';
import { queueKey } from './queue-key.ts';
import { active, askFor, backend, heardFor, named, ticketFor } from './testing/engine-stage.ts';

let end: () => void;
beforeEach(async () => {
  backend.answers = { playSong: ticketFor, reportStreaming: () => ({}), savePlayHistory: () => ({}) };
  await askFor();
  end = keepPlaying();
  await heardFor(6);
});
afterEach(() => end());

const leave = async () => {
  const left = leaveAll();
  await vi.advanceTimersByTimeAsync(1500);
  return left;
};
const isKept = () => sessionStorage.getItem(queueKey) !== null;

test('whoever signs out is heard no more, all of it is told, and the next person does not find it', async () => {
  await leave();
  expect([active().paused, isKept()]).toEqual([true, false]);
  expect(named('reportStreaming').at(-1)?.body).toMatchObject({ usageDuration: 6, partial: false });
  dispatchEvent(new Event('pagehide'));
  expect([isKept(), named('reportStreaming').length]).toEqual([false, 1]);
});

test('whoever could not be signed out hears on where they were, and it counts', async () => {
  const stay = await leave();
  const at = active().currentTime;
  stay();
  expect([active().paused, active().currentTime, docked.get()?.track.id, isKept()]).toEqual([
    false,
    at,
    1,
    true,
  ]);
  await heardFor(16);
  expect(named('reportStreaming').at(-1)?.body).toMatchObject({ ticketId: 'ticket-1', partial: true });
  expect(named('playSong')).toHaveLength(1);
});

test('what was paused stays so', async () => {
  toggle();
  const stay = await leave();
  stay();
  expect([active().paused, docked.get()?.track.id, isKept()]).toEqual([true, 1, true]);
});
