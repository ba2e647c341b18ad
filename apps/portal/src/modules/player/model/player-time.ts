import { onTrackEnd } from '@atrium/domain/listening/music-queue';
import { isSpoken } from './is-spoken.ts';
import type { PlayerEffect, PlayerStep } from './player-events.ts';
import { currentTrack, isPreview, type PlayerState, remaining, upcoming } from './player-state.ts';
import { advanceTo, playNext, stoppedStep, withNotice } from './player-transitions.ts';
import type { Sleep } from './track.ts';

/** Seconds before its end in which the next track is fetched; a saver of data does so at the last moment. */
const ahead = { usual: 30, saving: 8 } as const;
/** Seconds of the fade at the end of the sleep timer. */
const dozing = 8;
/** A fade must leave something of a short track. */
const mostOfTrack = 1 / 3;
/** An address that runs out within this is asked for anew. */
const aMinute = 60_000;

export function playerTick(state: PlayerState, now: number): PlayerStep {
  const { sound, sleep, settings, next, opened } = state;
  const isBedtime = sleep?.by === 'time' && now >= sleep.until;
  // paused by then: the timer must not stop a listener who plays it later
  if (isBedtime && sound.isPaused) return { state: { ...state, sleep: null }, effects: [] };
  if (!state.queue || sound.isPaused || !opened) return { state, effects: [] };
  if (isBedtime) return fallAsleep(state);
  const left = remaining(state);
  const dim = dimming(sleep, left, now);
  const playing = currentTrack(state);
  if (opened.expiresAt !== null && playing && !state.isRenewed && now > opened.expiresAt - aMinute)
    return { state: { ...state, isRenewed: true }, effects: [...dim, { do: 'renew', track: playing }] };
  if (opened.endsAt !== undefined && now >= opened.endsAt) return endLicence(state);
  if (settings.outro > 0 && left <= 0) return trackEnded(state);
  const follows = upcoming(state);
  if (follows === null || left === Infinity) return { state, effects: dim };
  const track = state.queue?.tracks[follows];
  if (
    !next &&
    track &&
    left <= Math.max(settings.crossfade + 5, ahead[settings.dataSaver ? 'saving' : 'usual'])
  )
    return {
      state: { ...state, next: { index: follows, opened: null } },
      effects: [...dim, { do: 'open', track, isAhead: true }],
    };
  const fade = fadeOf(state);
  if (fade > 0 && next?.opened && left <= fade) return finish(state, left);
  return { state, effects: dim };
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
const endLicence = (state: PlayerState): PlayerStep => ({
  state: { ...state, opened: null, wants: false, problem: { about: 'refused', code: 'LICENCE_ENDED' } },
  effects: [{ do: 'stop' }],
});

function fallAsleep(state: PlayerState): PlayerStep {
  const step: PlayerStep = {
    state: { ...state, sleep: null, wants: false },
    effects: [{ do: 'pause' }, { do: 'dim', share: 1 }],
  };
  return withNotice(step, currentTrack(state), { about: 'slept' });
}

export function trackEnded(state: PlayerState): PlayerStep {
  const { sleep } = state;
  if (sleep?.by === 'tracks' && sleep.left <= 1) return fallAsleep(state);
  return finish(state, 0);
}

/** The track is over, or fades out for so many seconds. */
function finish(state: PlayerState, fade: number): PlayerStep {
  const { queue, sleep, settings } = state;
  const counted = sleep?.by === 'tracks' ? { ...state, sleep: { ...sleep, left: sleep.left - 1 } } : state;
  const wanted = onTrackEnd(isPreview(state), settings.loop);
  if (queue && wanted === 'repeat') return advanceTo(counted, queue.index, fade);
  const step = settings.autoplay ? playNext(counted, fade) : { ...stoppedStep(counted) };
  return wanted === 'askForFullTrack'
    ? withNotice(step, currentTrack(state), { about: 'previewEnded' })
    : step;
}
