import type { Direction } from '@atrium/i18n/locales';

/** From 0 to 1, from a picture's left and upper edge. */
interface FocusPoint {
  x: number;
  y: number;
}

/** Lettering around the middle fills the picture: no edge is better than the other. */
const upper = 0.45;
/** Lettering reaches to both sides of its middle, and badges to half the width; beyond this both have room. */
const reach = 2 / 3;

/**
 * Badges stand at the upper edge of a card's start side, and at the lower one where the picture's own lettering is
 * above. The picture is the same in every language, the start side is not.
 */
export function badgeEdge(focus: FocusPoint | undefined, direction: Direction): 'top' | 'bottom' {
  if (!focus) return 'top';
  const fromStart = direction === 'rtl' ? 1 - focus.x : focus.x;
  return focus.y < upper && fromStart < reach ? 'bottom' : 'top';
}
