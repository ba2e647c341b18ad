import { bassline, picked, strummed } from '../compose/figures.ts';
import { melody } from '../compose/melody.ts';
import { type Composer, eachBar, form, note, pattern, strike } from '../compose/score.ts';
import { chordOn, pitchOf, scales, voicedNear } from '../compose/theory.ts';
import { crash, hat, kick, openHat, snare, tom } from '../instruments/drums.ts';
import { electricBass, electricGuitar, palmMuted } from '../instruments/pluck.ts';
import { sineLead, warmPad } from '../instruments/synth.ts';

const takes = [
  {
    scale: scales.major,
    verse: [0, 5, 3, 4],
    chorus: [3, 0, 4, 5],
    strokes: 'd.du.udu',
    drums: 'X..-..X.',
    snares: '....x...',
  },
  {
    scale: scales.minor,
    verse: [0, 0, 5, 6],
    chorus: [5, 2, 6, 0],
    strokes: 'dddddddd',
    drums: 'X.x.X.x.',
    snares: '..x...x.',
  },
  {
    scale: scales.mixolydian,
    verse: [0, 6, 3, 0],
    chorus: [3, 0, 6, 3],
    strokes: 'd..ud.u.',
    drums: 'X....-X.',
    snares: '....x..-',
  },
] as const;

/** Guitars, bass and drums, with a chorus that lifts. */
export const indie: Composer = (song) => {
  const { scale, verse, chorus, strokes, drums, snares } = takes[song.take % 3] as (typeof takes)[number];
  const section = form(song.bars, [
    ['intro', 2],
    ['verse', 4],
    ['chorus', 4],
    ['break', 2],
    ['last', 5],
    ['outro', 1],
  ]);
  const isFull = (bar: number) => ['chorus', 'last'].includes(section(bar));
  const step = (bar: number) => (isFull(bar) ? chorus : verse)[bar % 4] as number;
  const chord = (bar: number) =>
    voicedNear(chordOn(scale, song.root + 24, step(bar), 4).slice(0, 3), song.root + 22);
  const wide = (bar: number) => [...chord(bar), (chord(bar)[0] as number) + 12];
  const bass = (bar: number) =>
    voicedNear([pitchOf(scale, song.root, step(bar))], song.root - 2)[0] as number;
  const plays = (bar: number) => !['intro', 'break', 'outro'].includes(section(bar));
  const tune = {
    random: song.random.fork('tune'),
    scale,
    root: song.root + 36,
    beats: 4,
    range: [-2, 6] as const,
  };
  const phrases = [
    [0, 1, 1.5, 2.5, 3],
    [0, 0.5, 1.5, 2, 3],
    [0.5, 1, 2, 3, 3.5],
  ] as const;
  const first = Array.from({ length: song.bars }, (_, bar) => bar).find(isFull) ?? 0;
  const sung = melody({ ...tune, rhythms: phrases }, 2, song.bars - 3, step, 0.8);

  return {
    room: { decay: 1.5, damping: 0.35, size: 1 },
    echo: 0.75,
    parts: [
      {
        voice: kick,
        gain: 0.9,
        notes: eachBar(song, (bar, at) =>
          plays(bar) ? pattern(drums, at, 0.5) : section(bar) === 'break' ? [strike(at, 0.6)] : [],
        ),
      },
      {
        voice: snare,
        gain: 0.62,
        room: 0.18,
        notes: eachBar(song, (bar, at) =>
          plays(bar)
            ? pattern(
                snares.length === 8 && snares[4] === 'x' ? `${snares.slice(0, 4)}x...` : snares,
                at,
                0.5,
              )
            : [],
        ),
      },
      {
        voice: hat,
        gain: 0.4,
        pan: 0.3,
        notes: eachBar(song, (bar, at) =>
          plays(bar) ? pattern(isFull(bar) ? 'x-x-x-x-' : 'x-x-x-x.', at, 0.5, 0.7) : [],
        ),
      },
      {
        voice: openHat,
        gain: 0.26,
        pan: 0.3,
        notes: eachBar(song, (bar, at) => (isFull(bar) ? [strike(at + 3.5, 0.7)] : [])),
      },
      {
        voice: crash,
        gain: 0.3,
        pan: -0.3,
        notes: eachBar(song, (bar, at) => (isFull(bar) && !isFull(bar - 1) ? [strike(at, 0.9)] : [])),
      },
      {
        voice: tom,
        gain: 0.55,
        notes: eachBar(song, (bar, at) =>
          (plays(bar) && !plays(bar + 1)) || (isFull(bar + 1) && !isFull(bar))
            ? pattern('..xxXX', at + 2.5, 0.25)
            : [],
        ),
      },
      {
        voice: electricBass,
        gain: 0.95,
        notes: eachBar(song, (bar, at) =>
          plays(bar)
            ? bassline(bass(bar), isFull(bar) ? 'rrrrrr5o' : 'r..rr.5.', at, 0.5)
            : [note(at, 3.8, bass(bar), 0.6)],
        ),
      },
      {
        voice: electricGuitar,
        gain: 0.34,
        pan: -0.65,
        room: 0.2,
        notes: eachBar(song, (bar, at) =>
          isFull(bar) || section(bar) === 'outro'
            ? strummed(wide(bar), section(bar) === 'outro' ? 'd.......' : strokes, at, 0.5, 0.8)
            : [],
        ),
      },
      {
        voice: palmMuted,
        gain: 0.5,
        pan: 0.6,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'verse'
            ? picked([bass(bar) + 12, bass(bar) + 19], '00100010', at, 0.5, 0.8, 1)
            : [],
        ),
      },
      {
        voice: electricGuitar,
        gain: 0.36,
        pan: 0.55,
        room: 0.3,
        echo: 0.35,
        notes: eachBar(song, (bar, at) =>
          isFull(bar) && song.take !== 1
            ? []
            : picked(wide(bar), ['02132313', '03231323', '01230123'][song.take] ?? '0123', at, 0.5, 0.7),
        ),
      },
      {
        voice: sineLead,
        gain: 0.42,
        pan: -0.08,
        room: 0.35,
        echo: 0.3,
        notes: sung.filter((each) => plays(Math.floor(each.at / 4)) || each.at < first),
      },
      {
        voice: warmPad,
        gain: 0.34,
        isWide: true,
        room: 0.4,
        notes: eachBar(song, (bar, at) =>
          isFull(bar) || section(bar) === 'break'
            ? chord(bar).map((pitch) => note(at, 4, pitch + 12, 0.6))
            : [],
        ),
      },
    ],
  };
};
