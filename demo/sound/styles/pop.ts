import { bassline, block, picked } from '../compose/figures.ts';
import { melody } from '../compose/melody.ts';
import { type Composer, eachBar, form, note, pattern, strike } from '../compose/score.ts';
import { chordOn, pitchOf, scales, voicedNear } from '../compose/theory.ts';
import { clap, clubKick, crash, dum, hat, ka, kick, shaker, snare, tek } from '../instruments/drums.ts';
import { electricPiano } from '../instruments/keys.ts';
import { nylonGuitar, qanun } from '../instruments/pluck.ts';
import { brightPad, choir, pluckSynth, squareLead, synthBass } from '../instruments/synth.ts';

const takes = [
  {
    scale: scales.major,
    chords: [0, 4, 5, 3],
    kicks: 'X..x..x.',
    low: 'r..r..5.',
    lead: squareLead,
    top: pluckSynth,
  },
  {
    scale: scales.major,
    chords: [5, 3, 0, 4],
    kicks: 'X.x.X.x.',
    low: 'rrrrrrro',
    lead: squareLead,
    top: nylonGuitar,
  },
  { scale: scales.hijaz, chords: [0, 1, 0, 6], kicks: 'X..X..x.', low: 'r.rr..ro', lead: qanun, top: qanun },
] as const;

/** Claps on two and four, a bass that moves, a tune to hum. */
export const pop: Composer = (song) => {
  const { scale, chords, kicks, low, lead, top } = takes[song.take % 3] as (typeof takes)[number];
  const isArabic = song.take === 2;
  const section = form(song.bars, [
    ['intro', 2],
    ['verse', 4],
    ['chorus', 4],
    ['break', 2],
    ['last', 4],
    ['outro', 1],
  ]);
  const isFull = (bar: number) => ['chorus', 'last'].includes(section(bar));
  const plays = (bar: number) => isFull(bar) || section(bar) === 'verse';
  const step = (bar: number) => chords[bar % 4] as number;
  const chord = (bar: number) => voicedNear(chordOn(scale, song.root + 24, step(bar)), song.root + 25);
  const bass = (bar: number) => voicedNear([pitchOf(scale, song.root, step(bar))], song.root)[0] as number;
  const tune = {
    random: song.random.fork('tune'),
    scale,
    root: song.root + 36,
    beats: 4,
    range: [-3, 7] as const,
  };
  const verse = melody(
    {
      ...tune,
      rhythms: [
        [0, 0.5, 1, 2, 2.5],
        [0.5, 1, 1.5, 3],
        [0, 1, 1.5, 2.5],
      ],
    },
    2,
    song.bars - 3,
    step,
    0.72,
  );
  const hook = melody(
    {
      ...tune,
      random: song.random.fork('hook'),
      rhythms: [
        [0, 0.75, 1.5, 2, 3],
        [0, 0.5, 1.5, 2.5, 3.5],
      ],
    },
    0,
    song.bars - 1,
    step,
    0.85,
  );
  const beats = Array.from({ length: song.bars * 4 }, (_, i) => i).filter((beat) =>
    isFull(Math.floor(beat / 4)),
  );

  return {
    room: { decay: 1.7, damping: 0.3, size: 1.05 },
    echo: 0.5,
    pump: { beats, depth: 0.28 },
    parts: [
      {
        voice: song.take === 1 ? clubKick : kick,
        isSteady: true,
        gain: 0.47,
        notes: eachBar(song, (bar, at) => (plays(bar) ? pattern(kicks, at, 0.5) : [])),
      },
      {
        voice: clap,
        isSteady: true,
        gain: 0.55,
        room: 0.2,
        notes: eachBar(song, (bar, at) => (isFull(bar) ? [strike(at + 1), strike(at + 3)] : [])),
      },
      {
        voice: snare,
        isSteady: true,
        gain: 0.5,
        room: 0.15,
        notes: eachBar(song, (bar, at) =>
          plays(bar)
            ? [strike(at + 1, 0.8), strike(at + 3, 0.85), ...(bar % 4 === 3 ? [strike(at + 3.75, 0.4)] : [])]
            : [],
        ),
      },
      {
        voice: isArabic ? tek : hat,
        isSteady: true,
        gain: 0.42,
        pan: 0.25,
        notes: eachBar(song, (bar, at) =>
          plays(bar) ? pattern(isArabic ? '..x...x...x.x.x.' : 'x.x-x.x-x.x-x.xx', at, 0.25, 0.6) : [],
        ),
      },
      {
        voice: isArabic ? dum : shaker,
        isSteady: true,
        gain: isArabic ? 0.4 : 0.45,
        pan: -0.35,
        notes: eachBar(song, (_, at) =>
          pattern(isArabic ? 'X.....x.X.......' : 'x-x-x-x-x-x-x-x-', at, 0.25, 0.6),
        ),
      },
      {
        voice: ka,
        isSteady: true,
        gain: isArabic ? 0.4 : 0,
        pan: -0.3,
        notes: eachBar(song, (bar, at) => (isArabic && bar > 1 ? pattern('...-..-..-.-.-.-', at, 0.25) : [])),
      },
      {
        voice: crash,
        isSteady: true,
        gain: 0.28,
        notes: eachBar(song, (bar, at) => (isFull(bar) && !isFull(bar - 1) ? [strike(at, 0.8)] : [])),
      },
      {
        voice: synthBass,
        gain: 0.31,
        notes: eachBar(song, (bar, at) => (plays(bar) ? bassline(bass(bar), low, at, 0.5) : [])),
      },
      {
        voice: electricPiano,
        gain: 0.42,
        pan: -0.3,
        room: 0.2,
        isWide: true,
        notes: eachBar(song, (bar, at) => [
          ...block(chord(bar), at, 1.4, 0.7),
          ...(section(bar) === 'outro' ? [] : block(chord(bar), at + 1.5, 1, 0.55)),
          ...(bar % 2 ? block(chord(bar), at + 3, 0.9, 0.5) : []),
        ]),
      },
      {
        voice: top,
        gain: isArabic ? 0.3 : 0.34,
        pan: 0.45,
        room: 0.25,
        echo: 0.4,
        notes: eachBar(song, (bar, at) =>
          isFull(bar) || section(bar) === 'break'
            ? picked(chord(bar), '0213021302130213', at, 0.25, 0.6, 1.6).map((each) => ({
                ...each,
                pitch: each.pitch + 12,
              }))
            : [],
        ),
      },
      {
        voice: lead,
        gain: 0.46,
        room: 0.3,
        echo: 0.3,
        notes: hook.filter(({ at }) => isFull(Math.floor(at / 4))),
      },
      {
        voice: isArabic ? nylonGuitar : electricPiano,
        gain: 0.5,
        pan: 0.1,
        room: 0.3,
        echo: 0.25,
        notes: verse.filter(({ at }) => section(Math.floor(at / 4)) === 'verse'),
      },
      {
        voice: brightPad,
        gain: 0.28,
        isWide: true,
        room: 0.3,
        notes: eachBar(song, (bar, at) =>
          isFull(bar) ? chord(bar).map((pitch) => note(at, 3.9, pitch + 12, 0.6)) : [],
        ),
      },
      {
        voice: choir,
        gain: 0.48,
        isWide: true,
        room: 0.5,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'break' || section(bar) === 'last'
            ? chord(bar).map((pitch) => note(at, 3.9, pitch + 12, 0.5))
            : [],
        ),
      },
    ],
  };
};
