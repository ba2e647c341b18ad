import { type Random, random } from '../art/core/random.ts';
import type { Part, Score, Song } from './compose/score.ts';
import { chorus } from './dsp/effects.ts';
import { at, hertz, mixInto, rate, type Signal, type Stereo, silence, through } from './dsp/signal.ts';
import { pingPong, reverb } from './dsp/space.ts';

/** Takes of the same note, played in turn: a note repeated exactly sounds like a machine gun. */
const takes = 3;

/** Plays a score: every part on a track of its own, then into the two sides, the room and the echo. */
export function record(score: Score, song: Song, seconds: number): Stereo {
  const mix: Stereo = { left: silence(seconds), right: silence(seconds) };
  const steady: Stereo = { left: silence(seconds), right: silence(seconds) };
  const [room, echo] = [silence(seconds), silence(seconds)];
  score.parts.forEach((part, index) => {
    const track = play(part, score, song, silence(seconds), random(`${song.random.seed}/part-${index}`));
    if (part.insert) through(track, ...part.insert());
    place(part, track, part.isSteady ? steady : mix);
    if (part.room) mixInto(room, track, 0, part.gain * part.room);
    if (part.echo) mixInto(echo, track, 0, part.gain * part.echo);
  });
  if (score.pump) pump(mix, score.pump, song);
  const beat = 60 / song.tempo;
  for (const wet of [steady, reverb(room, score.room), pingPong(echo, (score.echo ?? 0.75) * beat, 0.42)]) {
    mixInto(mix.left, wet.left, 0, 1);
    mixInto(mix.right, wet.right, 0, 1);
  }
  const { finish } = score;
  return finish ? { left: finish(mix.left, song.random), right: finish(mix.right, song.random) } : mix;
}

function play(part: Part, score: Score, song: Song, track: Signal, source: Random): Signal {
  const beat = 60 / song.tempo;
  const known = new Map<string, Signal>();
  part.notes.forEach(({ at: onset, length, pitch, velocity }, index) => {
    const level = Math.round(Math.min(1, velocity) * 20) / 20;
    const key = [pitch, Math.round(length * 24), level, index % takes].join('/');
    let sound = known.get(key);
    if (!sound) {
      sound = part.voice({
        hz: hertz(pitch),
        seconds: length * beat,
        velocity: level,
        random: source.fork(key),
      });
      known.set(key, sound);
    }
    const late = source.next(-0.004, 0.006);
    mixInto(track, sound, Math.max(0, Math.round((swung(onset, score) * beat + late) * rate)), 1);
  });
  return track;
}

/** Moves the second of each pair of notes back. */
function swung(onset: number, { swing }: Score): number {
  if (!swing) return onset;
  const pair = swing.unit * 2;
  const start = Math.floor(onset / pair + 1e-9) * pair;
  const within = (onset - start) / pair;
  const moved =
    within < 0.5 ? within * 2 * swing.ratio : swing.ratio + (within - 0.5) * 2 * (1 - swing.ratio);
  return start + moved * pair;
}

function place({ gain, pan = 0, isWide }: Part, track: Signal, mix: Stereo): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const sides = isWide ? chorus(track) : { left: track, right: track };
  mixInto(mix.left, sides.left, 0, gain * Math.cos(angle) * Math.SQRT2);
  mixInto(mix.right, sides.right, 0, gain * Math.sin(angle) * Math.SQRT2);
}

function pump({ left, right }: Stereo, { beats, depth }: NonNullable<Score['pump']>, song: Song): void {
  const length = Math.round((0.8 * 60 * rate) / song.tempo);
  for (const beat of beats) {
    const start = Math.round((beat * 60 * rate) / song.tempo);
    for (let i = 0; i < length && start + i < left.length; i++) {
      const gain = 1 - depth * (1 - i / length) ** 2 * Math.min(1, i / 200);
      left[start + i] = at(left, start + i) * gain;
      right[start + i] = at(right, start + i) * gain;
    }
  }
}
