import { nextLoopMode } from '@atrium/domain/listening/loop-mode';
import { previousTrack } from '@atrium/domain/listening/music-queue';
import type { PlayerEffect, PlayerEvent, PlayerStep } from './player-events.ts';
import { reopenTrack, trackFailed, trackOpened, trackRefused, trackRenewed } from './player-opening.ts';
import {
  currentTrack,
  type PlayerSettings,
  type PlayerState,
  type SoundReading,
  upcoming,
} from './player-state.ts';
import { playerTick, trackEnded } from './player-time.ts';
import {
  advanceTo,
  disarmEffects,
  freshTrack,
  playNext,
  restoreQueue,
  silentSound,
  startQueue,
  stoppedStep,
  withNotice,
} from './player-transitions.ts';
import { editQueue, type QueueEdit } from './queue-edit.ts';

/** Later than this, "previous" means the beginning of this track. */
const restartAfter = 3;

/** State machine of the player: the next state, and the effects on its sound. */
export function reducePlayer(state: PlayerState, event: PlayerEvent): PlayerStep {
  const stay = (...effects: PlayerEffect[]): PlayerStep => ({ state, effects });
  const { sound } = state;
  switch (event.is) {
    case 'heard':
      return { state: { ...state, sound: soundOf(state, event.sound) }, effects: [] };
    case 'tick':
      return playerTick(state, event.now);
    case 'settings':
      return withSettings(state, event.settings);
    case 'loop':
      return withSettings(state, { loop: nextLoopMode(state.settings.loop) });
    case 'sleep':
      return rearmed({ ...state, sleep: event.sleep }, { do: 'dim', share: 1 });
    case 'start':
      return startQueue(state, event);
    case 'restore':
      return restoreQueue(state, event);
    case 'opened':
      return trackOpened(state, event);
    case 'refused':
      return trackRefused(state, event);
    case 'resumed': {
      const { track, at, before } = event;
      return currentTrack(state) === track
        ? withNotice(stay(), track, { about: 'resumed', at, before })
        : stay();
    }
    case 'renewed':
      return trackRenewed(state, event);
    case 'toggle':
      return toggle(state);
    case 'jump':
      return advanceTo(state, event.index, 0);
    case 'next':
      return playNext(state, 0);
    case 'previous':
      return playPrevious(state);
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
        state: { ...state, ...freshTrack, queue: null, opened: null, wants: false, sleep: null },
        effects: [{ do: 'stop' }],
      };
    case 'ended':
      return trackEnded(state);
    case 'failed':
      return trackFailed(state, event.problem);
    case 'aheadFailed':
      return { state: { ...state, next: null }, effects: [{ do: 'disarm' }] };
    case 'ticketLost': {
      const track = currentTrack(state);
      if (!track || state.isRenewed) return stay();
      return { state: { ...state, isRenewed: true }, effects: [{ do: 'renew', track }] };
    }
    case 'stopped':
      return withNotice(
        { state: { ...state, wants: false }, effects: [{ do: 'pause' }] },
        currentTrack(state),
        {
          about: 'refused',
          code: event.code,
        },
      );
    case 'blocked':
      return withNotice(stay(), currentTrack(state), { about: 'blocked' });
    case 'told':
      return { state: { ...state, notice: null }, effects: [] };
  }
}

function playPrevious(state: PlayerState): PlayerStep {
  const { queue, sound } = state;
  if (!queue) return { state, effects: [] };
  const isAlone = queue.tracks.length < 2;
  if (isAlone || sound.position > restartAfter) return { state, effects: [{ do: 'seek', seconds: 0 }] };
  return advanceTo(state, previousTrack(queue.index, queue.tracks.length), 0);
}

/** While a track is being asked for, the sound still is the one before; only how loud it is holds for both. */
function soundOf({ opened, sound }: PlayerState, read: SoundReading): SoundReading {
  return opened ? read : { ...sound, volume: read.volume, isMuted: read.isMuted };
}

function toggle(state: PlayerState): PlayerStep {
  const { queue, sound, opened } = state;
  const track = currentTrack(state);
  if (!queue || !track) return { state, effects: [] };
  // asked for and not here yet: a press means what it meant a second later
  if (!opened && state.wants) return stoppedStep(state);
  // what failed, or was never opened, is fetched anew; it does not count as paused
  if (!opened || sound.hasFailed) return reopenTrack(state, track, sound.position);
  return { state: { ...state, isEnded: false }, effects: [{ do: sound.isPaused ? 'play' : 'pause' }] };
}

function withSettings(state: PlayerState, part: Partial<PlayerSettings>): PlayerStep {
  const settings = { ...state.settings, ...part };
  const changed = { ...state, settings };
  const { opened } = state;
  const track = currentTrack(state);
  const effects: PlayerEffect[] = [
    ...(settings.rate === state.settings.rate ? [] : [{ do: 'rate', rate: settings.rate } as const]),
    // the same song goes on in the other quality, from where it is
    ...(settings.lossless !== state.settings.lossless && opened?.ticket && track
      ? [{ do: 'renew', track } as const]
      : []),
  ];
  return rearmed(changed, ...effects);
}

/** What waits is let go where something else will follow now. */
function rearmed(state: PlayerState, ...effects: PlayerEffect[]): PlayerStep {
  if (!state.next || state.next.index === upcoming(state)) return { state, effects };
  return { state: { ...state, next: null }, effects: [...effects, { do: 'disarm' }] };
}

function edit(state: PlayerState, change: QueueEdit): PlayerStep {
  if (!state.queue) return { state, effects: [] };
  const before = currentTrack(state);
  const { queue, isShuffled } = editQueue(state.queue, change, state.settings.isShuffled);
  if (queue.tracks.length === 0) return reducePlayer(state, { is: 'close' });
  const edited = { ...state, queue, next: null, settings: { ...state.settings, isShuffled } };
  const step: PlayerStep = { state: edited, effects: disarmEffects(state) };
  const after = currentTrack(edited);
  // the playing track was removed: the one in its place plays, unless it was paused
  if (after === before || !after) return step;
  if (!state.sound.isPaused || state.wants) return then(step, advanceTo(edited, queue.index, 0));
  return {
    state: {
      ...edited,
      opened: null,
      sound: { ...state.sound, ...silentSound },
      ...freshTrack,
      turn: state.turn + 1,
    },
    effects: [...step.effects, { do: 'pause' }, { do: 'describe', track: after }],
  };
}

const then = (first: PlayerStep, second: PlayerStep): PlayerStep => ({
  state: second.state,
  effects: [...first.effects, ...second.effects],
});
