import { block, picked } from '../compose/figures.ts';
import { melody } from '../compose/melody.ts';
import { type Composer, eachBar, form, note, pattern, strike } from '../compose/score.ts';
import { chordOn, pitchOf, scales, voicedNear } from '../compose/theory.ts';
import { highpass } from '../dsp/filters.ts';
import { clap, clubKick, hat, openHat, rim, shaker, tek } from '../instruments/drums.ts';
import { glassBell } from '../instruments/keys.ts';
import { oud } from '../instruments/pluck.ts';
import { brightPad, pluckSynth, sineLead, synthBass, warmPad } from '../instruments/synth.ts';

const takes = [
  {
    scale: scales.dorian,
    chords: [0, 3, 5, 4],
    arp: '0123210301232103',
    low: 'r...r..r..r.r...',
    lead: glassBell,
  },
  {
    scale: scales.minor,
    chords: [0, 5, 2, 6],
    arp: '0213021402130214',
    low: '..r...r...r...r.',
    lead: sineLead,
  },
  {
    scale: scales.minor,
    chords: [0, 0, 3, 5],
    arp: '0.1.20.1.02.1.30',
    low: 'r.rr..r.rr..r.o.',
    lead: pluckSynth,
  },
  { scale: scales.hijaz, chords: [0, 0, 1, 0], arp: '01.201.201.2012.', low: 'r..r..r.r..r..o.', lead: oud },
] as const;

/** Arpeggios over a four-to-the-floor beat that comes, goes and comes back. */
export const electronic: Composer = (song) => {
  const { scale, chords, arp, low, lead } = takes[song.take % 4] as (typeof takes)[number];
  const section = form(song.bars, [
    ['intro', 3],
    ['build', 4],
    ['peak', 5],
    ['break', 3],
    ['return', 5],
    ['outro', 2],
  ]);
  const hasKick = (bar: number) => ['build', 'peak', 'return'].includes(section(bar));
  const isPeak = (bar: number) => ['peak', 'return'].includes(section(bar));
  const step = (bar: number) => chords[Math.floor(bar / 1) % 4] as number;
  const chord = (bar: number) => voicedNear(chordOn(scale, song.root + 24, step(bar), 4), song.root + 26);
  const bass = (bar: number) =>
    voicedNear([pitchOf(scale, song.root, step(bar))], song.root - 3)[0] as number;
  const tune = {
    random: song.random.fork('tune'),
    scale,
    root: song.root + 36,
    beats: 4,
    range: [-1, 8] as const,
  };
  const line = melody(
    {
      ...tune,
      rhythms: [
        [0, 1.5, 2, 3.5],
        [0, 0.75, 1.5, 3],
        [0.5, 2, 2.75],
      ],
    },
    0,
    song.bars - 1,
    step,
    0.75,
  );
  const beats = Array.from({ length: song.bars * 4 }, (_, i) => i).filter((beat) =>
    hasKick(Math.floor(beat / 4)),
  );
  const sixteenths = (root: number, steps: string, at: number) =>
    [...steps].flatMap((sign, i) =>
      sign === '.'
        ? []
        : [note(at + i * 0.25, 0.22, root + (sign === 'o' ? 12 : 0), i % 4 === 0 ? 0.9 : 0.75)],
    );

  return {
    room: { decay: 2.6, damping: 0.3, size: 1.3 },
    echo: 0.75,
    pump: { beats, depth: 0.5 },
    parts: [
      { voice: clubKick, isSteady: true, gain: 0.42, notes: beats.map((beat) => strike(beat, 0.95)) },
      {
        voice: clap,
        isSteady: true,
        gain: 0.5,
        room: 0.25,
        notes: eachBar(song, (bar, at) => (isPeak(bar) ? [strike(at + 1), strike(at + 3)] : [])),
      },
      {
        voice: openHat,
        isSteady: true,
        gain: 0.4,
        pan: 0.15,
        notes: eachBar(song, (bar, at) => (isPeak(bar) ? pattern('..x...x...x...x.', at, 0.25, 0.7) : [])),
      },
      {
        voice: hat,
        isSteady: true,
        gain: 0.46,
        pan: 0.25,
        notes: eachBar(song, (bar, at) => (hasKick(bar) ? pattern('x-x-x-x-x-x-x-xx', at, 0.25, 0.55) : [])),
      },
      {
        voice: song.take === 3 ? tek : rim,
        isSteady: true,
        gain: 0.4,
        pan: -0.4,
        room: 0.2,
        echo: 0.2,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'intro'
            ? []
            : pattern(
                ['...x..x......x..', '......x...x.....', '...x....x..x....', 'x..x..x...x.x...'][song.take] ??
                  '',
                at,
                0.25,
                0.7,
              ),
        ),
      },
      {
        voice: shaker,
        isSteady: true,
        gain: 0.3,
        pan: -0.3,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'outro' ? [] : pattern('-x-x-x-x-x-x-x-x', at, 0.25, 0.5),
        ),
      },
      {
        voice: synthBass,
        gain: 0.28,
        notes: eachBar(song, (bar, at) => (hasKick(bar) ? sixteenths(bass(bar), low, at) : [])),
      },
      {
        voice: pluckSynth,
        gain: 0.57,
        pan: -0.2,
        room: 0.25,
        echo: 0.45,
        isWide: true,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'outro' && bar === song.bars - 1
            ? []
            : picked(chord(bar), arp, at, 0.25, 0.5 + (isPeak(bar) ? 0.2 : 0), 0.9),
        ),
      },
      {
        voice: lead,
        gain: 0.56,
        pan: 0.2,
        room: 0.45,
        echo: 0.5,
        notes: line.filter(({ at }) => isPeak(Math.floor(at / 4)) || section(Math.floor(at / 4)) === 'break'),
      },
      {
        voice: warmPad,
        gain: 0.5,
        isWide: true,
        room: 0.5,
        notes: eachBar(song, (bar, at) => block(chord(bar), at, 4, section(bar) === 'break' ? 0.8 : 0.5)),
      },
      {
        voice: brightPad,
        gain: 0.33,
        isWide: true,
        room: 0.3,
        insert: () => [highpass(400)],
        notes: eachBar(song, (bar, at) =>
          isPeak(bar)
            ? block(chord(bar), at + 0.5, 1, 0.6).concat(block(chord(bar), at + 2.5, 1.2, 0.6))
            : [],
        ),
      },
    ],
  };
};
