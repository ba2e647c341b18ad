import { expect, test } from 'vitest';
import { badgeEdge } from './badge-edge.ts';

test.each([
  ['no lettering', undefined, 'top', 'top'],
  ['a title across the top', { x: 0.5, y: 0.16 }, 'bottom', 'bottom'],
  ['a title across all but the foot', { x: 0.5, y: 0.4 }, 'bottom', 'bottom'],
  ['a title across the whole picture', { x: 0.5, y: 0.48 }, 'top', 'top'],
  ['a title at the foot', { x: 0.5, y: 0.9 }, 'top', 'top'],
  ['a short title in the upper left corner', { x: 0.25, y: 0.08 }, 'bottom', 'top'],
  ['a long title from the upper left corner', { x: 0.42, y: 0.08 }, 'bottom', 'bottom'],
  ['a short title in the upper right corner', { x: 0.75, y: 0.08 }, 'top', 'bottom'],
  ['a short title in the lower left corner', { x: 0.25, y: 0.92 }, 'top', 'top'],
] as const)('%s', (_, focus, ltr, rtl) => {
  expect([badgeEdge(focus, 'ltr'), badgeEdge(focus, 'rtl')]).toEqual([ltr, rtl]);
});
