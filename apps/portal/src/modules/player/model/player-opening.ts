import type { PlayerEvent, PlayerStep } from './player-events.ts';
import { currentTrack, type PlayerState } from './player-state.ts';
import { skipTrack, stoppedStep, withNotice } from './player-transitions.ts';
import type { SoundProblem } from './sound-problem.ts';
import type { PlayableTrack } from './track.ts';

/** These are about the person and this moment, not about the track: the next one would be refused as well. */
const staying: ReadonlySet<string> = new Set([
  'STREAM_LIMIT_REACHED',
  'TIME_LIMIT_REACHED',
  'NOT_SIGNED_IN',
  'TOO_MANY_REQUESTS',
  'UNREACHABLE',
]);

export function trackOpened(
  state: PlayerState,
  { track, opened, at, isAhead }: PlayerEvent & { is: 'opened' },
): PlayerStep {
  if (isAhead) {
    const { next, queue } = state;
    if (!next || next.opened || queue?.tracks[next.index] !== track) return { state, effects: [] };
    return { state: { ...state, next: { ...next, opened } }, effects: [{ do: 'arm', url: opened.url, at }] };
  }
  if (currentTrack(state) !== track || state.opened) return { state, effects: [] };
  const load = { do: 'load', url: opened.url, at } as const;
  return { state: { ...state, opened }, effects: [load, { do: state.wants ? 'play' : 'pause' }] };
}

export function trackRefused(
  state: PlayerState,
  { track, code, isAhead }: PlayerEvent & { is: 'refused' },
): PlayerStep {
  // what was asked for ahead is asked for again, and told, when its turn comes
  if (isAhead) return { state, effects: [] };
  if (currentTrack(state) !== track || state.opened) return { state, effects: [] };
  const step = staying.has(code) ? stoppedStep(state) : skipTrack(state);
  return withNotice(step, track, { about: 'refused', code });
}

export function trackRenewed(
  state: PlayerState,
  { track, opened }: PlayerEvent & { is: 'renewed' },
): PlayerStep {
  const before = state.opened;
  if (!before || currentTrack(state) !== track) return { state, effects: [] };
  // an address that runs out as soon as the one before is not asked for again and again
  const isNoBetter = (opened.expiresAt ?? Infinity) <= (before.expiresAt ?? 0);
  return {
    state: { ...state, opened: { ...opened, words: opened.words ?? before.words }, isRenewed: isNoBetter },
    effects: isNoBetter ? [] : [{ do: 'relay', url: opened.url }],
  };
}

export const reopenTrack = (state: PlayerState, track: PlayableTrack, at: number): PlayerStep => ({
  state: { ...state, opened: null, wants: true, isEnded: false },
  effects: [{ do: 'open', track, isAhead: false, at }],
});

export function trackFailed(state: PlayerState, problem: SoundProblem): PlayerStep {
  const track = currentTrack(state);
  // the address may have run out while it was paused or far from its end: once, it is asked for anew
  if (problem === 'loadFailed' && track && state.opened?.ticket && !state.isRenewed)
    return reopenTrack({ ...state, isRenewed: true }, track, state.sound.position);
  return withNotice(problem === 'loadFailed' ? stoppedStep(state) : skipTrack(state), track, {
    about: problem,
  });
}
