// @vitest-environment happy-dom
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PlayableTrack } from '../model/track.ts';
import { mergedTracks } from './shared-queue.ts';
import type { TabQueue } from './stored-queue.ts';

const track = (id: number): PlayableTrack => ({ id, title: `Song ${id}`, clickUrl: `/music/${id}` });
const tracks = [1, 2, 3].map(track);
const queue: TabQueue = {
  tracks: [tracks[2], tracks[0], tracks[1]] as PlayableTrack[],
  index: 1,
  unshuffled: tracks,
  position: 12,
  loop: 'REPEAT_ALL',
  isShuffled: true,
  volume: 0.3,
  isMuted: false,
};

const signedIn = (is: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge does it
  document.cookie = `${cookieNames.signedIn}=${is ? '1' : '; expires=Thu, 01 Jan 1970 00:00:00 GMT'}`;
};

/** What a document remembers goes with it. */
async function anotherDocument() {
  vi.resetModules();
  const [
    { persistQueue: keepQueue },
    { readTabQueue: keptQueue },
    { listeningState: kept },
    { savePosition },
  ] = await Promise.all([
    import('./persist-queue.ts'),
    import('./stored-queue.ts'),
    import('../progress/listening-state.ts'),
    import('../progress/positions.ts'),
  ]);
  return { keepQueue, keptQueue, kept, savePosition };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signedIn(false);
});

test('what is lined up is found again by the next document, with the order before it was shuffled', async () => {
  const { keepQueue, keptQueue } = await anotherDocument();
  keepQueue(queue);
  const again = keptQueue();
  expect(again).toEqual(queue);
  // the same objects, or what plays would not be found in the order to go back to
  expect(again?.unshuffled?.[0]).toBe(again?.tracks[1]);
});

test('what a guest lined up is taken along by signing in; what a person did is gone when they have left', async () => {
  const guest = await anotherDocument();
  guest.keepQueue(queue);
  signedIn(true);
  const person = await anotherDocument();
  expect(person.keptQueue()?.position).toBe(12);
  person.keepQueue(queue);
  signedIn(false);
  expect((await anotherDocument()).keptQueue()).toBeNull();
});

test('what is kept after a session ended elsewhere is neither the next guest’s nor the next person’s', async () => {
  signedIn(true);
  const person = await anotherDocument();
  person.keepQueue(queue);
  void person.savePosition(track(7), { position: 20, duration: 60, isFinished: false });
  signedIn(false);
  person.keepQueue({ ...queue, position: 17 });
  void person.savePosition(track(7), { position: 30, duration: 60, isFinished: false });
  const guest = await anotherDocument();
  expect(guest.keptQueue()).toBeNull();
  expect(guest.kept().positions).toEqual({});
  signedIn(true);
  expect((await anotherDocument()).keptQueue()).toBeNull();
});

test('playback positions are cleared at sign-out as well', async () => {
  signedIn(true);
  const person = await anotherDocument();
  void person.savePosition(track(7), { position: 30, duration: 60, isFinished: false });
  expect(person.kept().positions[7]?.position).toBe(30);
  signedIn(false);
  expect((await anotherDocument()).kept().positions).toEqual({});
});

test('nonsense in the store is nothing', async () => {
  const { keepQueue, keptQueue } = await anotherDocument();
  sessionStorage.setItem('atrium:player', '{"tracks":');
  expect(keptQueue()).toBeNull();
  keepQueue(null);
  expect(sessionStorage.getItem('atrium:player')).toBeNull();
});

test('what another device added follows what plays here, once', () => {
  const merged = mergedTracks([track(1), track(2)], [track(2), track(3)]);
  expect(merged.map(({ id }) => id)).toEqual([1, 2, 3]);
});
