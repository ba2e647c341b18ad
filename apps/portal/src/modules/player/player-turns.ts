import { nextTrack } from '@atrium/domain/music-queue';
import type { PlayerEffect, PlayerEvent, Step } from './player-events.ts';
import type { Notice, PlayerState } from './player-state.ts';
import type { PlayableTrack } from './track.ts';

/** Nothing of it is known yet. */
export const silent = { isPaused: true, hasFailed: false, isReady: false, position: 0, duration: 0 } as const;

/** What is true of every track that has just taken its turn. */
export const begun = { next: null, isEnded: false, skipped: 0, isRenewed: false } as const;

export function start(state: PlayerState, { queue, opened = null, at }: PlayerEvent & { is: 'start' }): Step {
  const track = queue.tracks[queue.index];
  if (!track) return { state, effects: [] };
  const sound = opened ? state.sound : { ...state.sound, ...silent };
  const fresh = { ...state, queue, opened, sound, ...begun, turn: state.turn + 1, wants: true, notice: null };
  const settings = { ...state.settings, isShuffled: queue.unshuffled !== undefined };
  const asked: PlayerEffect[] = opened
    ? []
    : [{ do: 'pause' }, { do: 'open', track, isAhead: false, ...(at === undefined ? {} : { at }) }];
  return {
    state: { ...fresh, settings },
    effects: [...disarmed(state), ...asked, { do: 'describe', track }],
  };
}

export function restore(state: PlayerState, { queue, at, wants }: PlayerEvent & { is: 'restore' }): Step {
  const track = queue.tracks[queue.index];
  if (!track || state.queue) return { state, effects: [] };
  const docked = { ...state, queue, opened: null, ...begun, wants };
  return {
    state: { ...docked, sound: { ...state.sound, position: at, duration: track.duration ?? 0 } },
    effects: [
      ...(wants ? [{ do: 'open', track, isAhead: false, at } as const] : []),
      { do: 'describe', track },
    ],
  };
}

export const stopped = (state: PlayerState): Step => ({ state: { ...state, wants: false }, effects: [] });

export const disarmed = ({ next }: PlayerState): PlayerEffect[] => (next ? [{ do: 'disarm' }] : []);

/** On to the next, unless none of them can be heard. */
export function skip(state: PlayerState): Step {
  const skipped = state.skipped + 1;
  if (!state.queue || skipped >= state.queue.tracks.length) return stopped({ ...state, skipped });
  const step = goOn(state, 0);
  return { ...step, state: { ...step.state, skipped } };
}

export function goOn(state: PlayerState, fade: number): Step {
  const { queue, settings, sound } = state;
  if (!queue) return { state, effects: [] };
  const { index, ended } = nextTrack(queue.index, queue.tracks.length, settings.loop);
  if (!ended) return advance(state, index, fade);
  return {
    state: { ...state, isEnded: true, wants: false },
    effects: sound.isPaused ? [] : [{ do: 'pause' }],
  };
}

/** To another track, or to the beginning of this one: what waits in the other sound takes over, anything else is asked for. */
export function advance(state: PlayerState, index: number, fade: number): Step {
  const { queue, next } = state;
  const track = queue?.tracks[index];
  if (!queue || !track) return { state, effects: [] };
  const turned: PlayerState = {
    ...state,
    queue: { ...queue, index },
    ...begun,
    turn: state.turn + 1,
    skipped: state.skipped,
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
    state: { ...turned, opened: null, wants: true, sound: { ...state.sound, ...silent } },
    effects: [
      ...disarmed(state),
      { do: 'pause' },
      { do: 'open', track, isAhead: false },
      { do: 'describe', track },
    ],
  };
}

type Told = Notice extends infer One ? (One extends Notice ? Omit<One, 'track'> : never) : never;

export const tell = ({ state, effects }: Step, track: PlayableTrack | undefined, told: Told): Step => ({
  state: track ? { ...state, notice: { ...told, track } } : state,
  effects,
});
