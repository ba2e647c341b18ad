import { describe, expect, test } from 'vitest';
import { neighbourOffset, scrollEdges, scrollStep } from './scroll-edges.ts';

describe('scrollEdges', () => {
  const size = { scrollWidth: 1000, clientWidth: 400 };
  test.each([
    ['at the start', 0, false, true],
    ['in the middle', 300, true, true],
    ['at the end', 600, true, false],
    ['a rounded pixel before the end', 598.6, true, false],
    ['right to left, in the middle', -300, true, true],
    ['right to left, at the end', -600, true, false],
  ])('%s', (_, scrollLeft, before, after) =>
    expect(scrollEdges({ ...size, scrollLeft })).toEqual({ before, after }),
  );

  test('nothing to scroll', () =>
    expect(scrollEdges({ scrollLeft: 0, scrollWidth: 400, clientWidth: 400 })).toEqual({
      before: false,
      after: false,
    }));
});

test.each([
  ['on', false, 360],
  ['back', false, -360],
  ['on', true, -360],
  ['back', true, 360],
] as const)('%s, right to left %s, moves by %i', (towards, isRtl, step) =>
  expect(scrollStep(towards, 400, isRtl)).toBe(step),
);

test.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, -1],
  ['ArrowRight', true, -1],
  ['ArrowLeft', true, 1],
  ['Enter', false, null],
] as const)('%s, right to left %s, means %s', (key, isRtl, offset) =>
  expect(neighbourOffset(key, isRtl)).toBe(offset),
);
