import Hls from 'hls.js';
import { expect, test } from 'vitest';
import { showStreamSubtitles } from './stream-subtitles.ts';

/** As the library does it: a choice fires an event, and a new list begins with none chosen. */
class Stream extends EventTarget {
  #shown = -1;
  readonly #heard = new Map<string, Set<(name: string, data: object) => void>>();
  get subtitleTrack() {
    return this.#shown;
  }
  set subtitleTrack(id: number) {
    this.#shown = id;
    this.tell(Hls.Events.SUBTITLE_TRACK_SWITCH, { id });
  }
  on(name: string, listener: () => void) {
    this.#heard.set(name, (this.#heard.get(name) ?? new Set()).add(listener));
  }
  off(name: string, listener: () => void) {
    this.#heard.get(name)?.delete(listener);
  }
  tell(name: string, data: object) {
    for (const listener of this.#heard.get(name) ?? []) listener(name, data);
  }
  begin() {
    this.tell(Hls.Events.SUBTITLE_TRACKS_UPDATED, {
      subtitleTracks: [
        { id: 0, name: 'English', lang: 'en' },
        { id: 1, name: 'Deutsch', lang: 'de' },
      ],
    });
    this.subtitleTrack = -1;
  }
}

const german = { kind: 'subtitles', label: 'Deutsch', language: 'de', mode: 'showing' };
const screenWith = (...known: object[]) => ({
  textTracks: Object.assign([...known], { addEventListener: () => {}, removeEventListener: () => {} }),
  addTextTrack: (kind: string, label: string, language: string) => ({
    kind,
    label,
    language,
    mode: 'disabled',
  }),
});

test.each([
  ['that was shown when its film was opened anew', [german], 1],
  ['not asked for', [], -1],
])('a language %s', (_, known, expected) => {
  const stream = new Stream();
  const end = showStreamSubtitles(stream as never, screenWith(...known) as never);
  stream.begin();
  expect(stream.subtitleTrack).toBe(expected);
  end();
  stream.subtitleTrack = -1;
  expect(stream.subtitleTrack).toBe(-1);
});
