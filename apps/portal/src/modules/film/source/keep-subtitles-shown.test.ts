import { expect, test } from 'vitest';
import { keepSubtitlesShown } from './keep-subtitles-shown.ts';

test('only what was shown is shown again', () => {
  const tracks: { mode: TextTrackMode }[] = [{ mode: 'disabled' }, { mode: 'showing' }, { mode: 'hidden' }];
  keepSubtitlesShown(tracks, () => {
    for (const track of tracks) track.mode = 'disabled';
  });
  expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'showing', 'disabled']);
});
