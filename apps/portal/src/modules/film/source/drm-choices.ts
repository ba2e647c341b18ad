import { languageEndonym } from './language-endonym.ts';
import type { AudioChoice, Quality } from './open-hls.later.ts';
import { automatic } from './preferred-quality.ts';

interface AudioTrack {
  active: boolean;
  language: string;
  label: string | null;
  roles: readonly string[];
}
interface VideoTrack {
  height: number | null;
}

/** What is asked of the library's player; its pictures are those that go with what is spoken, and the other way round. */
interface Choosing<Audio, Video> {
  getAudioTracks: () => readonly Audio[];
  getVideoTracks: () => readonly Video[];
  selectAudioTrack: (track: Audio) => void;
  selectVideoTrack: (track: Video) => void;
  configure: (key: 'abr.enabled', value: boolean) => unknown;
}

/** What a film that takes a key may be seen and heard in. */
export function drmChoices<Audio extends AudioTrack, Video extends VideoTrack>(
  player: Choosing<Audio, Video>,
) {
  const spoken = distinct(player.getAudioTracks());
  let quality = automatic;
  const choose = (wanted: number) => {
    quality = wanted;
    const track = player.getVideoTracks().find(({ height }) => height === wanted);
    player.configure('abr.enabled', wanted === automatic || !track);
    if (track) player.selectVideoTrack(track);
  };
  return {
    qualities: qualitiesOf(player.getVideoTracks()),
    voices: spoken.map(voiceOf),
    choose,
    speak(voice: number) {
      const track = spoken[voice];
      if (!track) return;
      player.selectAudioTrack(track);
      // with another voice the library takes whatever picture it likes
      if (quality !== automatic) choose(quality);
    },
  };
}

/** By their lines; the best first. */
const qualitiesOf = (tracks: readonly VideoTrack[]): Quality[] =>
  [...new Set(tracks.flatMap(({ height }) => height ?? []))]
    .toSorted((one, other) => other - one)
    .map((height) => ({ id: height, height }));

/** The same voice in several codecs or channels is one choice for the viewer. */
function distinct<Audio extends AudioTrack>(tracks: readonly Audio[]): Audio[] {
  const named = new Map<string, Audio>();
  for (const track of tracks) {
    const key = JSON.stringify([track.language, track.label, track.roles]);
    if (track.active || !named.has(key)) named.set(key, track);
  }
  return [...named.values()];
}

const unknown = 'und';

const voiceOf = ({ language, label, active }: AudioTrack, id: number): AudioChoice => {
  const lang = language === unknown ? undefined : language;
  return { id, name: label ?? (lang ? languageEndonym(lang) : String(id + 1)), lang, isUsual: active };
};
