import { useEffect, useReducer } from 'react';
import { isMoving, nextSlides, slideDuration, stillSlides } from './slides.ts';

export function useSlides(count: number) {
  const [slides, send] = useReducer(nextSlides, count, stillSlides);
  const moving = isMoving(slides);

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    send({ type: 'start', reducedMotion });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets its full time.
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => send({ type: 'tick' }), slideDuration);
    return () => clearTimeout(timer);
  }, [moving, slides.index]);

  return { ...slides, moving, send };
}
