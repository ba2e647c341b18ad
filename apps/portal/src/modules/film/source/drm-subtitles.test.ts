import { expect, test, vi } from 'vitest';
import { type DrmCue, drmSubtitles } from './drm-subtitles.ts';

class Cue {
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
  constructor(startTime: number, endTime: number, text: string) {
    this.startTime = startTime;
    this.endTime = endTime;
    this.text = text;
  }
}

/** An element as browsers have it: turning a track on fires a change event at the list. */
function screen() {
  const list = Object.assign(new EventTarget(), {
    tracks: [] as Track[],
    *[Symbol.iterator]() {
      yield* this.tracks;
    },
  });
  class Track {
    readonly cues: Cue[] = [];
    readonly label: string;
    readonly language: string;
    #mode = 'disabled';
    constructor(label: string, language: string) {
      this.label = label;
      this.language = language;
    }
    get mode() {
      return this.#mode;
    }
    set mode(mode: string) {
      this.#mode = mode;
      list.dispatchEvent(new Event('change'));
    }
    addCue = (cue: Cue) => this.cues.push(cue);
    removeCue = (cue: Cue) => this.cues.splice(this.cues.indexOf(cue), 1);
  }
  const addTextTrack = (_kind: string, label: string, language: string) => {
    const track = new Track(label, language);
    list.tracks.push(track);
    return track;
  };
  return { video: { textTracks: list, addTextTrack }, tracks: list.tracks };
}

const cue = (startTime: number, endTime: number, part: Partial<DrmCue>): DrmCue => ({
  startTime,
  endTime,
  payload: '',
  nestedCues: [],
  isContainer: false,
  lineBreak: false,
  ...part,
});

function film() {
  vi.stubGlobal('VTTCue', Cue);
  const { video, tracks } = screen();
  const written = [
    { id: 7, language: 'en', label: null },
    { id: 8, language: 'de', label: 'Deutsch (neu)' },
  ];
  const selectTextTrack = vi.fn();
  const subtitles = drmSubtitles({ getTextTracks: () => written, selectTextTrack }, video as never);
  return { ...subtitles, tracks, selectTextTrack, written };
}

test('every language is a track with a name and no address, and none is loaded before it is read', () => {
  const { begin, tracks, selectTextTrack } = film();
  begin();
  expect(tracks.map(({ label, language, mode }) => [label, language, mode])).toEqual([
    ['English', 'en', 'disabled'],
    ['Deutsch (neu)', 'de', 'disabled'],
  ]);
  expect(selectTextTrack).not.toHaveBeenCalled();
});

test('the language that is read gets what is written, once, and lines stay lines', () => {
  const { begin, displayer, tracks, selectTextTrack, written } = film();
  begin();
  const [english, german] = tracks;
  if (!english || !german) throw new Error('There are no tracks');
  german.mode = 'showing';
  expect(selectTextTrack).toHaveBeenLastCalledWith(written[1]);
  const lines = cue(1, 2, {
    nestedCues: [
      cue(1, 2, { payload: 'Guten' }),
      cue(1, 2, { lineBreak: true }),
      cue(1, 2, { payload: 'Tag' }),
    ],
  });
  const box = cue(0, 9, { isContainer: true, nestedCues: [lines, cue(4, 4, { payload: 'never' })] });
  displayer.append([box]);
  displayer.append([lines]);
  expect(german.cues.map(({ text }) => text)).toEqual(['Guten\nTag']);
  expect(english.cues).toEqual([]);
  displayer.remove(0, 1);
  expect(german.cues).toHaveLength(1);
  displayer.remove(0, 9);
  expect(german.cues).toEqual([]);
  german.mode = 'disabled';
  expect(selectTextTrack).toHaveBeenLastCalledWith(null);
});

test('a film that has ended asks for nothing more', () => {
  const { begin, end, tracks, selectTextTrack } = film();
  begin();
  end();
  for (const track of tracks) track.mode = 'showing';
  expect(selectTextTrack).not.toHaveBeenCalled();
});
