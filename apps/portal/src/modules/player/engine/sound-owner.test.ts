import { afterEach, expect, test, vi } from 'vitest';
import { createSoundOwner } from './sound-owner.ts';

const sounding = () => ({ silence: vi.fn() });

const open: BroadcastChannel[] = [];
const Channel = BroadcastChannel;

/** As each tab has one. */
function tab() {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        open.push(this);
      }
    },
  );
  return createSoundOwner();
}

afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
});

test('a player that starts silences the one before, and no other', () => {
  const [dock, film, game] = [sounding(), sounding(), sounding()];
  const { claim } = tab();
  for (const starting of [dock, film, film, game, dock]) claim(starting);
  expect([dock, film, game].map(({ silence }) => silence.mock.calls.length)).toEqual([1, 1, 1]);
});

test('who is gone is not asked to be silent, and cannot take the sound from another', () => {
  const [film, dock] = [sounding(), sounding()];
  const { claim, release, silence } = tab();
  claim(film);
  release(film);
  claim(dock);
  release(film);
  silence();
  expect([film, dock].map(({ silence: asked }) => asked.mock.calls.length)).toEqual([0, 1]);
});

test('what starts in one tab silences the other, and not itself', async () => {
  const [song, film] = [sounding(), sounding()];
  const [first, second] = [tab(), tab()];
  first.claim(song);
  second.claim(film);
  await vi.waitFor(() => expect(song.silence).toHaveBeenCalledOnce());
  first.claim(song);
  await vi.waitFor(() => expect(film.silence).toHaveBeenCalledOnce());
  expect(song.silence).toHaveBeenCalledOnce();
});
