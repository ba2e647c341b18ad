import {
  keyCommand,
  movedInStories,
  resumeAt,
  type StoryCommand,
  type StoryDirection,
  type StoryPlace,
} from '@atrium/domain/catalogue/stories';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Story } from './use-stories.ts';
import { rememberSlide, viewed } from './viewed.ts';

interface Playing {
  stories: readonly Story[];
  first: number;
  /** Whether what is shown counts as seen. */
  remembers: boolean;
  direction: StoryDirection;
  onClose: () => void;
}

/** Where a viewer is, and whether its time runs. */
export function useStoryPlayer({ stories, first, remembers, direction, onClose }: Playing) {
  const counts = stories.map(({ slides }) => slides.length);
  const resume = (story: number) => resumeAt(viewed.get()[stories[story]?.id ?? ''], counts[story] ?? 1);
  // counted, so that a slide shown again starts anew
  const [shown, setShown] = useState<StoryPlace & { turn: number }>(() => ({
    story: first,
    slide: resume(first),
    turn: 0,
  }));
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);

  function wish(wanted: StoryCommand) {
    if (wanted === 'close') return onClose();
    if (wanted === 'pause') return setPaused((paused) => !paused);
    const next = movedInStories(shown, wanted, counts, resume);
    if (!next) return onClose();
    setShown({ ...next, turn: shown.turn + 1 });
  }

  const id = stories[shown.story]?.id;
  const of = counts[shown.story] ?? 1;
  useEffect(() => {
    if (remembers && id !== undefined) rememberSlide(id, { slide: shown.slide, of });
  }, [remembers, id, of, shown.slide]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = keyCommand(event.key, direction);
    const isOnControl = event.target instanceof Element && event.target.closest('button, a');
    // a space on a control presses it
    if (!wanted || (wanted === 'pause' && isOnControl)) return;
    event.preventDefault();
    wish(wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  // paused while the page is hidden
  useEffect(() => {
    const look = () => setHeld(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return { shown, wish, isPaused, isStill, isRunning: !isPaused && !isHeld && !isStill, hold: setHeld };
}
