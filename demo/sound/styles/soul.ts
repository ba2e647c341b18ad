import { block } from '../compose/figures.ts';
import { melody } from '../compose/melody.ts';
import { type Composer, eachBar, form, note, pattern, strike } from '../compose/score.ts';
import { type Change, changePitches, scales, voicedNear } from '../compose/theory.ts';
import { crash, hat, kick, openHat, rim, shaker, snare } from '../instruments/drums.ts';
import { electricPiano, organ } from '../instruments/keys.ts';
import { electricBass, electricGuitar } from '../instruments/pluck.ts';
import { brass, sineLead } from '../instruments/synth.ts';

const takes: readonly {
  readonly changes: readonly Change[];
  readonly kicks: string;
  readonly low: readonly (readonly [number, number])[];
}[] = [
  {
    changes: [
      [0, 'm7'],
      [5, 'dom'],
      [0, 'm7'],
      [10, 'maj7'],
    ],
    kicks: 'X..x..x...x..x..',
    low: [
      [0, 0],
      [0.75, 0],
      [1.5, 10],
      [2, 12],
      [2.75, 7],
      [3.5, 10],
    ],
  },
  {
    changes: [
      [0, 'maj7'],
      [9, 'm7'],
      [2, 'm7'],
      [7, 'dom'],
    ],
    kicks: 'X.....xX..x.....',
    low: [
      [0, 0],
      [1.5, 0],
      [2, 7],
      [3, 12],
      [3.5, 7],
    ],
  },
];

/** A pocket: bass and kick together, a guitar that chops, horns that answer. */
export const soul: Composer = (song) => {
  const { changes, kicks, low } = takes[song.take % 2] as (typeof takes)[number];
  const section = form(song.bars, [
    ['intro', 2],
    ['verse', 5],
    ['horns', 4],
    ['break', 2],
    ['last', 5],
    ['end', 1],
  ]);
  const isLast = (bar: number) => bar === song.bars - 1;
  const grooves = (bar: number) => !['break', 'end'].includes(section(bar)) && !isLast(bar);
  const isFull = (bar: number) => ['horns', 'last'].includes(section(bar));
  const change = (bar: number) => (isLast(bar) ? changes[0] : changes[bar % 4]) as Change;
  const hand = (bar: number) =>
    voicedNear(changePitches(change(bar), song.root + 24).slice(1), song.root + 25);
  const root = (bar: number) => voicedNear([song.root + change(bar)[0]], song.root - 2)[0] as number;
  const tune = {
    random: song.random.fork('tune'),
    scale: song.take === 0 ? scales.dorian : scales.major,
    root: song.root + 36,
    beats: 4,
    range: [-3, 6] as const,
  };
  const sung = melody(
    {
      ...tune,
      rhythms: [
        [0, 0.75, 1.5, 2.5],
        [0.5, 1, 1.75, 3],
        [0, 1.5, 2.25, 3],
      ],
    },
    2,
    song.bars - 3,
    (bar) => [0, 3, 0, 6][bar % 4] ?? 0,
    0.78,
  );

  return {
    room: { decay: 1.2, damping: 0.45, size: 0.9 },
    echo: 0.5,
    swing: { unit: 0.25, ratio: 0.545 },
    parts: [
      {
        voice: kick,
        gain: 0.9,
        notes: eachBar(song, (bar, at) => (grooves(bar) ? pattern(kicks, at, 0.25) : [strike(at, 0.7)])),
      },
      {
        voice: snare,
        gain: 0.58,
        room: 0.15,
        notes: eachBar(song, (bar, at) =>
          grooves(bar) ? pattern(bar % 4 === 3 ? '....X..-.-..X.-x' : '....X..-.-..X...', at, 0.25) : [],
        ),
      },
      {
        voice: hat,
        gain: 0.4,
        pan: 0.25,
        notes: eachBar(song, (bar, at) => (isLast(bar) ? [] : pattern('x.x-x.x-x.x-x.x.', at, 0.25, 0.65))),
      },
      {
        voice: openHat,
        gain: 0.26,
        pan: 0.25,
        notes: eachBar(song, (bar, at) => (isFull(bar) ? [strike(at + 3.5, 0.7)] : [])),
      },
      {
        voice: crash,
        gain: 0.24,
        notes: eachBar(song, (bar, at) => (isFull(bar) && !isFull(bar - 1) ? [strike(at, 0.8)] : [])),
      },
      {
        voice: rim,
        gain: 0.28,
        pan: -0.4,
        room: 0.15,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'break' ? pattern('...x..x...x.x...', at, 0.25) : [],
        ),
      },
      {
        voice: shaker,
        gain: 0.26,
        pan: -0.3,
        notes: eachBar(song, (bar, at) => (isFull(bar) ? pattern('x-x-x-x-x-x-x-x-', at, 0.25, 0.5) : [])),
      },
      {
        voice: electricBass,
        gain: 1.05,
        notes: eachBar(song, (bar, at) =>
          isLast(bar)
            ? [note(at, 3.5, root(bar), 0.85)]
            : low.map(([onset, interval], i) =>
                note(
                  at + onset,
                  Math.min(0.7, (low[i + 1]?.[0] ?? 4) - onset) * 0.9,
                  root(bar) + interval,
                  i === 0 ? 0.95 : 0.76,
                ),
              ),
        ),
      },
      {
        voice: electricPiano,
        gain: 0.5,
        pan: -0.25,
        room: 0.15,
        isWide: true,
        notes: eachBar(song, (bar, at) =>
          isLast(bar)
            ? block(hand(bar), at, 3.6, 0.65)
            : [
                ...block(hand(bar), at, 1.2, 0.65),
                ...block(hand(bar), at + 1.75, 0.5, 0.5),
                ...block(hand(bar), at + 2.5, 1.2, 0.55),
              ],
        ),
      },
      {
        voice: electricGuitar,
        gain: 0.3,
        pan: 0.55,
        room: 0.15,
        notes: eachBar(song, (bar, at) =>
          grooves(bar) && bar > 1
            ? [1, 1.75, 3, 3.75].flatMap((beat) =>
                block(hand(bar).slice(-3), at + beat, 0.14, beat % 1 ? 0.5 : 0.75),
              )
            : [],
        ),
      },
      {
        voice: organ,
        gain: 0.26,
        pan: 0.15,
        isWide: true,
        room: 0.25,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'break' || section(bar) === 'last' ? block(hand(bar), at, 3.9, 0.7) : [],
        ),
      },
      {
        voice: brass,
        gain: 0.34,
        pan: 0.3,
        room: 0.22,
        notes: eachBar(song, (bar, at) =>
          isFull(bar)
            ? (bar % 2
                ? [
                    [0, 0.4],
                    [0.75, 0.3],
                    [2.5, 1.3],
                  ]
                : [
                    [1.5, 0.3],
                    [2, 0.6],
                  ]
              ).flatMap(([onset = 0, length = 0.3]) =>
                hand(bar)
                  .slice(-3)
                  .map((pitch) => note(at + onset, length, pitch, 0.8)),
              )
            : [],
        ),
      },
      {
        voice: sineLead,
        gain: 0.4,
        pan: -0.05,
        room: 0.3,
        echo: 0.25,
        notes: sung.filter(({ at }) => ['verse', 'last'].includes(section(Math.floor(at / 4)))),
      },
    ],
  };
};
