import type { LoopMode } from '@atrium/domain/loop-mode';
import { nextTrack, onTrackEnd, previousTrack } from '@atrium/domain/music-queue';
import type { SoundProblem } from './sound-problem.ts';
import type { PlayableTrack } from './track.ts';

interface Queue {
  tracks: readonly PlayableTrack[];
  index: number;
}

/** What the sound itself says; others may stop it as well: a call, another tab, a headset. */
export interface Reading {
  isPaused: boolean;
  hasFailed: boolean;
  /** Whether there is enough of it to go on. */
  isReady: boolean;
  position: number;
  /** Zero until it is known. */
  duration: number;
  volume: number;
  isMuted: boolean;
}

/** Something to tell; whoever tells it takes it away. */
export interface Notice {
  about: SoundProblem | 'blocked' | 'previewEnded';
  track: PlayableTrack;
}

export interface PlayerState {
  /** Null while nothing is docked. */
  queue: Queue | null;
  sound: Reading;
  settings: { autoplay: boolean; loop: LoopMode };
  notice: Notice | null;
}

export type PlayerEvent =
  /** Somebody was promised a sound within their press: it is loaded and plays already. */
  | { is: 'start'; queue: Queue }
  | { is: 'toggle' | 'next' | 'previous' | 'mute' | 'close' }
  | { is: 'seek'; seconds: number }
  | { is: 'volume'; volume: number }
  | { is: 'settings'; settings: Partial<PlayerState['settings']> }
  | { is: 'heard'; sound: Reading }
  | { is: 'ended' }
  | { is: 'failed'; problem: SoundProblem }
  /** The browser wants a press before it plays. */
  | { is: 'blocked' }
  /** The notice has been told. */
  | { is: 'told' };

export type PlayerEffect =
  | { do: 'load'; track: PlayableTrack }
  | { do: 'describe'; track: PlayableTrack }
  | { do: 'play' | 'pause' | 'stop' }
  | { do: 'seek'; seconds: number }
  | { do: 'volume'; volume: number }
  | { do: 'mute'; isMuted: boolean };

interface Step {
  state: PlayerState;
  effects: readonly PlayerEffect[];
}

export const nothingDocked: PlayerState = {
  queue: null,
  sound: {
    isPaused: true,
    hasFailed: false,
    isReady: false,
    position: 0,
    duration: 0,
    volume: 0,
    isMuted: false,
  },
  settings: { autoplay: true, loop: 'OFF' },
  notice: null,
};

/** Later than this, "previous" means the beginning of this track. */
const restartAfter = 3;
/** An encoder may lose a moment; a preview is a good deal shorter than its track. */
const wholeShare = 0.9;

export const currentTrack = ({ queue }: PlayerState) => queue?.tracks[queue.index];

export const isPreview = (state: PlayerState): boolean => {
  const { duration } = state.sound;
  return duration > 0 && duration < (currentTrack(state)?.duration ?? 0) * wholeShare;
};

/** What becomes of the player, and what its sound is told to do. */
export function reducePlayer(state: PlayerState, event: PlayerEvent): Step {
  const stay = (...effects: PlayerEffect[]): Step => ({ state, effects });
  const { queue, sound } = state;
  switch (event.is) {
    case 'heard':
      return { state: { ...state, sound: event.sound }, effects: [] };
    case 'settings':
      return { state: { ...state, settings: { ...state.settings, ...event.settings } }, effects: [] };
    case 'start': {
      const track = event.queue.tracks[event.queue.index];
      if (!track) return stay();
      return { state: { ...state, queue: event.queue, notice: null }, effects: [{ do: 'describe', track }] };
    }
    case 'toggle':
      if (!queue) return stay();
      // a sound that failed has to be fetched anew, and does not count as paused
      if (sound.hasFailed) return jump(state, queue.index);
      return stay({ do: sound.isPaused ? 'play' : 'pause' });
    case 'next':
      return goOn(state);
    case 'previous': {
      if (!queue) return stay();
      const isAlone = queue.tracks.length < 2;
      if (isAlone || sound.position > restartAfter) return stay({ do: 'seek', seconds: 0 });
      return jump(state, previousTrack(queue.index, queue.tracks.length));
    }
    case 'seek':
      return stay({ do: 'seek', seconds: event.seconds });
    case 'volume': {
      const mute = { do: 'mute', isMuted: event.volume === 0 } as const;
      // silence is muted, so that unmuting leads back to how loud it was
      return event.volume > 0 ? stay({ do: 'volume', volume: event.volume }, mute) : stay(mute);
    }
    case 'mute':
      return stay({ do: 'mute', isMuted: !sound.isMuted });
    case 'close':
      return { state: { ...state, queue: null }, effects: [{ do: 'stop' }] };
    case 'ended': {
      const { autoplay, loop } = state.settings;
      const wanted = onTrackEnd(isPreview(state), loop);
      if (queue && wanted === 'repeat') return jump(state, queue.index);
      const step = autoplay ? goOn(state) : stay();
      return wanted === 'askForFullTrack' ? tell(step, 'previewEnded', currentTrack(state)) : step;
    }
    case 'failed': {
      const step = event.problem === 'decodeFailed' ? goOn(state) : stay();
      return tell(step, event.problem, currentTrack(state));
    }
    case 'blocked':
      return tell(stay(), 'blocked', currentTrack(state));
    case 'told':
      return { state: { ...state, notice: null }, effects: [] };
  }
}

function goOn(state: PlayerState): Step {
  const { queue, settings } = state;
  if (!queue) return { state, effects: [] };
  const { index, ended } = nextTrack(queue.index, queue.tracks.length, settings.loop);
  return ended ? { state, effects: [] } : jump(state, index);
}

function jump(state: PlayerState, index: number): Step {
  const track = state.queue?.tracks[index];
  if (!state.queue || !track) return { state, effects: [] };
  return {
    state: { ...state, queue: { ...state.queue, index }, notice: null },
    effects: [{ do: 'load', track }, { do: 'describe', track }, { do: 'play' }],
  };
}

const tell = ({ state, effects }: Step, about: Notice['about'], track: PlayableTrack | undefined): Step => ({
  state: track ? { ...state, notice: { about, track } } : state,
  effects,
});
