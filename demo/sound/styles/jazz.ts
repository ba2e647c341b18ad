import { walking } from '../compose/figures.ts';
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
import { type Change, changePitches, voicedNear } from '../compose/theory.ts';
import { brushSweep, brushTap, hat, kick, ride } from '../instruments/drums.ts';
import { grandPiano, vibraphone } from '../instruments/keys.ts';
import { uprightBass } from '../instruments/pluck.ts';

const changes: readonly (readonly Change[])[] = [
  [
    [0, 'maj7'],
    [9, 'm7'],
    [2, 'm7'],
    [7, 'dom'],
    [4, 'm7'],
    [9, 'alt'],
    [2, 'm7'],
    [7, 'dom'],
  ],
  [
    [0, 'm7'],
    [5, 'm7'],
    [0, 'm7'],
    [0, 'm7'],
    [8, 'maj7'],
    [7, 'alt'],
    [0, 'm6'],
    [7, 'alt'],
  ],
  [
    [0, 'maj7'],
    [5, 'dom'],
    [4, 'm7'],
    [9, 'alt'],
    [2, 'm7'],
    [7, 'dom'],
    [0, 'maj6'],
    [7, 'alt'],
  ],
  [
    [0, 'm6'],
    [2, 'm7b5'],
    [7, 'alt'],
    [0, 'm6'],
    [5, 'm7'],
    [10, 'dom'],
    [3, 'maj7'],
    [7, 'alt'],
  ],
];

/** A trio: brushes, a walking bass, a pianist who leaves room. Vibraphone or piano takes the solo. */
export const jazz: Composer = (song) => {
  const table = changes[song.take % 4] as readonly Change[];
  const change = (bar: number) => (bar >= song.bars - 1 ? table[0] : table[bar % table.length]) as Change;
  const section = form(song.bars, [
    ['intro', 2],
    ['head', 8],
    ['solo', 8],
    ['out', 4],
  ]);
  const isSlow = song.tempo < 90;
  const isLast = (bar: number) => bar === song.bars - 1;
  const roots = (bar: number) =>
    changePitches(change(bar), song.root).map((pitch) => (pitch > song.root + 9 ? pitch - 12 : pitch));
  const comping = song.random.fork('comping');
  const line = song.random.fork('bass');
  const solo = soloOf(song, change, isSlow);

  return {
    room: { decay: 1.3, damping: 0.4, size: 0.9 },
    swing: { unit: 0.5, ratio: isSlow ? 0.62 : 0.65 },
    parts: [
      {
        voice: brushSweep,
        gain: 0.75,
        pan: 0.2,
        room: 0.1,
        notes: eachBar(song, (_, at) => [0, 2].map((beat) => strike(at + beat, 0.8, 1.9))),
      },
      {
        voice: brushTap,
        gain: 0.75,
        pan: 0.15,
        room: 0.12,
        notes: eachBar(song, (bar, at) => [
          ...pattern('..x...x.', at, 0.5, 0.8),
          ...(bar % 4 === 3 ? pattern('.-.x', at + 2, 0.5, 0.7) : []),
        ]),
      },
      {
        voice: ride,
        gain: 0.26,
        pan: -0.35,
        notes: eachBar(song, (bar, at) =>
          section(bar) === 'intro' || isLast(bar)
            ? []
            : pattern(isSlow ? 'x...x...' : 'x.xxx.xx', at, 0.5, 0.65),
        ),
      },
      {
        voice: hat,
        gain: 0.22,
        pan: 0.35,
        notes: eachBar(song, (bar, at) => (isLast(bar) ? [] : [strike(at + 1, 0.6), strike(at + 3, 0.6)])),
      },
      { voice: kick, gain: 0.3, notes: eachBar(song, (_, at) => [strike(at, 0.5), strike(at + 2, 0.35)]) },
      {
        voice: uprightBass,
        gain: 1.05,
        notes: eachBar(song, (bar, at) => {
          const [root = 36, , fifth = 43] = roots(bar);
          if (isLast(bar)) return [note(at, 3.8, root, 0.8)];
          if (isSlow || section(bar) === 'intro')
            return [
              note(at, 1.9, root, 0.85),
              note(at + 2, 1.4, fifth, 0.75),
              note(at + 3.5, 0.4, fifth - 1, 0.6),
            ];
          return walking(line, roots(bar), roots(bar + 1)[0] ?? root, at, 4);
        }),
      },
      {
        voice: grandPiano,
        gain: 0.5,
        pan: -0.25,
        room: 0.18,
        notes: eachBar(song, (bar, at) => {
          const [, third = 0, , seventh = 0, ninth = 0] = changePitches(change(bar), song.root + 24);
          const hand = voicedNear([third, seventh, ninth], song.root + 24);
          const onsets = isLast(bar) ? [0] : comping.pick([[0, 2.5], [1.5], [0.5, 3], [0, 1.5], [1, 2.5]]);
          return onsets.flatMap((onset) =>
            hand.map((pitch) => note(at + onset, isLast(bar) ? 3.8 : isSlow ? 1.8 : 0.7, pitch, 0.5)),
          );
        }),
      },
      {
        voice: song.take % 2 ? vibraphone : grandPiano,
        gain: 0.6,
        pan: 0.22,
        room: 0.25,
        notes: solo.filter(({ at }) => section(Math.floor(at / 4)) !== 'intro'),
      },
    ],
  };
};

/** A line of eighths that reaches a chord tone on every strong beat and comes to it by step. */
function soloOf(song: Song, change: (bar: number) => Change, isSlow: boolean): Note[] {
  const draw = song.random.fork('solo');
  const motif = Array.from({ length: 4 }, () =>
    draw.pick([
      [0, 0.5, 1, 1.5, 2],
      [0.5, 1, 1.5, 2.5, 3],
      [0, 1, 1.5, 2.5],
      [1, 1.5, 2, 2.5, 3, 3.5],
    ]),
  );
  let pitch = song.root + 38;
  return eachBar(song, (bar, at) => {
    if (bar === song.bars - 1)
      return [note(at, 3.5, voicedNear(changePitches(change(bar), 0), pitch)[2] ?? pitch, 0.6)];
    const tones = changePitches(change(bar), song.root);
    const onsets = (motif[(bar >> 1) % 4] as number[]).slice(0, bar % 4 === 3 ? 2 : 6);
    const used = isSlow ? onsets.filter((_, i) => i % 2 === 0 || draw.chance(0.4)) : onsets;
    return used.map((onset, i) => {
      const near = tones.map((tone) => tone + 12 * Math.round((pitch - tone) / 12));
      const goal = draw.pick([near[1] ?? pitch, near[2] ?? pitch, near[3] ?? pitch, near[4] ?? pitch]);
      pitch = onset % 1 === 0 ? goal : pitch + draw.pick([-2, -1, 1, 2]);
      if (pitch > song.root + 48) pitch -= 12;
      if (pitch < song.root + 27) pitch += 12;
      const next = used[i + 1] ?? Math.min(4, onset + (isSlow ? 2 : 1));
      return note(at + onset, (next - onset) * 0.9, pitch, draw.next(0.58, 0.85));
    });
  });
}
