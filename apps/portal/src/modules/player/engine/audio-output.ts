import type { PlayerEffect, PlayerEvent } from '../model/player-events.ts';
import type { SoundReading } from '../model/player-state.ts';
import { soundProblemOf } from '../model/sound-problem.ts';

/** Two audio elements take turns: what comes next waits in the one that is not heard. Nothing else is in the path. */
export interface SoundPair {
  active: HTMLAudioElement;
  spare: HTMLAudioElement;
}

const changes = 'play playing pause waiting canplay seeking seeked timeupdate durationchange';
const enoughToPlay = 3; // HTMLMediaElement.HAVE_FUTURE_DATA
/** A slider that is dragged sends many places; the sound is asked for one of them in so many milliseconds. */
const seekGuard = 200;
const fadeStep = 100;
/** Seconds before its end in which the end is awaited by a clock: the element itself tells it too late to be unheard. */
const closeToEnd = 0.3;

export type AudioOutput = ReturnType<typeof createAudioOutput>;

/** The player's sound: `run` tells it what to do, `send` what has become of it. */
export function createAudioOutput(pair: SoundPair, send: (event: PlayerEvent) => void) {
  /** The volume that the listener set; an element's own volume also follows fades. */
  let level = pair.active.volume;
  let share = 1;
  let fade: ReturnType<typeof setInterval> | undefined;
  let endTimer: ReturnType<typeof setTimeout> | undefined;
  /** The element whose end has been told ahead of itself. */
  let told: HTMLAudioElement | null = null;
  const seeks = createSeeks(() => pair.active);
  /** How far what each element plays is turned down, so that recordings are as loud as each other. */
  const gains = new WeakMap<HTMLAudioElement, { src: string; gain: number }>();
  const loudness = (audio: HTMLAudioElement) => {
    const known = gains.get(audio);
    return level * share * (known?.src === audio.src ? known.gain : 1);
  };

  const read = (): SoundReading => {
    const { active } = pair;
    return {
      isPaused: active.paused,
      hasFailed: active.error !== null,
      isReady: active.readyState >= enoughToPlay,
      position: seeks.shown() ?? active.currentTime,
      duration: Number.isFinite(active.duration) ? active.duration : 0,
      volume: level,
      isMuted: active.muted,
    };
  };

  async function watch(attempt: Promise<void>): Promise<void> {
    try {
      await attempt;
    } catch (error) {
      // An interrupted attempt made room for another one, and one that could not be loaded is told by `error`.
      if (error instanceof Error && error.name === 'NotAllowedError') send({ is: 'blocked' });
    }
  }

  const onError = (audio: HTMLAudioElement) => {
    const problem = soundProblemOf(audio);
    if (!problem) return;
    if (audio === pair.active) send({ is: 'failed', problem });
    else if (audio.hasAttribute('src')) send({ is: 'aheadFailed' });
  };
  const onEnd = (audio: HTMLAudioElement) => {
    if (audio !== pair.active) return;
    if (told !== audio) send({ is: 'ended' });
    told = null;
  };

  for (const audio of [pair.active, pair.spare]) {
    for (const change of changes.split(' '))
      audio.addEventListener(change, () => audio === pair.active && send({ is: 'heard', sound: read() }));
    audio.addEventListener('ended', () => onEnd(audio));
    audio.addEventListener('error', () => onError(audio));
  }

  const settle = () => {
    clearInterval(fade);
    fade = undefined;
    pair.active.volume = loudness(pair.active);
  };
  const empty = (audio: HTMLAudioElement) => {
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  };
  const begin = (audio: HTMLAudioElement, url: string, at: number, gain = 1) => {
    audio.preload = 'auto';
    audio.src = at > 0 ? `${url}#t=${at}` : url; // a media fragment: the browser asks for this moment first
    gains.set(audio, { src: audio.src, gain });
  };
  const swap = () => {
    const { active, spare } = pair;
    spare.muted = active.muted;
    spare.defaultPlaybackRate = active.defaultPlaybackRate;
    spare.playbackRate = active.playbackRate;
    Object.assign(pair, { active: spare, spare: active });
    seeks.forget();
    return active;
  };

  function handOver(seconds: number) {
    settle();
    clearTimeout(endTimer);
    const before = swap();
    told = null;
    if (seconds <= 0) {
      settle();
      void watch(pair.active.play());
      // what is left of it, a few milliseconds, may be heard
      if (before.ended || before.paused) empty(before);
      else setTimeout(() => before !== pair.active && empty(before), closeToEnd * 1000);
      return;
    }
    const { active } = pair;
    active.volume = 0;
    void watch(active.play());
    let steps = 0;
    fade = setInterval(() => {
      steps += 1;
      const angle = Math.min(1, (steps * fadeStep) / (seconds * 1000)) * (Math.PI / 2);
      // equal power: together they are as loud all the way
      active.volume = loudness(active) * Math.sin(angle);
      before.volume = loudness(before) * Math.cos(angle);
      if (angle < Math.PI / 2) return;
      settle();
      if (before !== pair.active) empty(before);
    }, fadeStep);
  }

  /** The rest of the same sound from another address; where all of this file is there already, it need not be fetched again. */
  function relay(url: string, gain?: number) {
    const { active, spare } = pair;
    if (reachesEnd(active) && fileOf(url) === fileOf(active.src)) return;
    begin(spare, url, active.currentTime, gain);
    const take = () => {
      if (pair.active !== active || !spare.src.startsWith(url)) return;
      const isPlaying = !active.paused;
      spare.currentTime = active.currentTime;
      const before = swap();
      settle();
      if (isPlaying) void watch(spare.play());
      empty(before);
    };
    spare.addEventListener('canplay', take, { once: true });
  }

  return {
    pair,
    read,
    watch,
    /** What was opened within a press, past `run`, is as loud as it is set. */
    level: settle,
    /** Reports an error from before the listeners were attached: its event does not come again. */
    tellMissed(): void {
      if (pair.active.error) onError(pair.active);
      else if (pair.active.ended) onEnd(pair.active);
    },
    /** Just before its end, the end is told by the clock, so that what waits begins in time. */
    awaitEnd(): void {
      const { active, spare } = pair;
      const left = (active.duration - active.currentTime) / (active.playbackRate || 1);
      if (!spare.hasAttribute('src') || active.paused || told === active || !(left < closeToEnd)) return;
      told = active;
      endTimer = setTimeout(() => {
        if (pair.active !== active) return;
        if (active.paused && !active.ended) told = null;
        else send({ is: 'ended' });
      }, left * 1000);
    },
    run(effect: Exclude<PlayerEffect, { do: 'open' | 'renew' | 'describe' }>): void {
      const { active, spare } = pair;
      switch (effect.do) {
        case 'load':
          seeks.forget();
          told = null;
          begin(active, effect.url, effect.at, effect.gain);
          settle();
          break;
        case 'arm':
          begin(spare, effect.url, effect.at, effect.gain);
          break;
        case 'disarm':
          if (!fade) empty(spare);
          break;
        case 'handOver':
          handOver(effect.seconds);
          break;
        case 'relay':
          relay(effect.url, effect.gain);
          break;
        case 'play':
          void watch(active.play());
          break;
        case 'pause':
          if (fade) empty(spare);
          settle();
          clearTimeout(endTimer);
          active.pause();
          break;
        case 'stop':
          settle();
          clearTimeout(endTimer);
          empty(active);
          empty(spare);
          break;
        case 'seek':
          seeks.to(effect.seconds);
          break;
        case 'volume':
          level = effect.volume;
          settle();
          break;
        case 'dim':
          share = effect.share;
          if (!fade) settle();
          break;
        case 'mute':
          active.muted = effect.isMuted;
          spare.muted = effect.isMuted;
          break;
        case 'rate':
          // a new address resets the rate to the default one
          for (const audio of [active, spare])
            Object.assign(audio, { defaultPlaybackRate: effect.rate, playbackRate: effect.rate });
      }
    },
  };
}

/** Seeks at once, then at most once in a while; what is shown meanwhile is where it is going, not where it was. */
function createSeeks(audio: () => HTMLAudioElement) {
  let target: number | null = null;
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    if (isWaiting && target !== null) {
      isWaiting = false;
      audio().currentTime = target;
      timer = setTimeout(release, seekGuard);
    } else {
      target = null;
      timer = undefined;
    }
  };
  return {
    shown: () => target,
    to(seconds: number): void {
      target = seconds;
      if (timer) isWaiting = true;
      else {
        audio().currentTime = seconds;
        timer = setTimeout(release, seekGuard);
      }
    },
    forget(): void {
      clearTimeout(timer);
      timer = undefined;
      target = null;
      isWaiting = false;
    },
  };
}

/** Another file is the same sound in another quality. */
const fileOf = (url: string) => url.split(/[?#]/, 1)[0]?.split('/').at(-1);

function reachesEnd({ buffered, duration }: HTMLAudioElement): boolean {
  const last = buffered.length - 1;
  return last >= 0 && buffered.end(last) >= duration - 1;
}
