import { rewound } from '@atrium/domain/listening/smart-rewind';
import { createStore } from '../../../kit/store.ts';
import { isSpoken } from '../model/is-spoken.ts';
import type { PlayerEffect, PlayerEvent } from '../model/player-events.ts';
import { reducePlayer } from '../model/player-reducer.ts';
import {
  currentTrack,
  isPreview,
  nothingDocked,
  type PlayerNotice,
  type PlayerQueue,
  type PlayerSettings,
  type PlayerState,
} from '../model/player-state.ts';
import type { QueueEdit } from '../model/queue-edit.ts';
import {
  type DockedTrack,
  type OpenedMedia,
  openToAll,
  type PlayableTrack,
  type Sleep,
} from '../model/track.ts';
import { changeListeningState, listeningState, type ShowHabits } from '../progress/listening-state.ts';
import { connectedPort } from '../progress/player-port.ts';
import { openTrack } from '../progress/tickets.ts';
import { createUsage, type PlayingMedia } from '../progress/usage.ts';
import { type AudioOutput, createAudioOutput, type SoundPair } from './audio-output.ts';
import { describeTrack, installMediaSession, showPosition } from './media-session.ts';
import { playing } from './playing.ts';

/** Null while nothing is docked. */
export const docked = createStore<DockedTrack | null>(null);
export const playerNotice = createStore<PlayerNotice | null>(null);

export interface PlayerQueueView {
  queue: PlayerQueue | null;
  settings: PlayerSettings;
  sleep: Sleep | null;
}
/** The queue and its settings: changes with the listener's edits, not with every moment of playback. */
export const playerQueueView = createStore<PlayerQueueView>({
  queue: null,
  settings: nothingDocked.settings,
  sleep: null,
});

const player = createStore(nothingDocked);
let output: AudioOutput | undefined;

const usage = createUsage({
  onStopped: (code) => send({ is: 'stopped', code }),
  onTicketLost: () => send({ is: 'ticketLost' }),
  onMilestone: (track, percent) => connectedPort.get()?.onMilestone(track, percent),
});

interface Start {
  /** Public media play already, within the press; whether the browser allows it is known by the attempt. */
  opened?: { opened: OpenedMedia; attempt: Promise<void> } | undefined;
  /** Seconds; where not said, spoken things go on where they were left. */
  at?: number | undefined;
  /** The others follow in any order. */
  isShuffled?: boolean | undefined;
}

/** Takes over a pair of audio elements that was unlocked by a press. */
export function startPlayback(
  pair: SoundPair,
  tracks: readonly PlayableTrack[],
  index: number,
  { opened, at, isShuffled = false }: Start = {},
): void {
  connect(pair);
  send({
    is: 'start',
    queue: { tracks, index },
    opened: opened?.opened ?? null,
    ...(at === undefined ? {} : { at }),
  });
  if (isShuffled) toggleShuffle();
  if (!opened) return;
  output?.level();
  void output?.watch(opened.attempt);
  output?.tellMissed();
}

/** The queue from before this document; it plays on a press, unless it `wants` to go on by itself. */
export function restorePlayback(pair: SoundPair, queue: PlayerQueue, at: number, wants: boolean): void {
  connect(pair);
  send({ is: 'restore', queue, at, wants });
}

/** When it fell silent; null while it is heard. */
const silence = createStore<number | null>(null);

/** After a long pause something spoken goes on a little earlier. */
export function togglePlayback(): void {
  const state = player.get();
  const silentSince = silence.get();
  const track = currentTrack(state);
  const { isPaused, position } = state.sound;
  if (state.opened && isPaused && silentSince !== null && track && isSpoken(track)) {
    const from = rewound(position, Date.now() - silentSince);
    if (from < position) send({ is: 'seek', seconds: from });
  }
  send({ is: 'toggle' });
}

export const next = () => send({ is: 'next' });
export const previous = () => send({ is: 'previous' });
export const jumpTo = (index: number) => send({ is: 'jump', index });
export const seek = (seconds: number) => send({ is: 'seek', seconds });
export function seekBy(seconds: number): void {
  const { position, duration } = player.get().sound;
  seek(Math.max(0, Math.min(position + seconds, duration || Infinity)));
}
export const setVolume = (volume: number) => send({ is: 'volume', volume });
export const toggleMute = () => send({ is: 'mute' });
export const cycleLoop = () => send({ is: 'loop' });
export const toggleShuffle = () => editPlayerQueue({ to: 'shuffle', random: Math.random });
export const editPlayerQueue = (edit: QueueEdit) => send({ is: 'edit', edit });
export const setSleep = (sleep: Sleep | null) => send({ is: 'sleep', sleep });
export const closePlayer = () => send({ is: 'close' });

/** Silent, and told to its end; what it answers goes on where it was. */
export function suspendPlayback(): () => void {
  const isHeard = dockedOf(player.get())?.isPlaying;
  usage.follow(null, Date.now());
  if (!isHeard) return () => {};
  togglePlayback();
  return togglePlayback;
}

export const setSettings = (settings: Partial<PlayerSettings>) => send({ is: 'settings', settings });
export const takePlayerNotice = () => send({ is: 'told' });
/** The page is hidden, or goes away. */
export const reportPageHidden = () => usage.leave(Date.now());

/** The listener's settings for this show or book; kept for all of its parts. */
export function setShowHabits(part: Partial<ShowHabits>): void {
  const track = currentTrack(player.get());
  if (!track) return;
  const habits = { ...habitsOf(track), ...part };
  const { shows } = listeningState();
  if (isSpoken(track)) changeListeningState({ shows: { ...shows, [groupOf(track)]: habits } });
  setSettings(habits);
}

