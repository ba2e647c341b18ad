import { block } from '../compose/figures.ts';
import { melody } from '../compose/melody.ts';
import { type Composer, eachBar, form, note, pattern, strike } from '../compose/score.ts';
import { type Change, changePitches, scales, voicedNear } from '../compose/theory.ts';
import { crush, tape, vinyl } from '../dsp/effects.ts';
import { highShelf, lowpass } from '../dsp/filters.ts';
import { rate, at as sampleAt, through } from '../dsp/signal.ts';
import { dustyKick, dustySnare, hat, rim, shaker } from '../instruments/drums.ts';
import { electricPiano, feltPiano, vibraphone } from '../instruments/keys.ts';
import { nylonGuitar } from '../instruments/pluck.ts';
import { subBass } from '../instruments/synth.ts';

const takes: readonly {
  readonly changes: readonly Change[];
  readonly kicks: string;
  readonly chords: typeof feltPiano;
  readonly lead: typeof feltPiano;
}[] = [
  {
    changes: [
      [0, 'm7'],
      [5, 'm7'],
      [8, 'maj7'],
      [7, 'alt'],
    ],
    kicks: 'X......x..x.....',
    chords: electricPiano,
    lead: vibraphone,
  },
  {
    changes: [
      [0, 'maj7'],
      [4, 'm7'],
      [9, 'm7'],
      [5, 'maj7'],
    ],
    kicks: 'X.....x...X.....',
    chords: feltPiano,
    lead: nylonGuitar,
  },
  {
    changes: [
      [2, 'm7'],
      [7, 'dom'],
      [0, 'm7'],
      [0, 'm7'],
    ],
    kicks: 'X..x......x..x..',
    chords: electricPiano,
    lead: feltPiano,
  },
];

/** A loop with dust on it: late drums, soft keys, a deep bass. */
export const hipHop: Composer = (song) => {
  const { changes, kicks, chords, lead } = takes[song.take % 3] as (typeof takes)[number];
  const section = form(song.bars, [
    ['intro', 2],
    ['loop', 6],
    ['break', 2],
    ['back', 6],
    ['outro', 2],
  ]);
  const hasDrums = (bar: number) => ['loop', 'back'].includes(section(bar));
  const change = (bar: number) => changes[bar % 4] as Change;
  const hand = (bar: number) =>
    voicedNear(changePitches(change(bar), song.root + 24).slice(1), song.root + 24);
  const low = (bar: number) => voicedNear([song.root + change(bar)[0]], song.root - 3)[0] as number;
  const tune = {
    random: song.random.fork('tune'),
    scale: song.take === 1 ? scales.major : scales.dorian,
    root: song.root + 36,
    beats: 4,
    range: [-2, 5] as const,
  };
  const line = melody(
    {
      ...tune,
      rhythms: [
        [0.5, 1, 1.75],
        [0, 1.5, 2.5],
        [0.75, 1.5, 3],
      ],
    },
    2,
    song.bars - 3,
    (bar) => [0, 3, 5, 4][bar % 4] ?? 0,
    0.7,
  );

  return {
    room: { decay: 1.1, damping: 0.5, size: 0.8 },
    echo: 0.75,
    swing: { unit: 0.25, ratio: 0.58 },
    finish: (side, random) => {
      const dust = vinyl(random.fork('dust'), side.length / rate);
      return through(
        tape(side).map((x, i) => x + sampleAt(dust, i) * 0.55),
        highShelf(7500, -7),
      );
    },
    parts: [
      {
        voice: dustyKick,
        gain: 0.57,
        notes: eachBar(song, (bar, at) => (hasDrums(bar) ? pattern(kicks, at, 0.25) : [])),
      },
      {
        voice: dustySnare,
        gain: 0.8,
        room: 0.12,
        notes: eachBar(song, (bar, at) =>
          hasDrums(bar)
            ? [
                strike(at + 1.02, 0.85),
                strike(at + 3.02, 0.9),
                ...(bar % 4 === 3 ? [strike(at + 3.75, 0.35)] : []),
              ]
            : [],
        ),
      },
      {
        voice: hat,
        gain: 0.43,
        pan: 0.2,
        insert: () => [lowpass(9000)],
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'intro' ? [] : pattern('x.x-x.x.x.x-x.xx', at, 0.25, 0.6),
        ),
      },
      {
        voice: rim,
        gain: 0.3,
        pan: -0.35,
        room: 0.15,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'back' ? pattern('......x......x..', at, 0.25, 0.6) : [],
        ),
      },
      {
        voice: shaker,
        gain: 0.29,
        pan: -0.2,
        notes: eachBar(song, (bar, at) => (hasDrums(bar) ? pattern('x-x-x-x-', at, 0.5, 0.5) : [])),
      },
      {
        voice: subBass,
        gain: 0.4,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'intro'
            ? []
            : [
                note(at, 1.6, low(bar), 0.9),
                note(at + 1.75, 0.6, low(bar), 0.7),
                note(at + 2.5, 1.2, low(bar) + (bar % 2 ? 7 : 12), 0.75),
              ],
        ),
      },
      {
        voice: chords,
        gain: 0.78,
        pan: -0.1,
        room: 0.2,
        isWide: true,
        insert: () => [crush(11, 2), lowpass(4200)],
        notes: eachBar(song, (bar, at) => [
          ...block(hand(bar), at, 2.2, 0.62),
          ...block(hand(bar), at + 2.5, 1.2, 0.45),
        ]),
      },
      {
        voice: lead,
        gain: 0.7,
        pan: 0.2,
        room: 0.25,
        echo: 0.35,
        insert: () => [lowpass(4800)],
        notes: line.filter(({ at }) => section(Math.floor(at / 4)) !== 'intro'),
      },
    ],
  };
};
