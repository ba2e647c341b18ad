import type { PlayerEvent, PlayerStep } from './player-events.ts';
import { currentTrack, type PlayerState } from './player-state.ts';
import { stoppedStep, withNotice } from './player-transitions.ts';
import type { PlayerProblem, SoundProblem } from './sound-problem.ts';
import type { OpenedMedia, PlayableTrack } from './track.ts';

/** The listener can do something about these at once: buy, upgrade or sign in. A dialog of its own says so. */
const offered: ReadonlySet<string> = new Set([
  'forSale',
  'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
  'NOT_SIGNED_IN',
]);

export function trackOpened(
  state: PlayerState,
  { track, opened, at, isAhead }: PlayerEvent & { is: 'opened' },
): PlayerStep {
  if (isAhead) {
    const { next, queue } = state;
    if (!next || next.opened || queue?.tracks[next.index] !== track) return { state, effects: [] };
    return {
      state: { ...state, next: { ...next, opened } },
      effects: [{ do: 'arm', ...soundOf(opened), at }],
    };
  }
  if (currentTrack(state) !== track || state.opened) return { state, effects: [] };
  const load = { do: 'load', ...soundOf(opened), at } as const;
  return { state: { ...state, opened }, effects: [load, { do: state.wants ? 'play' : 'pause' }] };
}

const soundOf = ({ url, gain }: OpenedMedia) => ({ url, ...(gain !== undefined && { gain }) });

export function trackRefused(
  state: PlayerState,
  { track, code, isAhead }: PlayerEvent & { is: 'refused' },
): PlayerStep {
  // what was asked for ahead is asked for again, and told, when its turn comes
  if (isAhead) return { state, effects: [] };
  if (currentTrack(state) !== track || state.opened) return { state, effects: [] };
  return offered.has(code)
    ? withNotice(stoppedStep(state), track, { about: 'refused', code })
    : stuckStep(state, { about: 'refused', code });
}

/** Stays on what the listener chose: they say themselves whether the next one follows. */
const stuckStep = (state: PlayerState, problem: PlayerProblem): PlayerStep =>
  stoppedStep({ ...state, problem });

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
    effects: isNoBetter ? [] : [{ do: 'relay', ...soundOf(opened) }],
  };
}

export const reopenTrack = (state: PlayerState, track: PlayableTrack, at: number): PlayerStep => ({
  state: { ...state, opened: null, wants: true, isEnded: false, problem: null },
  effects: [{ do: 'open', track, isAhead: false, at }],
});

export function trackFailed(state: PlayerState, problem: SoundProblem): PlayerStep {
  const track = currentTrack(state);
  // the address may have run out while it was paused or far from its end: once, it is asked for anew
  if (problem === 'loadFailed' && track && state.opened?.ticket && !state.isRenewed)
    return reopenTrack({ ...state, isRenewed: true }, track, state.sound.position);
  return track ? stuckStep(state, { about: problem }) : { state, effects: [] };
}
