import { picked } from '../compose/figures.ts';
import { melody } from '../compose/melody.ts';
import { type Composer, eachBar, form, type Note, note } from '../compose/score.ts';
import { chordOn, pitchOf, scales, voicedNear } from '../compose/theory.ts';
import { feltPiano, grandPiano } from '../instruments/keys.ts';
import { fiddle, shortStrings, strings } from '../instruments/synth.ts';

const takes = [
  { scale: scales.major, chords: [0, 4, 5, 2, 3, 0, 1, 4], figure: '02132132', piano: feltPiano },
  { scale: scales.minor, chords: [0, 3, 6, 2, 5, 1, 4, 0], figure: '0.2.1.2.', piano: grandPiano },
  { scale: scales.minor, chords: [0, 5, 2, 6, 3, 0, 4, 4], figure: '02343432', piano: feltPiano },
] as const;

/** Piano, or a quartet: a figure, a song above it, a swell and a quiet end. */
export const classical: Composer = (song) => {
  const { scale, chords, figure, piano } = takes[song.take % 3] as (typeof takes)[number];
  const isQuartet = song.take === 1;
  const isLast = (bar: number) => bar === song.bars - 1;
  const section = form(song.bars, [
    ['opening', 2],
    ['song', 6],
    ['swell', 5],
    ['close', 3],
  ]);
  const step = (bar: number) => (isLast(bar) ? 0 : chords[bar % 8]) as number;
  const chord = (bar: number) => voicedNear(chordOn(scale, song.root + 12, step(bar)), song.root + 15);
  const bass = (bar: number) =>
    voicedNear([pitchOf(scale, song.root, step(bar))], song.root - 2)[0] as number;
  const strength = (bar: number) => ({ opening: 0.45, song: 0.58, swell: 0.82, close: 0.42 })[section(bar)];
  const tune = {
    random: song.random.fork('tune'),
    scale,
    root: song.root + 24,
    beats: 4,
    range: [0, 9] as const,
  };
  const sung = melody(
    {
      ...tune,
      rhythms: [
        [0, 1.5, 2, 3],
        [0, 1, 2, 2.5],
        [0, 2, 3],
        [0, 0.5, 1, 2],
      ],
    },
    2,
    song.bars - 3,
    step,
    1,
  );
  const shaped = (each: Note): Note => ({
    ...each,
    velocity: each.velocity * (strength(Math.floor(each.at / 4)) + 0.14),
  });
  const last = [note((song.bars - 1) * 4, 4, pitchOf(scale, song.root + 36, 0), 0.45)];
  const accompaniment = eachBar(song, (bar, at) =>
    isLast(bar)
      ? [bass(bar), ...chord(bar)].map((pitch, i) => note(at + i * 0.12, 4, pitch, 0.45))
      : [
          note(at, 3.9, bass(bar), strength(bar)),
          ...picked(chord(bar), figure, at, 0.5, strength(bar) * 0.8, 3),
        ],
  );

  return {
    room: { decay: 2.8, damping: 0.35, size: 1.5 },
    parts: isQuartet
      ? [
          { voice: fiddle, gain: 0.36, pan: -0.45, room: 0.4, notes: [...sung.map(shaped), ...last] },
          {
            voice: strings,
            gain: 0.34,
            pan: -0.15,
            room: 0.4,
            notes: eachBar(song, (bar, at) =>
              chord(bar)
                .slice(1)
                .map((pitch) => note(at, 3.9, pitch + 12, strength(bar) * 0.8)),
            ),
          },
          {
            voice: shortStrings,
            gain: 0.55,
            pan: 0.2,
            room: 0.35,
            notes: eachBar(song, (bar, at) =>
              isLast(bar) ? [] : picked(chord(bar), '01210121', at, 0.5, strength(bar), 0.8),
            ),
          },
          {
            voice: strings,
            gain: 0.5,
            pan: 0.45,
            room: 0.35,
            notes: eachBar(song, (bar, at) => [
              note(at, isLast(bar) ? 4 : 1.9, bass(bar), strength(bar)),
              ...(isLast(bar)
                ? []
                : [note(at + 2, 1.9, bass(bar) + (bar % 2 ? 7 : 12), strength(bar) * 0.8)]),
            ]),
          },
        ]
      : [
          { voice: piano, gain: 0.75, pan: -0.15, room: 0.3, notes: accompaniment },
          { voice: piano, gain: 0.9, pan: 0.15, room: 0.35, notes: [...sung.map(shaped), ...last] },
          {
            voice: strings,
            gain: 0.2,
            isWide: true,
            room: 0.6,
            notes: eachBar(song, (bar, at) =>
              section(bar) === 'swell' ? chord(bar).map((pitch) => note(at, 4, pitch + 12, 0.6)) : [],
            ),
          },
        ],
  };
};
