import { type Composer, eachBar, note } from '../compose/score.ts';
import { chordOn, pitchOf, scales, voicedNear } from '../compose/theory.ts';
import { tape } from '../dsp/effects.ts';
import { lowpass } from '../dsp/filters.ts';
import { shaker } from '../instruments/drums.ts';
import { feltPiano, glassBell } from '../instruments/keys.ts';
import { harp } from '../instruments/pluck.ts';
import { choir, strings, subBass, warmPad } from '../instruments/synth.ts';

const takes = [
  { scale: scales.lydian, chords: [0, 4, 5, 1], drops: feltPiano, air: choir },
  { scale: scales.minor, chords: [0, 5, 3, 6], drops: glassBell, air: strings },
  { scale: scales.dorian, chords: [0, 6, 3, 4], drops: harp, air: choir },
] as const;

/** Chords that fade into each other, and a few notes that fall when they like. */
export const ambient: Composer = (song) => {
  const { scale, chords, drops, air } = takes[song.take % 3] as (typeof takes)[number];
  const step = (bar: number) => chords[Math.floor(bar / 2) % 4] as number;
  const chord = (bar: number) => voicedNear(chordOn(scale, song.root + 24, step(bar), 5), song.root + 26);
  const draw = song.random.fork('drops');
  const swell = (bar: number) => 0.45 + 0.45 * Math.sin((Math.PI * (bar + 1)) / (song.bars + 1));
  const pairs = (bar: number) => bar % 2 === 0;

  return {
    room: { decay: 6.5, damping: 0.25, size: 1.9 },
    echo: 1.5,
    finish: (side) => tape(side),
    parts: [
      {
        voice: warmPad,
        gain: 0.42,
        isWide: true,
        room: 0.8,
        notes: eachBar(song, (bar, at) =>
          pairs(bar) ? chord(bar).map((pitch) => note(at, 8.4, pitch, swell(bar))) : [],
        ),
      },
      {
        voice: air,
        gain: 0.34,
        isWide: true,
        room: 0.9,
        notes: eachBar(song, (bar, at) =>
          pairs(bar) && bar > 1
            ? chord(bar)
                .slice(1, 4)
                .map((pitch) => note(at + 2, 6, pitch + 12, swell(bar) * 0.8))
            : [],
        ),
      },
      {
        voice: subBass,
        gain: 0.5,
        notes: eachBar(song, (bar, at) =>
          pairs(bar) ? [note(at, 7.6, pitchOf(scale, song.root, step(bar)), swell(bar))] : [],
        ),
      },
      {
        voice: drops,
        gain: 0.62,
        pan: -0.25,
        room: 0.7,
        echo: 0.5,
        notes: eachBar(song, (bar, at) => {
          const onsets = draw.pick([
            [0, 1.5, 2.25],
            [0.5, 2, 3],
            [1, 3.25],
            [0, 0.75, 1.5, 3],
          ]);
          return bar === song.bars - 1
            ? []
            : onsets.map((onset) =>
                note(
                  at + onset,
                  3,
                  draw.pick(chord(bar) as [number, ...number[]]) + draw.pick([12, 12, 24]),
                  draw.next(0.4, 0.75),
                ),
              );
        }),
      },
      {
        voice: glassBell,
        gain: 0.3,
        pan: 0.4,
        room: 0.9,
        echo: 0.6,
        notes: eachBar(song, (bar, at) =>
          bar % 3 === 1
            ? [note(at + draw.next(0, 3), 3, pitchOf(scale, song.root + 48, draw.pick([0, 2, 4, 6])), 0.5)]
            : [],
        ),
      },
      {
        voice: shaker,
        gain: 0.12,
        pan: 0.5,
        room: 1,
        insert: () => [lowpass(5000)],
        notes: eachBar(song, (_, at) => [
          note(at + draw.next(0, 4), 1, 60, 0.5),
          note(at + draw.next(0, 4), 1, 60, 0.4),
        ]),
      },
    ],
  };
};
