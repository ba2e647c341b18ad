import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { throttle } from '../image/throttle.ts';
import { neighbourOffset, scrollEdges, scrollStep } from './scroll-edges.ts';

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';
const measurePause = 80;

/** `lines`: how many cards stand one under the other. */
export function useShelf(lines = 1) {
  const ref = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ before: false, after: false });

  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const measure = throttle(() => setEdges(scrollEdges(track)), measurePause);
    const observer = new ResizeObserver(measure);
    observer.observe(track);
    track.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      track.removeEventListener('scroll', measure);
    };
  }, []);

  const scroll = useCallback((towards: 'back' | 'on') => {
    const track = ref.current;
    track?.scrollBy({ left: scrollStep(towards, track.clientWidth, isRtl(track)), behavior: 'smooth' });
  }, []);

  /** Arrow keys walk from card to card; Tab still reaches each of them. */
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const track = event.currentTarget;
    const offset = neighbourOffset(event.key, isRtl(track));
    if (offset === null) return;
    const links = [...track.querySelectorAll<HTMLElement>(':scope > li > a')];
    const target = links[links.indexOf(document.activeElement as HTMLElement) + offset * lines];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return { ref, edges, scroll, onKeyDown };
}
