import { expect, test, vi } from 'vitest';
import { drmChoices } from './drm-choices.ts';
import { automatic } from './preferred-quality.ts';

const audio = (language: string, part: { label?: string; roles?: string[]; channels?: number } = {}) => ({
  active: false,
  language,
  label: null,
  roles: [],
  channels: 2,
  ...part,
});
type Audio = ReturnType<typeof audio>;

/** As the library has it: another voice brings any picture, and another picture keeps the voice. */
function film(spoken: Audio[], heights = [360, 1080, 720]) {
  const videos = heights.map((height) => ({ height }));
  const now = { audio: spoken[0], height: 360 };
  const player = {
    getAudioTracks: () => spoken.map((track) => ({ ...track, active: track === now.audio })),
    getVideoTracks: () => videos,
    selectAudioTrack: ({ language, label, channels }: Audio) => {
      now.audio = spoken.find(
        (track) => track.language === language && track.label === label && track.channels === channels,
      );
      now.height = 360;
    },
    selectVideoTrack: ({ height }: { height: number }) => {
      now.height = height;
    },
    configure: vi.fn(),
  };
  return { now, player, ...drmChoices(player) };
}

test('it is offered in what it is spoken in, and begins with the one that is heard', () => {
  const { voices } = film([
    audio('en'),
    audio('en', { label: 'With descriptions' }),
    audio('de'),
    audio('und'),
  ]);
  expect(voices).toEqual([
    { id: 0, name: 'English', lang: 'en', isUsual: true },
    { id: 1, name: 'With descriptions', lang: 'en', isUsual: false },
    { id: 2, name: 'Deutsch', lang: 'de', isUsual: false },
    { id: 3, name: '4', lang: undefined, isUsual: false },
  ]);
});

test('the same voice in several codecs or channels is one', () => {
  const { voices, speak, now } = film([audio('en'), audio('en', { channels: 6 }), audio('de')]);
  expect(voices.map(({ lang }) => lang)).toEqual(['en', 'de']);
  speak(1);
  expect(now.audio?.language).toBe('de');
});

test('another voice keeps the picture that was chosen, and another picture the voice', () => {
  const { now, player, qualities, choose, speak } = film([audio('en'), audio('de')]);
  expect(qualities.map(({ height }) => height)).toEqual([1080, 720, 360]);
  choose(1080);
  expect(player.configure).toHaveBeenLastCalledWith('abr.enabled', false);
  speak(1);
  expect([now.audio?.language, now.height]).toEqual(['de', 1080]);
  choose(720);
  expect([now.audio?.language, now.height]).toEqual(['de', 720]);
  choose(automatic);
  expect(player.configure).toHaveBeenLastCalledWith('abr.enabled', true);
});
