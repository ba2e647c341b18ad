import { throttle } from './throttle.ts';

const preload = 1.3;
const pause = 200;
const signals = ['scroll', 'wheel', 'resize', 'animationend', 'transitionend', 'touchmove'] as const;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
type Size = { width: number; height: number };

/** In view, or close enough that it will be by the time it has loaded. */
export const isNearView = (box: Box, { width, height }: Size): boolean =>
  box.top < height * preload && box.bottom > 0 && box.left < width * preload && box.right > 0;

const watched = new Map<Element, () => void>();
/** Not looked at yet. */
const fresh = new Set<Element>();

function check(elements: Iterable<Element>) {
  const size = { width: innerWidth, height: innerHeight };
  for (const element of elements) {
    if (!element.isConnected) watched.delete(element);
    else if (isNearView(element.getBoundingClientRect(), size)) watched.get(element)?.();
  }
  fresh.clear();
}

/** With the next frame: measured now, the page would be laid out in the middle of what changes it. */
const throttledCheck = throttle(() => requestAnimationFrame(() => check(watched.keys())), pause);

/**
 * Calls `seen` on every check that finds the element near the view: one comes first where it `isNew`, the others with a
 * scroll or the like. One set of listeners serves all pictures.
 */
export function watchView(element: Element, seen: () => void, isNew: boolean): () => void {
  if (watched.size === 0)
    for (const signal of signals) addEventListener(signal, throttledCheck, { passive: true, capture: true });
  watched.set(element, seen);
  if (isNew && fresh.add(element).size === 1) requestAnimationFrame(() => check(fresh));
  return () => {
    watched.delete(element);
    fresh.delete(element);
    if (watched.size > 0) return;
    for (const signal of signals) removeEventListener(signal, throttledCheck, { capture: true });
  };
}
