// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import {
  closePlayer,
  playerQueueView,
  restorePlayback,
  setSettings,
  togglePlayback,
} from '../../player/engine/player-engine.ts';
import type { PlayableTrack } from '../../player/model/track.ts';
import { asPair, FakeAudio } from '../../player/testing/fake-audio.ts';
import { useSimilarSongs } from './use-similar-songs.ts';

const track = (id: number, part: Partial<PlayableTrack> = {}): PlayableTrack => ({
  id,
  contentType: 'FULL_TRACK_MUSIC',
  title: `Song ${id}`,
  url: `/media/public/${id}.m4a`,
  duration: 30,
  clickUrl: `/music/tracks/song/${id}`,
  ...part,
});

const entry = (id: number) => ({
  id: String(id),
  articleId: id,
  kind: 'track',
  contentType: 'FULL_TRACK_MUSIC',
  title: `Song ${id}`,
  clickUrl: '/',
  previewUrl: '/a.m4a',
});

const answer = ({ call }: RecordedCall) => ({
  body: call.includes('/structure')
    ? {
        data: { customProperties: { article: { id: 2 } } },
        substructure: [
          { name: 'more-like-this', data: { entries: [entry(1), entry(7), entry(8), entry(7)] } },
        ],
      }
    : {},
});

function Listener() {
  useSimilarSongs();
  return null;
}

const queued = () => playerQueueView.get().queue?.tracks.map(({ id }) => id);
const line = (tracks: PlayableTrack[], index: number) =>
  restorePlayback(asPair(new FakeAudio(), new FakeAudio()), { tracks, index }, 0, false);

beforeEach(() => {
  closePlayer();
  setSettings({ autoplay: true, loop: 'OFF' });
});

test('when the queue comes to its end, similar songs follow, each once and none that was there', async () => {
  line([track(1), track(2)], 1);
  draw(<Listener />, { answer });
  act(togglePlayback);
  await waitFor(() => expect(queued()).toEqual([1, 2, 7, 8]));
  await screen.findByText('Your queue ends here. Similar songs follow.');
});

test.each([
  ['without “Keep playing”', [track(1), track(2)], { autoplay: false }],
  ['while the queue repeats', [track(1), track(2)], { loop: 'REPEAT_ALL' as const }],
  ['behind something spoken', [track(2, { contentType: 'PODCAST_EPISODE' })], {}],
])('nothing follows %s', async (_, tracks, settings) => {
  line(tracks, tracks.length - 1);
  setSettings(settings);
  const { asked } = draw(<Listener />, { answer });
  act(togglePlayback);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([queued(), asked]).toEqual([tracks.map(({ id }) => id), []]);
});
