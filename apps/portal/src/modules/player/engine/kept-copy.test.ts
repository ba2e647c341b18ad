// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  active,
  askFor,
  callsNamed,
  copies,
  listenFor,
  settled,
  stageBackend,
  ticketFor,
} from '../testing/engine-stage.ts';
import { docked, playerNotice } from './player-engine.ts';

const anHour = 3_600_000;
const copy = (until = Date.now() + anHour) =>
  ({ is: 'kept', url: 'blob:kept', ticket: 'kept-ticket', words: null, until }) as const;
const unreachable = () => ({ status: 0, error: 'UNREACHABLE' });
afterEach(() => vi.restoreAllMocks());

test('without a network it is heard from here, and told under its own ticket later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  copies.set(1, copy());
  stageBackend.answers.reportStreaming = unreachable;
  await askFor();
  expect(active().src).toBe('blob:kept');
  expect(callsNamed('playSong')).toEqual([]);
  await listenFor(16);
  expect(callsNamed('reportStreaming')[0]?.body).toMatchObject({ ticketId: 'kept-ticket', partial: true });
});

test('an offline copy plays while the backend is unreachable or slow', async () => {
  copies.set(1, copy());
  stageBackend.answers.playSong = unreachable;
  await askFor();
  expect(active().src).toBe('blob:kept');
});

test('with a network it is heard from here by leave of the backend', async () => {
  copies.set(1, copy());
  stageBackend.answers.playSong = ticketFor;
  await askFor();
  expect(docked.get()?.opened).toMatchObject({ url: 'blob:kept', ticket: 'ticket-1' });
});

test.each(['STREAM_LIMIT_REACHED', 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION'])(
  'what the backend refuses is refused, although it is here: %s',
  async (error) => {
    copies.set(1, copy());
    stageBackend.answers.playSong = () => ({ status: 403, error });
    await askFor(0, [{ id: 1, title: 'Song', clickUrl: '/' }]);
    expect(active().src).toBe('');
    expect([docked.get()?.problem, playerNotice.get()]).toContainEqual(
      expect.objectContaining({ about: 'refused', code: error }),
    );
  },
);

test('what has ended is not heard without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  copies.set(1, { is: 'ended' });
  await askFor(0, [{ id: 1, title: 'Song', clickUrl: '/' }]);
  expect(active().src).toBe('');
  expect(docked.get()?.problem).toEqual({ about: 'refused', code: 'LICENCE_ENDED' });
});

test('a licence that ends while it plays ends the sound', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  copies.set(1, copy(Date.now() + 5000));
  await askFor();
  await listenFor(4);
  expect(docked.get()?.isPlaying).toBe(true);
  await listenFor(2);
  await settled();
  expect(active().hasAttribute()).toBe(false);
  expect(docked.get()?.isPlaying).toBe(false);
  expect(docked.get()?.problem).toEqual({ about: 'refused', code: 'LICENCE_ENDED' });
});
