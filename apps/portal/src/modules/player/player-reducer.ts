import { nextLoopMode } from '@atrium/domain/loop-mode';
import { nextTrack, onTrackEnd, previousTrack } from '@atrium/domain/music-queue';
import { isSpoken } from './is-read-aloud.ts';
import type { PlayerEffect, PlayerEvent, Step } from './player-events.ts';
import {
  currentTrack,
  isPreview,
  type Notice,
  type PlayerSettings,
  type PlayerState,
  type Reading,
  remaining,
  upcoming,
} from './player-state.ts';
import { editQueue, type QueueEdit } from './queue-edit.ts';
import type { SoundProblem } from './sound-problem.ts';
import type { PlayableTrack, Sleep } from './track.ts';

/** Later than this, "previous" means the beginning of this track. */
const restartAfter = 3;
/** Seconds before its end in which the next track is fetched; a saver of data does so at the last moment. */
const ahead = { usual: 30, saving: 8 } as const;
/** Seconds in which somebody who falls asleep hears it fade. */
const dozing = 8;
/** A fade must leave something of a short track. */
const mostOfTrack = 1 / 3;
/** An address that runs out within this is asked for anew. */
const aMinute = 60_000;

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

/** Nothing of it is known yet. */
const silent = { isPaused: true, hasFailed: false, isReady: false, position: 0, duration: 0 } as const;