const groupOf = ({ group, id }: PlayableTrack) => group?.id ?? id;
const usual: ShowHabits = { rate: 1, intro: 0, outro: 0 };
const habitsOf = (track: PlayableTrack): ShowHabits =>
  isSpoken(track) ? (listeningState().shows[groupOf(track)] ?? usual) : usual;

const tickMs = 100;
let ticking: ReturnType<typeof setInterval> | undefined;

function connect(pair: SoundPair): void {
  if (output?.pair === pair) return;
  output = createAudioOutput(pair, send);
  clearInterval(ticking);
  ticking = setInterval(() => {
    const state = player.get();
    const { isPaused } = state.sound;
    if (!state.queue || (isPaused && state.sleep?.by !== 'time')) return;
    if (!isPaused) output?.awaitEnd();
    send({ is: 'tick', now: Date.now() });
  }, tickMs);
  installMediaSession({
    play: () => player.get().sound.isPaused && togglePlayback(),
    pause: () => output?.run({ do: 'pause' }),
    previous,
    next,
    seek,
    seekBy,
    stop: closePlayer,
  });
}

const send = oneByOne(take, show);

/** One after the other: what an event causes may cause another one. `after` runs when none is left. */
function oneByOne(handle: (event: PlayerEvent) => void, after: () => void): (event: PlayerEvent) => void {
  const waiting: PlayerEvent[] = [];
  let isSending = false;
  return (event) => {
    waiting.push(event);
    if (isSending) return;
    isSending = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) handle(next);
    } finally {
      isSending = false;
    }
    after();
  };
}

/** The sound is read anew before each event: it may have been moved since it last said something. */
function take(event: PlayerEvent): void {
  hear();
  const before = currentTrack(player.get());
  const step = reducePlayer(player.get(), event);
  player.set(step.state);
  for (const effect of step.effects) run(effect);
  hear();
  const now = Date.now();
  usage.follow(heardOf(player.get()), now);
  silence.set(player.get().sound.isPaused ? (silence.get() ?? now) : null);
  const track = currentTrack(player.get());
  if (track && track !== before) send({ is: 'settings', settings: habitsOf(track) });
}

function heardOf(player: PlayerState): PlayingMedia | null {
  if (!player.queue) return null;
  const { turn, opened, sound, settings } = player;
  // a song that fades is over when it begins to
  const isOver = sound.duration > 0 && sound.duration - sound.position < settings.crossfade + 1;
  return { turn, track: currentTrack(player), opened, isPreview: isPreview(player), isOver, sound };
}

function hear(): void {
  if (output) player.set(reducePlayer(player.get(), { is: 'heard', sound: output.read() }).state);
}

function run(effect: PlayerEffect): void {
  if (effect.do === 'describe') describeTrack(effect.track);
  else if (effect.do === 'renew') void renew(effect.track);
  else if (effect.do === 'open') open(effect);
  else output?.run(effect);
}

function open({ track, isAhead, at }: PlayerEffect & { do: 'open' }): void {
  const open = openToAll(track);
  const port = connectedPort.get();
  // at once: a phone that is locked lets nothing play that comes later
  if (open && port && !port.isSignedIn()) send({ is: 'opened', track, opened: open, at: at ?? 0, isAhead });
  else
    void openTrack(track, at, player.get().settings).then((opening) => {
      if (opening.is === 'refused') {
        send({ ...opening, track, isAhead });
        return;
      }
      const { intro } = habitsOf(track);
      const begins = opening.at === 0 && !opening.opened.isPreview ? intro : opening.at;
      const { opened, before } = opening;
      send({ is: 'opened', opened, at: begins, track, isAhead });
      if (before !== undefined && !isAhead) send({ is: 'resumed', track, at: begins, before });
    });
}

async function renew(track: PlayableTrack): Promise<void> {
  const opening = await openTrack(track, 0, player.get().settings);
  if (opening.is === 'opened') send({ is: 'renewed', track, opened: opening.opened });
}

function show(): void {
  const state = player.get();
  const shown = dockedOf(state);
  docked.set(shown);
  if (playerNotice.get() !== state.notice) playerNotice.set(state.notice);
  const { queue, settings, sleep } = playerQueueView.get();
  if (queue !== state.queue || settings !== state.settings || sleep !== state.sleep)
    playerQueueView.set({ queue: state.queue, settings: state.settings, sleep: state.sleep });
  showPosition(shown, state.settings.rate);
  const now = { id: shown?.track.id ?? null, isPlaying: shown?.isPlaying ?? false };
  const { id, isPlaying } = playing.get();
  // rows of tracks listen: they need not be drawn anew with every second
  if (now.id !== id || now.isPlaying !== isPlaying) playing.set(now);
}

function dockedOf(player: PlayerState): DockedTrack | null {
  const track = currentTrack(player);
  if (!player.queue || !track) return null;
  const { isPaused, hasFailed, isReady, position, duration, volume, isMuted } = player.sound;
  const { tracks, index } = player.queue;
  const isOpening = player.opened === null && player.wants;
  const isPlaying = isOpening || (player.opened !== null && !isPaused && !hasFailed);
  return {
    track,
    opened: player.opened,
    isPreview: isPreview(player),
    hasNext: index + 1 < tracks.length || player.settings.loop === 'REPEAT_ALL',
    hasOthers: tracks.length > 1,
    isPlaying,
    isLoading: isPlaying && !isReady,
    isEnded: player.isEnded,
    problem: player.problem,
    position,
    duration: duration || track.duration || 0,
    volume,
    isMuted,
  };
}
