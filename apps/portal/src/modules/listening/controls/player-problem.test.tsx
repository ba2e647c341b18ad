// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStore } from '../../../kit/store.ts';
import { draw } from '../../../testing/draw.tsx';
import { docked } from '../../player/engine/player-engine.ts';
import {
  askFor,
  callsNamed,
  settled,
  stageBackend,
  ticketFor,
  trackFixture,
} from '../../player/testing/engine-stage.ts';
import { PlayerProblem } from './player-problem.tsx';

function Docked() {
  const state = useStore(docked);
  return state && <PlayerProblem state={state} />;
}

const queue = [trackFixture(1, { url: undefined }), trackFixture(2, { url: undefined })];
const status = () => screen.getByRole('status').textContent;
const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).click();
    await settled();
  });

async function refusedWith(status: number, error: string) {
  stageBackend.answers.playSong = (input) => (input.body?.id === 1 ? { status, error } : ticketFor(input));
  await askFor(0, queue);
  draw(<Docked />);
}

test.each([
  [404, 'NOT_FOUND', 'There is no recording of Song 1.'],
  [403, 'GEO_BLOCKED', 'This isn’t available in your country.'],
  [503, 'UNREACHABLE', 'Song 1 couldn’t be loaded. Check your connection and try again.'],
])('a title refused with %i %s stays in the dock, and the status says why', async (code, error, reason) => {
  await refusedWith(code, error);
  expect(status()).toContain(reason);
  expect(docked.get()?.track.id).toBe(1);
  expect(callsNamed('playSong')).toHaveLength(1);
});

test('"Try again" asks for the same title once more', async () => {
  await refusedWith(404, 'NOT_FOUND');
  stageBackend.answers.playSong = ticketFor;
  await press('Try again');
  expect(docked.get()).toMatchObject({ track: { id: 1 }, isPlaying: true, problem: null });
  expect(status()).toBe('');
});

test('"Play the next title" goes on, and is not offered after the last one', async () => {
  await refusedWith(404, 'NOT_FOUND');
  await press('Play the next title');
  expect(docked.get()).toMatchObject({ track: { id: 2 }, isPlaying: true });
  stageBackend.answers.playSong = () => ({ status: 404, error: 'NOT_FOUND' });
  await act(() => askFor(1, queue));
  expect(screen.queryByRole('button', { name: 'Play the next title' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
