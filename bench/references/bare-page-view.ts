import { createElement, useState } from 'react';
import type { Hero } from './hero-of.ts';
import { elementOf } from './host-elements.ts';

/** A hero and one thing to press, so that there is something to come alive. */
export function BarePage({ hero }: { hero: Hero }) {
  const [presses, setPresses] = useState(0);
  return createElement(
    'section',
    null,
    hero.picture && elementOf(hero.picture),
    createElement('h2', null, hero.heading),
    createElement('button', { type: 'button', onClick: () => setPresses(presses + 1) }, String(presses)),
  );
}
