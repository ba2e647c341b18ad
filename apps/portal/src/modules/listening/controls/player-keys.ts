import { jumps } from '../../player/engine/media-session.ts';
import {
  docked,
  next,
  previous,
  seekBy,
  setVolume,
  toggleMute,
  togglePlayback,
} from '../../player/engine/player-engine.ts';

/** Whatever a space or an arrow means something else in. */
const controls =
  'a, button, input, textarea, select, summary, audio, video, iframe, [contenteditable], [tabindex]:not([tabindex="-1"]), [role=menu]';

const louder = (by: number) => {
  const { volume = 0, isMuted = false } = docked.get() ?? {};
  setVolume(Math.max(0, Math.min(1, (isMuted ? 0 : volume) + by)));
};

/** With Shift, where the key alone would scroll or type: a reader of the page must not move the music by accident. */
const shifted: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => seekBy(-jumps.back),
  ArrowRight: () => seekBy(jumps.forward),
  ArrowUp: () => louder(0.1),
  ArrowDown: () => louder(-0.1),
  N: next,
  P: previous,
  M: toggleMute,
};

/** The space bar plays and pauses, as everywhere where music plays; the returned function ends that. */
export function installPlayerKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    const act = event.shiftKey
      ? shifted[event.key]
      : event.key === ' ' && !event.repeat
        ? togglePlayback
        : undefined;
    if (!act || (event.target instanceof Element && event.target.closest(controls))) return;
    // another dialog has its own keys
    if (document.querySelector('[role=dialog]:not([data-player])')) return;
    event.preventDefault(); // the page would scroll
    act();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
