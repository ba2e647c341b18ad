import { picked, strummed } from '../compose/figures.ts';
import { melody } from '../compose/melody.ts';
import { type Composer, eachBar, form, type Note, note, strike } from '../compose/score.ts';
import { chordOn, pitchOf, scales, voicedNear } from '../compose/theory.ts';
import { frameDrum, shaker } from '../instruments/drums.ts';
import { bouzouki, nylonGuitar, steelGuitar, uprightBass } from '../instruments/pluck.ts';
import { fiddle, ney } from '../instruments/synth.ts';

const takes = [
  {
    scale: scales.major,
    chords: [0, 3, 0, 4, 5, 3, 0, 4],
    guitar: steelGuitar,
    picking: '02130213',
    lead: ney,
    strokes: 'd..ud.du',
  },
  {
    scale: scales.dorian,
    chords: [0, 0, 6, 0, 0, 2, 6, 0],
    guitar: bouzouki,
    picking: '012121',
    lead: fiddle,
    strokes: 'd.d.du',
  },
  {
    scale: scales.minor,
    chords: [0, 5, 2, 6, 0, 3, 4, 0],
    guitar: nylonGuitar,
    picking: '03231323',
    lead: nylonGuitar,
    strokes: 'd...d.u.',
  },
] as const;

/** A picked guitar, a second one that joins, a tune on whistle, fiddle or the top strings. */
export const folk: Composer = (song) => {
  const { scale, chords, guitar, picking, lead, strokes } = takes[song.take % 3] as (typeof takes)[number];
  const section = form(song.bars, [
    ['alone', 3],
    ['tune', 6],
    ['bridge', 3],
    ['all', 6],
    ['end', 1],
  ]);
  const isLast = (bar: number) => bar === song.bars - 1;
  const step = (bar: number) => (isLast(bar) ? 0 : chords[bar % 8]) as number;
  const chord = (bar: number) => voicedNear(chordOn(scale, song.root + 12, step(bar)), song.root + 14);
  const shape = (bar: number) => [...chord(bar), (chord(bar)[0] as number) + 12];
  const bass = (bar: number) =>
    voicedNear([pitchOf(scale, song.root, step(bar))], song.root - 1)[0] as number;
  const tune = {
    random: song.random.fork('tune'),
    scale,
    root: song.root + 24,
    beats: song.beats,
    range: [0, 8] as const,
  };
  const rhythms =
    song.beats === 3
      ? ([
          [0, 1, 2],
          [0, 1, 1.5, 2],
          [0, 2],
          [0, 0.5, 1, 2],
        ] as const)
      : ([
          [0, 1, 1.5, 2, 3],
          [0, 0.5, 1, 2, 3],
          [0, 1.5, 2, 3],
        ] as const);
  const sung = melody({ ...tune, rhythms }, 0, song.bars - 1, step, 0.8);
  const within =
    (...names: readonly string[]) =>
    ({ at }: Note) =>
      names.includes(section(Math.floor(at / song.beats)));
  const isAll = (bar: number) => section(bar) === 'all';

  return {
    room: { decay: 1.4, damping: 0.4, size: 1 },
    echo: 1,
    parts: [
      {
        voice: guitar,
        gain: 0.85,
        pan: -0.35,
        room: 0.22,
        notes: eachBar(song, (bar, at) =>
          isLast(bar)
            ? strummed(shape(bar), 'd', at, 3, 0.7)
            : [note(at, song.beats, bass(bar) + 12, 0.75), ...picked(shape(bar), picking, at, 0.5, 0.68)],
        ),
      },
      {
        voice: steelGuitar,
        gain: 0.4,
        pan: 0.5,
        room: 0.2,
        notes: eachBar(song, (bar, at) => (isAll(bar) ? strummed(shape(bar), strokes, at, 0.5, 0.7) : [])),
      },
      {
        voice: lead,
        gain: lead === fiddle ? 0.3 : lead === ney ? 0.5 : 0.8,
        pan: 0.1,
        room: 0.35,
        echo: 0.12,
        notes: sung.filter(within('tune', 'all')),
      },
      {
        voice: fiddle,
        gain: 0.2,
        pan: 0.4,
        room: 0.4,
        notes: sung.filter(within('all')).map((each) => ({ ...each, pitch: each.pitch - 12 })),
      },
      {
        voice: ney,
        gain: song.take === 2 ? 0.34 : 0.2,
        pan: -0.15,
        room: 0.5,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'bridge' ? [note(at, song.beats * 0.95, (chord(bar)[1] ?? 60) + 12, 0.6)] : [],
        ),
      },
      {
        voice: uprightBass,
        gain: 0.8,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'alone'
            ? []
            : isLast(bar)
              ? [note(at, 3, bass(bar), 0.7)]
              : [
                  note(at, 1.4, bass(bar), 0.8),
                  ...(song.beats === 4 ? [note(at + 2, 1.4, bass(bar) + 7, 0.65)] : []),
                ],
        ),
      },
      {
        voice: frameDrum,
        gain: 0.55,
        room: 0.15,
        notes: eachBar(song, (bar, at) =>
          isAll(bar) ? [strike(at, 0.8), strike(at + (song.beats === 3 ? 2 : 2.5), 0.45)] : [],
        ),
      },
      {
        voice: shaker,
        gain: 0.3,
        pan: 0.3,
        notes: eachBar(song, (bar, at) =>
          isAll(bar) || (section(bar) === 'tune' && song.take !== 2)
            ? Array.from({ length: song.beats * 2 }, (_, i) => strike(at + i / 2, i % 2 ? 0.35 : 0.55))
            : [],
        ),
      },
    ],
  };
};
