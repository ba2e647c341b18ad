import { expect, test } from 'vitest';
import { isMoving, nextSlides, type Slides, type SlidesEvent, stillSlides } from './slides.ts';

const run = (count: number, ...events: SlidesEvent[]): Slides =>
  events.reduce(nextSlides, stillSlides(count));
const start: SlidesEvent = { type: 'start', reducedMotion: false };
const tick: SlidesEvent = { type: 'tick' };

test('nothing moves before the start', () => {
  expect(run(3, tick).index).toBe(0);
});

test('slides advance and begin again', () => {
  expect(run(3, start, tick).index).toBe(1);
  expect(run(3, start, tick, tick, tick).index).toBe(0);
});

test('reduced motion never starts them', () => {
  expect(isMoving(run(3, { type: 'start', reducedMotion: true }))).toBe(false);
});

test('one slide has nothing to advance to', () => {
  expect(isMoving(run(1, start))).toBe(false);
});

test('pause stops, and play goes on', () => {
  expect(run(3, start, { type: 'toggle' }, tick).index).toBe(0);
  expect(run(3, start, { type: 'toggle' }, { type: 'toggle' }, tick).index).toBe(1);
});

test('a pointer inside holds the slide without forgetting the wish', () => {
  const held = run(3, start, { type: 'hold', held: true }, tick);
  expect(held).toMatchObject({ index: 0, playing: true });
  expect(isMoving(nextSlides(held, { type: 'hold', held: false }))).toBe(true);
});

test.each([
  [2, 2],
  [9, 2],
  [-1, 0],
])('choosing slide %i shows %i and stops', (index, shown) => {
  expect(run(3, start, { type: 'show', index })).toMatchObject({ index: shown, playing: false });
});
