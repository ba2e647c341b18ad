import { useEffect, useRef } from 'react';
import { commandOf, type FilmCommand } from './film-keys.ts';

type Commands = Record<FilmCommand, () => void>;

const scrolling = new Set<FilmCommand>(['louder', 'quieter']);

/** What has the focus when no control has it: a click on the page gives it to `main`. */
const nothingElse = 'body, main';

/** Keys reach the film from inside it and, once it has begun, from a page on which nothing else has the focus. */
export function useFilmKeys(stage: HTMLElement | null, hasBegun: boolean, commands: Commands) {
  const current = useRef(commands);
  useEffect(() => {
    current.current = commands;
  });
  useEffect(() => {
    if (!stage) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (!stage.contains(target) && !(hasBegun && target.matches(nothingElse))) return;
      const hasModifier = event.metaKey || event.ctrlKey || event.altKey;
      const command = commandOf({
        key: event.key,
        hasModifier,
        hasShift: event.shiftKey,
        focus: focusOf(target),
      });
      // elsewhere on the page these two scroll it
      if (!command || (scrolling.has(command) && !stage.contains(target))) return;
      event.preventDefault(); // the page would scroll, and the docked player would answer too
      current.current[command]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [stage, hasBegun]);
}

function focusOf(target: Element) {
  if (target.closest('[data-seek]')) return 'seek';
  if (target.closest('input')) return 'field';
  return target.closest('button, a') ? 'button' : 'other';
}
