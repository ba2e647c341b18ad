import { random } from '../../art/core/random.ts';
import { type Composer, eachBar, form, note, pattern, strike } from '../compose/score.ts';
import { drive } from '../dsp/effects.ts';
import { clap, clubKick, hat, openHat, rim, tom } from '../instruments/drums.ts';
import { acidBass, pluckSynth, subBass, warmPad } from '../instruments/synth.ts';

/** One machine enters after the other; the acid line opens and closes. */
export const techno: Composer = (song) => {
  const section = form(song.bars, [
    ['kick', 3],
    ['bass', 4],
    ['acid', 6],
    ['break', 3],
    ['full', 8],
    ['outro', 2],
  ]);
  const isIn = (bar: number, ...names: string[]) => names.includes(section(bar));
  const hasKick = (bar: number) => !isIn(bar, 'break');
  const beats = Array.from({ length: song.bars * 4 }, (_, i) => i).filter((beat) =>
    hasKick(Math.floor(beat / 4)),
  );
  const draw = random(`${song.random.seed}/acid`);
  const intervals = song.take === 0 ? ([0, 0, 0, 12, 3, 7, 10] as const) : ([0, 0, 1, 12, 0, 6, 13] as const);
  const riff = Array.from({ length: 16 }, (_, i) => ({
    plays: i % 4 === 0 || draw.chance(0.62),
    pitch: draw.pick(intervals),
    accent: draw.chance(0.3) ? 1 : 0.66,
    length: draw.chance(0.22) ? 0.42 : 0.2,
  }));
  const stab = (at: number, root: number) =>
    [0, 3, 7, 10].map((interval) => note(at, 0.3, root + 36 + interval, 0.8));
  const roll = (bar: number, at: number) =>
    hasKick(bar) && !hasKick(bar + 1) ? pattern('x.xxx.xxxxxxXXXX', at, 0.25) : [];

  return {
    room: { decay: 2.2, damping: 0.45, size: 1.5 },
    echo: 0.75,
    pump: { beats, depth: 0.6 },
    parts: [
      {
        voice: clubKick,
        isSteady: true,
        gain: 0.29,
        insert: () => [drive(1.5)],
        notes: beats.map((beat) => strike(beat, 1)),
      },
      {
        voice: hat,
        isSteady: true,
        gain: 0.49,
        pan: 0.2,
        notes: eachBar(song, (bar, at) => (bar > 1 ? pattern('x-x-x-x-x-x-x-x-', at, 0.25, 0.6) : [])),
      },
      {
        voice: openHat,
        isSteady: true,
        gain: 0.46,
        notes: eachBar(song, (bar, at) =>
          isIn(bar, 'acid', 'full') ? pattern('..x...x...x...x.', at, 0.25) : [],
        ),
      },
      {
        voice: clap,
        isSteady: true,
        gain: 0.5,
        room: 0.3,
        notes: eachBar(song, (bar, at) =>
          isIn(bar, 'acid', 'full') ? [strike(at + 1), strike(at + 3)] : [],
        ),
      },
      {
        voice: rim,
        isSteady: true,
        gain: 0.5,
        pan: -0.45,
        echo: 0.5,
        notes: eachBar(song, (_, at) =>
          pattern(song.take ? '...x..x...x..x..' : '..x..x....x..-..', at, 0.25, 0.7),
        ),
      },
      {
        voice: tom,
        isSteady: true,
        gain: 0.5,
        pan: 0.3,
        room: 0.2,
        notes: eachBar(song, (bar, at) => [
          ...roll(bar, at),
          ...(isIn(bar, 'full') ? pattern('.......x......x.', at, 0.25, 0.6) : []),
        ]),
      },
      {
        voice: subBass,
        gain: 0.16,
        notes: eachBar(song, (bar, at) =>
          isIn(bar, 'kick', 'break')
            ? []
            : [0.5, 1.5, 2.5, 3.5].map((beat) =>
                note(at + beat, 0.4, song.root - 12 + (bar % 8 === 7 ? 3 : 0), 0.85),
              ),
        ),
      },
      {
        voice: acidBass,
        gain: 0.71,
        pan: 0.05,
        echo: 0.25,
        notes: eachBar(song, (bar, at) =>
          isIn(bar, 'acid', 'break', 'full')
            ? riff.flatMap(({ plays, pitch, accent, length }, i) =>
                plays
                  ? [
                      note(
                        at + i * 0.25,
                        length,
                        song.root + pitch,
                        accent * (0.6 + 0.4 * Math.abs(Math.sin(bar * 0.7))),
                      ),
                    ]
                  : [],
              )
            : [],
        ),
      },
      {
        voice: pluckSynth,
        gain: 0.71,
        pan: -0.15,
        room: 0.4,
        echo: 0.6,
        isWide: true,
        notes: eachBar(song, (bar, at) =>
          isIn(bar, 'full', 'break', 'outro')
            ? [
                ...stab(at + 0.75, song.root),
                ...(bar % 2 ? stab(at + 2.5, song.root + (bar % 4 === 3 ? -2 : 0)) : []),
              ]
            : [],
        ),
      },
      {
        voice: warmPad,
        gain: 0.62,
        isWide: true,
        room: 0.6,
        notes: eachBar(song, (bar, at) =>
          isIn(bar, 'break', 'full', 'outro')
            ? [0, 7, 15].map((interval) =>
                note(at, 4, song.root + 24 + interval + (bar % 4 > 1 ? -2 : 0), 0.6),
              )
            : [],
        ),
      },
    ],
  };
};
