import { nextLoopMode } from '@atrium/domain/loop-mode';
import { previousTrack } from '@atrium/domain/music-queue';
import type { PlayerEffect, PlayerEvent, Step } from './player-events.ts';
import { fail, open, refuse, renew, reopen } from './player-opening.ts';
import {
  currentTrack,
  type PlayerSettings,
  type PlayerState,
  type Reading,
  upcoming,
} from './player-state.ts';
import { end, tick } from './player-time.ts';
import { advance, begun, disarmed, goOn, restore, silent, start, stopped, tell } from './player-turns.ts';
import { editQueue, type QueueEdit } from './queue-edit.ts';

/** Later than this, "previous" means the beginning of this track. */
const restartAfter = 3;

/** What becomes of the player, and what its sound is told to do. */
export function reducePlayer(state: PlayerState, event: PlayerEvent): Step {
  const stay = (...effects: PlayerEffect[]): Step => ({ state, effects });
  const { queue, sound } = state;
  switch (event.is) {
    case 'heard':
      return { state: { ...state, sound: soundOf(state, event.sound) }, effects: [] };
    case 'tick':
      return tick(state, event.now);
    case 'settings':
      return withSettings(state, event.settings);
    case 'loop':
      return withSettings(state, { loop: nextLoopMode(state.settings.loop) });
    case 'sleep':
      return rearmed({ ...state, sleep: event.sleep }, { do: 'dim', share: 1 });
    case 'start':
      return start(state, event);
    case 'restore':
      return restore(state, event);
    case 'opened':
      return open(state, event);
    case 'refused':
      return refuse(state, event);
    case 'resumed': {
      const { track, at, before } = event;
      return currentTrack(state) === track ? tell(stay(), track, { about: 'resumed', at, before }) : stay();
    }
    case 'renewed':
      return renew(state, event);
    case 'toggle':
      return toggle(state);
    case 'jump':
      return advance(state, event.index, 0);
    case 'next':
      return goOn(state, 0);
    case 'previous': {
      if (!queue) return stay();
      const isAlone = queue.tracks.length < 2;
      if (isAlone || sound.position > restartAfter) return stay({ do: 'seek', seconds: 0 });
      return advance(state, previousTrack(queue.index, queue.tracks.length), 0);
    }
    case 'seek':
      return { state: { ...state, isEnded: false }, effects: [{ do: 'seek', seconds: event.seconds }] };
    case 'volume': {
      const mute = { do: 'mute', isMuted: event.volume === 0 } as const;
      // silence is muted, so that unmuting leads back to how loud it was
      return event.volume > 0 ? stay({ do: 'volume', volume: event.volume }, mute) : stay(mute);
    }
    case 'mute':
      return stay({ do: 'mute', isMuted: !sound.isMuted });
    case 'edit':
      return edit(state, event.edit);
    case 'close':
      return {
        state: { ...state, queue: null, opened: null, next: null, wants: false, sleep: null, isEnded: false },
        effects: [{ do: 'stop' }],
      };
    case 'ended':
      return end(state);
    case 'failed':
      return fail(state, event.problem);
    case 'aheadFailed':
      return { state: { ...state, next: null }, effects: [{ do: 'disarm' }] };
    case 'ticketLost': {
      const track = currentTrack(state);
      if (!track || state.isRenewed) return stay();
      return { state: { ...state, isRenewed: true }, effects: [{ do: 'renew', track }] };
    }
    case 'stopped':
      return tell({ state: { ...state, wants: false }, effects: [{ do: 'pause' }] }, currentTrack(state), {
        about: 'refused',
        code: event.code,
      });
    case 'blocked':
      return tell(stay(), currentTrack(state), { about: 'blocked' });
    case 'told':
      return { state: { ...state, notice: null }, effects: [] };
  }
}

/** While a track is being asked for, the sound still is the one before; only how loud it is holds for both. */
function soundOf({ opened, sound }: PlayerState, read: Reading): Reading {
  return opened ? read : { ...sound, volume: read.volume, isMuted: read.isMuted };
}

function toggle(state: PlayerState): Step {
  const { queue, sound, opened } = state;
  const track = currentTrack(state);
  if (!queue || !track) return { state, effects: [] };
  // asked for and not here yet: a press means what it meant a second later
  if (!opened && state.wants) return stopped(state);
  // what failed, or was never opened, is fetched anew; it does not count as paused
  if (!opened || sound.hasFailed) return reopen(state, track, sound.position);
  return { state: { ...state, isEnded: false }, effects: [{ do: sound.isPaused ? 'play' : 'pause' }] };
}

function withSettings(state: PlayerState, part: Partial<PlayerSettings>): Step {
  const settings = { ...state.settings, ...part };
  const changed = { ...state, settings };
  return settings.rate === state.settings.rate
    ? rearmed(changed)
    : rearmed(changed, { do: 'rate', rate: settings.rate });
}

/** What waits is let go where something else will follow now. */
function rearmed(state: PlayerState, ...effects: PlayerEffect[]): Step {
  if (!state.next || state.next.index === upcoming(state)) return { state, effects };
  return { state: { ...state, next: null }, effects: [...effects, { do: 'disarm' }] };
}

function edit(state: PlayerState, change: QueueEdit): Step {
  if (!state.queue) return { state, effects: [] };
  const before = currentTrack(state);
  const { queue, isShuffled } = editQueue(state.queue, change, state.settings.isShuffled);
  if (queue.tracks.length === 0) return reducePlayer(state, { is: 'close' });
  const edited = { ...state, queue, next: null, settings: { ...state.settings, isShuffled } };
  const step: Step = { state: edited, effects: disarmed(state) };
  const after = currentTrack(edited);
  // somebody took away what was playing: what takes its place plays, unless it was paused
  if (after === before || !after) return step;
  if (!state.sound.isPaused || state.wants) return then(step, advance(edited, queue.index, 0));
  return {
    state: { ...edited, opened: null, sound: { ...state.sound, ...silent }, ...begun, turn: state.turn + 1 },
    effects: [...step.effects, { do: 'pause' }, { do: 'describe', track: after }],
  };
}

const then = (first: Step, second: Step): Step => ({
  state: second.state,
  effects: [...first.effects, ...second.effects],
});
