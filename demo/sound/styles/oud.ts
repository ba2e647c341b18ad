import { bassline } from '../compose/figures.ts';
import { melody } from '../compose/melody.ts';
import {
  type Composer,
  eachBar,
  form,
  type Note,
  note,
  pattern,
  type Song,
  strike,
} from '../compose/score.ts';
import { pitchOf, type Scale, scales } from '../compose/theory.ts';
import { dum, frameDrum, jingle, ka, tek } from '../instruments/drums.ts';
import { oud as lute, qanun, uprightBass } from '../instruments/pluck.ts';
import { ney, strings } from '../instruments/synth.ts';

/** The maqam, its cycle of darbuka strokes, and who answers the oud. */
const takes = [
  {
    scale: scales.bayati,
    low: 'X.....X.X.......',
    high: '..x.x.....x.x.x.',
    answer: ney,
    steps: [0, 0, 3, 0, 4, 3, 1, 0],
  },
  {
    scale: scales.rast,
    low: 'X.......X...X...',
    high: '....x.x.....x...',
    answer: qanun,
    steps: [0, 4, 3, 0, 0, 2, 4, 0],
  },
  {
    scale: scales.hijaz,
    low: 'X..X....X.......',
    high: '......x...x.x...',
    answer: strings,
    steps: [0, 0, 1, 0, 3, 3, 1, 0],
  },
] as const;

/** A free opening over a drone, then the drum enters and oud and its partner trade phrases. */
export const oud: Composer = (song) => {
  const { scale, low, high, answer, steps } = takes[song.take % 3] as (typeof takes)[number];
  const section = form(song.bars, [
    ['taqsim', 3],
    ['tune', 6],
    ['answer', 5],
    ['together', 5],
    ['end', 1],
  ]);
  const hasDrum = (bar: number) => section(bar) !== 'taqsim' && bar < song.bars - 1;
  const step = (bar: number) => steps[bar % 8] as number;
  const tune = {
    random: song.random.fork('tune'),
    scale,
    root: song.root + 24,
    beats: 4,
    range: [-3, 7] as const,
  };
  const rhythms = [
    [0, 0.5, 1, 1.5, 2, 3],
    [0, 0.75, 1, 2, 2.5, 3],
    [0, 0.5, 0.75, 1.5, 2, 2.5, 3, 3.5],
  ] as const;
  const phrases = melody({ ...tune, rhythms }, 0, song.bars - 1, step, 0.85);
  const within =
    (...names: readonly string[]) =>
    ({ at }: Note) =>
      names.includes(section(Math.floor(at / 4)));
  const closing = [
    note((song.bars - 1) * 4, 3, song.root + 24, 0.9),
    note((song.bars - 1) * 4, 3, song.root + 12, 0.8),
  ];

  return {
    room: { decay: 1.9, damping: 0.35, size: 1.2 },
    echo: 1,
    parts: [
      {
        voice: dum,
        gain: 0.6,
        room: 0.1,
        notes: eachBar(song, (bar, at) => (hasDrum(bar) ? pattern(low, at, 0.25) : [])),
      },
      {
        voice: tek,
        gain: 0.55,
        pan: 0.15,
        room: 0.15,
        notes: eachBar(song, (bar, at) => (hasDrum(bar) ? pattern(high, at, 0.25) : [])),
      },
      {
        voice: ka,
        gain: 0.42,
        pan: 0.1,
        room: 0.1,
        notes: eachBar(song, (bar, at) =>
          hasDrum(bar) ? pattern(bar % 4 === 3 ? '...-..---.-xxxxx' : '...-.-...-.-.-.-', at, 0.25) : [],
        ),
      },
      {
        voice: jingle,
        gain: 0.4,
        pan: -0.4,
        room: 0.1,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'together' ? pattern('x-x-X-x-x-x-X-x-', at, 0.25, 0.6) : [],
        ),
      },
      {
        voice: frameDrum,
        gain: 0.55,
        pan: -0.2,
        room: 0.2,
        notes: eachBar(song, (bar, at) => (bar % 2 === 0 && hasDrum(bar) ? [strike(at, 0.7)] : [])),
      },
      {
        voice: uprightBass,
        gain: 0.7,
        notes: eachBar(song, (bar, at) =>
          hasDrum(bar) ? bassline(pitchOf(scale, song.root, step(bar) % 5), 'r..r..5.', at, 0.5, 0.75) : [],
        ),
      },
      {
        voice: lute,
        gain: 0.95,
        pan: -0.12,
        room: 0.25,
        notes: [
          ...taqsim(song, scale, section),
          ...phrases.filter(within('tune', 'together')).flatMap(doubled),
          ...closing,
        ],
      },
      {
        voice: answer,
        gain: answer === strings ? 0.4 : 0.55,
        pan: 0.25,
        room: 0.4,
        echo: 0.15,
        notes: phrases.filter(within('answer', 'together')).map((each) => ({
          ...each,
          pitch: each.pitch + (answer === qanun ? 12 : answer === ney ? 12 : 0),
        })),
      },
      {
        voice: lute,
        gain: 0.5,
        pan: 0.3,
        room: 0.2,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'answer'
            ? [0, 1.5, 3].map((beat) => note(at + beat, 0.9, song.root + 12, 0.6))
            : [],
        ),
      },
      {
        voice: strings,
        gain: 0.22,
        isWide: true,
        room: 0.5,
        notes: eachBar(song, (bar, at) =>
          bar < song.bars - 1 ? [note(at, 4, song.root + 12, 0.5), note(at, 4, song.root + 19, 0.4)] : [],
        ),
      },
    ],
  };
};

/** A long note is played as the plectrum plays it: again and again. */
const doubled = (each: Note): Note[] =>
  each.length < 0.9
    ? [each]
    : [
        each,
        ...[0.5, 0.75].map((later) => ({
          ...each,
          at: each.at + each.length * later,
          length: each.length / 4,
          velocity: each.velocity * 0.6,
        })),
      ];

/** Without a beat: runs up the scale that linger where they arrive. */
function taqsim(song: Song, scale: Scale, section: (bar: number) => string): Note[] {
  const draw = song.random.fork('taqsim');
  const notes: Note[] = [];
  let [at, step] = [0.5, 0];
  while (section(Math.floor((at + 2) / 4)) === 'taqsim') {
    const run = 3 + draw.below(5);
    for (let i = 0; i < run; i++) {
      const length = draw.pick([0.25, 0.25, 0.5, 0.33]);
      notes.push(note(at, length * 1.6, pitchOf(scale, song.root + 24, step), draw.next(0.55, 0.85)));
      at += length;
      step = Math.max(-3, Math.min(7, step + draw.pick([1, 1, -1, 2, -2])));
    }
    notes.push(note(at, 1.6, pitchOf(scale, song.root + 24, step > 3 ? 4 : 0), 0.9));
    at += draw.next(1, 1.7);
  }
  return notes;
}
