import type { PlayerEffect, PlayerEvent, Reading } from './player-reducer.ts';
import { problemOf } from './sound-problem.ts';

const changes = 'play playing pause waiting canplay seeking seeked timeupdate durationchange volumechange';
const enoughToPlay = 3; // HTMLMediaElement.HAVE_FUTURE_DATA

export type AudioOutput = ReturnType<typeof createAudioOutput>;

/** The player's sound as an audio element: `run` tells it what to do, `send` what has become of it. */
export function createAudioOutput(audio: HTMLAudioElement, send: (event: PlayerEvent) => void) {
  const read = (): Reading => ({
    isPaused: audio.paused,
    hasFailed: audio.error !== null,
    isReady: audio.readyState >= enoughToPlay,
    position: audio.currentTime,
    duration: Number.isFinite(audio.duration) ? audio.duration : 0,
    volume: audio.volume,
    isMuted: audio.muted,
  });

  const onError = () => {
    const problem = problemOf(audio);
    if (problem) send({ is: 'failed', problem });
  };

  async function watch(attempt: Promise<void>): Promise<void> {
    try {
      await attempt;
    } catch (error) {
      // An interrupted attempt made room for another one, and one that could not be loaded is told by `error`.
      if (error instanceof Error && error.name === 'NotAllowedError') send({ is: 'blocked' });
    }
  }

  for (const change of changes.split(' '))
    audio.addEventListener(change, () => send({ is: 'heard', sound: read() }));
  audio.addEventListener('ended', () => send({ is: 'ended' }));
  audio.addEventListener('error', onError);

  return {
    audio,
    read,
    watch,
    /** What happened before anybody listened is not told again. */
    tellMissed(): void {
      if (audio.error) onError();
      else if (audio.ended) send({ is: 'ended' });
    },
    run(effect: PlayerEffect): void {
      switch (effect.do) {
        case 'load':
          audio.src = effect.track.url;
          break;
        case 'play':
          void watch(audio.play());
          break;
        case 'pause':
          audio.pause();
          break;
        case 'stop':
          audio.pause();
          audio.removeAttribute('src');
          audio.load();
          break;
        case 'seek':
          audio.currentTime = effect.seconds;
          break;
        case 'volume':
          audio.volume = effect.volume;
          break;
        case 'mute':
          audio.muted = effect.isMuted;
          break;
        case 'describe': // for those who show it
      }
    },
  };
}