function start(state: PlayerState, { queue, opened = null, at }: PlayerEvent & { is: 'start' }): Step {
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

/** What is true of every track that has just taken its turn. */
const begun = { next: null, isEnded: false, skipped: 0, isRenewed: false } as const;

function restore(state: PlayerState, { queue, at, wants }: PlayerEvent & { is: 'restore' }): Step {
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

function open(state: PlayerState, { track, opened, at, isAhead }: PlayerEvent & { is: 'opened' }): Step {
  if (isAhead) {
    const { next, queue } = state;
    if (!next || next.opened || queue?.tracks[next.index] !== track) return { state, effects: [] };
    return { state: { ...state, next: { ...next, opened } }, effects: [{ do: 'arm', url: opened.url, at }] };
  }
  if (currentTrack(state) !== track || state.opened) return { state, effects: [] };
  const load = { do: 'load', url: opened.url, at } as const;
  return { state: { ...state, opened }, effects: [load, { do: state.wants ? 'play' : 'pause' }] };
}

/** These are about the person and this moment, not about the track: the next one would be refused as well. */
const staying: ReadonlySet<string> = new Set([
  'STREAM_LIMIT_REACHED',
  'TIME_LIMIT_REACHED',
  'NOT_SIGNED_IN',
  'TOO_MANY_REQUESTS',
  'UNREACHABLE',
]);

function refuse(state: PlayerState, { track, code, isAhead }: PlayerEvent & { is: 'refused' }): Step {
  // what was asked for ahead is asked for again, and told, when its turn comes
  if (isAhead) return { state, effects: [] };
  if (currentTrack(state) !== track || state.opened) return { state, effects: [] };
  const step = staying.has(code) ? stopped(state) : skip(state);
  return tell(step, track, { about: 'refused', code });
}

function renew(state: PlayerState, { track, opened }: PlayerEvent & { is: 'renewed' }): Step {
  const before = state.opened;
  if (!before || currentTrack(state) !== track) return { state, effects: [] };
  // an address that runs out as soon as the one before is not asked for again and again
  const isNoBetter = (opened.expiresAt ?? Infinity) <= (before.expiresAt ?? 0);
  return {
    state: { ...state, opened: { ...opened, words: opened.words ?? before.words }, isRenewed: isNoBetter },
    effects: isNoBetter ? [] : [{ do: 'relay', url: opened.url }],
  };
}

const stopped = (state: PlayerState): Step => ({ state: { ...state, wants: false }, effects: [] });

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

const reopen = (state: PlayerState, track: PlayableTrack, at: number): Step => ({
  state: { ...state, opened: null, wants: true, isEnded: false },
  effects: [{ do: 'open', track, isAhead: false, at }],
});

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

const disarmed = ({ next }: PlayerState): PlayerEffect[] => (next ? [{ do: 'disarm' }] : []);

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

function tick(state: PlayerState, now: number): Step {
  const { sound, sleep, settings, next, opened } = state;
  if (!state.queue || sound.isPaused || !opened) return { state, effects: [] };
  const heard = sound.isReady && state.skipped > 0 ? { ...state, skipped: 0 } : state;
  if (sleep?.by === 'time' && now >= sleep.until) return fallAsleep(heard);
  const left = remaining(heard);
  const dim = dimming(sleep, left, now);
  const playing = currentTrack(heard);
  if (opened.expiresAt !== null && playing && !heard.isRenewed && now > opened.expiresAt - aMinute)
    return { state: { ...heard, isRenewed: true }, effects: [...dim, { do: 'renew', track: playing }] };
  if (opened.endsAt !== undefined && now >= opened.endsAt) return endLicence(heard);
  if (settings.outro > 0 && left <= 0) return end(heard);
  const follows = upcoming(heard);
  if (follows === null || left === Infinity) return { state: heard, effects: dim };
  const track = heard.queue?.tracks[follows];
  if (
    !next &&
    track &&
    left <= Math.max(settings.crossfade + 5, ahead[settings.dataSaver ? 'saving' : 'usual'])
  )
    return {
      state: { ...heard, next: { index: follows, opened: null } },
      effects: [...dim, { do: 'open', track, isAhead: true }],
    };
  const fade = fadeOf(heard);
  if (fade > 0 && next?.opened && left <= fade) return finish(heard, left);
  return { state: heard, effects: dim };
}

/** Songs fade into each other; what is spoken, and a preview, comes to its end. */
function fadeOf(state: PlayerState): number {
  const track = currentTrack(state);
  if (!track || isSpoken(track) || isPreview(state)) return 0;
  return Math.min(state.settings.crossfade, state.sound.duration * mostOfTrack);
}

function dimming(sleep: Sleep | null, left: number, now: number): PlayerEffect[] {
  if (!sleep) return [];
  const seconds = sleep.by === 'time' ? (sleep.until - now) / 1000 : sleep.left <= 1 ? left : Infinity;
  return seconds < dozing ? [{ do: 'dim', share: Math.max(0, seconds / dozing) }] : [];
}

/** Not one moment longer; what comes next may still be heard. */
const endLicence = (state: PlayerState): Step =>
  tell({ state: { ...state, opened: null, wants: false }, effects: [{ do: 'stop' }] }, currentTrack(state), {
    about: 'refused',
    code: 'LICENCE_ENDED',
  });

function fallAsleep(state: PlayerState): Step {
  const step: Step = {
    state: { ...state, sleep: null, wants: false },
    effects: [{ do: 'pause' }, { do: 'dim', share: 1 }],
  };
  return tell(step, currentTrack(state), { about: 'slept' });
}

function end(state: PlayerState): Step {
  const { sleep } = state;
  if (sleep?.by === 'tracks' && sleep.left <= 1) return fallAsleep(state);
  return finish(state, 0);
}

/** The track is over, or fades out for so many seconds. */
function finish(state: PlayerState, fade: number): Step {
  const { queue, sleep, settings } = state;
  const counted = sleep?.by === 'tracks' ? { ...state, sleep: { ...sleep, left: sleep.left - 1 } } : state;
  const wanted = onTrackEnd(isPreview(state), settings.loop);
  if (queue && wanted === 'repeat') return advance(counted, queue.index, fade);
  const step = settings.autoplay ? goOn(counted, fade) : { ...stopped(counted) };
  return wanted === 'askForFullTrack' ? tell(step, currentTrack(state), { about: 'previewEnded' }) : step;
}

function fail(state: PlayerState, problem: SoundProblem): Step {
  const track = currentTrack(state);
  // the address may have run out while it was paused or far from its end: once, it is asked for anew
  if (problem === 'loadFailed' && track && state.opened?.ticket && !state.isRenewed)
    return reopen({ ...state, isRenewed: true }, track, state.sound.position);
  return tell(problem === 'loadFailed' ? stopped(state) : skip(state), track, { about: problem });
}

/** On to the next, unless none of them can be heard. */
function skip(state: PlayerState): Step {
  const skipped = state.skipped + 1;
  if (!state.queue || skipped >= state.queue.tracks.length) return stopped({ ...state, skipped });
  const step = goOn(state, 0);
  return { ...step, state: { ...step.state, skipped } };
}

function goOn(state: PlayerState, fade: number): Step {
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
function advance(state: PlayerState, index: number, fade: number): Step {
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

const tell = ({ state, effects }: Step, track: PlayableTrack | undefined, told: Told): Step => ({
  state: track ? { ...state, notice: { ...told, track } } : state,
  effects,
});
