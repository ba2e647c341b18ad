import { nextTrack } from '@atrium/domain/listening/music-queue';
import type { PlayerEffect, PlayerEvent, PlayerStep } from './player-events.ts';
import type { PlayerNotice, PlayerState } from './player-state.ts';
import type { PlayableTrack } from './track.ts';

/** Nothing of it is known yet. */
export const silentSound = {
  isPaused: true,
  hasFailed: false,
  isReady: false,
  position: 0,
  duration: 0,
} as const;

/** What is true of every track that has just taken its turn. */
export const freshTrack = { next: null, isEnded: false, problem: null, isRenewed: false } as const;

export function startQueue(
  state: PlayerState,
  { queue, opened = null, at }: PlayerEvent & { is: 'start' },
): PlayerStep {
  const track = queue.tracks[queue.index];
  if (!track) return { state, effects: [] };
  const sound = opened ? state.sound : { ...state.sound, ...silentSound };
  const fresh = {
    ...state,
    queue,
    opened,
    sound,
    ...freshTrack,
    turn: state.turn + 1,
    wants: true,
    notice: null,
  };
  const settings = { ...state.settings, isShuffled: queue.unshuffled !== undefined };
  const asked: PlayerEffect[] = opened
    ? []
    : [{ do: 'pause' }, { do: 'open', track, isAhead: false, ...(at === undefined ? {} : { at }) }];
  return {
    state: { ...fresh, settings },
    effects: [...disarmEffects(state), ...asked, { do: 'describe', track }],
  };
}

export function restoreQueue(
  state: PlayerState,
  { queue, at, wants }: PlayerEvent & { is: 'restore' },
): PlayerStep {
  const track = queue.tracks[queue.index];
  if (!track || state.queue) return { state, effects: [] };
  const docked = { ...state, queue, opened: null, ...freshTrack, wants };
  return {
    state: { ...docked, sound: { ...state.sound, position: at, duration: track.duration ?? 0 } },
    effects: [
      ...(wants ? [{ do: 'open', track, isAhead: false, at } as const] : []),
      { do: 'describe', track },
    ],
  };
}

export const stoppedStep = (state: PlayerState): PlayerStep => ({
  state: { ...state, wants: false },
  effects: [],
});

export const disarmEffects = ({ next }: PlayerState): PlayerEffect[] => (next ? [{ do: 'disarm' }] : []);

export function playNext(state: PlayerState, fade: number): PlayerStep {
  const { queue, settings, sound } = state;
  if (!queue) return { state, effects: [] };
  const { index, ended } = nextTrack(queue.index, queue.tracks.length, settings.loop);
  if (!ended) return advanceTo(state, index, fade);
  return {
    state: { ...state, isEnded: true, wants: false },
    effects: sound.isPaused ? [] : [{ do: 'pause' }],
  };
}

/** To another track, or to the beginning of this one: what waits in the other sound takes over, anything else is asked for. */
export function advanceTo(state: PlayerState, index: number, fade: number): PlayerStep {
  const { queue, next } = state;
  const track = queue?.tracks[index];
  if (!queue || !track) return { state, effects: [] };
  const turned: PlayerState = {
    ...state,
    queue: { ...queue, index },
    ...freshTrack,
    turn: state.turn + 1,
    notice: null,
  };
  if (next?.index === index && next.opened)
    return {
      state: { ...turned, opened: next.opened, wants: true },
      effects: [
        { do: 'handOver', seconds: fade },
        { do: 'describe', track },
      ],
    };
  return {
    state: { ...turned, opened: null, wants: true, sound: { ...state.sound, ...silentSound } },
    effects: [
      ...disarmEffects(state),
      { do: 'pause' },
      { do: 'open', track, isAhead: false },
      { do: 'describe', track },
    ],
  };
}

type Told = PlayerNotice extends infer One ? (One extends PlayerNotice ? Omit<One, 'track'> : never) : never;

export const withNotice = (
  { state, effects }: PlayerStep,
  track: PlayableTrack | undefined,
  told: Told,
): PlayerStep => ({
  state: track ? { ...state, notice: { ...told, track } } : state,
  effects,
});
