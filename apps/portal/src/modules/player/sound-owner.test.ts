import { expect, test, vi } from 'vitest';
import { createSoundOwner } from './sound-owner.ts';

const sounding = () => ({ silence: vi.fn() });

test('whoever starts silences the one before, and nobody else', () => {
  const [dock, film, game] = [sounding(), sounding(), sounding()];
  const { claim } = createSoundOwner();
  for (const starting of [dock, film, film, game, dock]) claim(starting);
  expect([dock, film, game].map(({ silence }) => silence.mock.calls.length)).toEqual([1, 1, 1]);
});

test('who is gone is not asked to be silent, and cannot take the sound from another', () => {
  const [film, dock] = [sounding(), sounding()];
  const { claim, release, silence } = createSoundOwner();
  claim(film);
  release(film);
  claim(dock);
  release(film);
  silence();
  expect([film, dock].map(({ silence: asked }) => asked.mock.calls.length)).toEqual([0, 1]);
});
