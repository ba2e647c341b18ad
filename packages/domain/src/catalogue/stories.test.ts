import { describe, expect, test } from 'vitest';
import {
  keyCommand,
  movedInStories,
  resumeAt,
  type StoryDirection,
  type StoryMove,
  type StoryPlace,
  swipeCommand,
  viewedStories,
  withViewed,
} from './stories.ts';

const counts = [2, 3, 1];

describe('moving', () => {
  test.each<[StoryMove, StoryPlace, StoryPlace | null]>([
    ['next', { story: 0, slide: 0 }, { story: 0, slide: 1 }],
    ['next', { story: 0, slide: 1 }, { story: 1, slide: 2 }],
    ['next', { story: 2, slide: 0 }, null],
    ['previous', { story: 1, slide: 1 }, { story: 1, slide: 0 }],
    ['previous', { story: 1, slide: 0 }, { story: 0, slide: 1 }],
    ['previous', { story: 0, slide: 0 }, { story: 0, slide: 0 }],
    ['nextStory', { story: 0, slide: 0 }, { story: 1, slide: 2 }],
    ['nextStory', { story: 2, slide: 0 }, null],
    ['previousStory', { story: 2, slide: 0 }, { story: 1, slide: 2 }],
    ['previousStory', { story: 0, slide: 1 }, { story: 0, slide: 0 }],
  ])('%s from %o leads to %o', (move, from, to) => {
    const resume = (story: number) => (story === 1 ? 2 : 0);
    expect(movedInStories(from, move, counts, resume)).toEqual(to);
  });
});

describe('going on', () => {
  test.each([
    ['never seen', undefined, 3, 0],
    ['left in the middle', { isWatched: false, index: 1 }, 3, 1],
    ['left at its end', { isWatched: true, index: 2 }, 3, 0],
    ['seen once, now in the middle', { isWatched: true, index: 1 }, 3, 1],
    ['shortened since', { isWatched: false, index: 7 }, 3, 0],
    ['of one slide', { isWatched: true, index: 0 }, 1, 0],
  ])('%s', (_, viewed, slides, expected) => {
    expect(resumeAt(viewed, slides)).toBe(expected);
  });
});

describe('what was seen', () => {
  test('the last slide makes a story watched, and going back does not undo it', () => {
    const first = withViewed({}, '4', { slide: 0, of: 2 });
    expect(first).toEqual({ 4: { isWatched: false, index: 0 } });
    const last = withViewed(first, '4', { slide: 1, of: 2 });
    expect(last).toEqual({ 4: { isWatched: true, index: 1 } });
    expect(withViewed(last, '4', { slide: 0, of: 2 })).toEqual({ 4: { isWatched: true, index: 0 } });
    expect(first[4]?.isWatched).toBe(false);
  });

  test('a year of stories is kept, not all of them', () => {
    let viewed = {};
    for (let id = 0; id < 300; id++) viewed = withViewed(viewed, `story-${id}`, { slide: 0, of: 2 });
    expect(Object.keys(viewed)).toHaveLength(200);
    expect(viewed).toHaveProperty('story-299');
  });

  test.each([
    ['nothing', null],
    ['a list', [{ isWatched: true, index: 1 }]],
    ['a text', 'seen'],
    ['half of it', { 4: { isWatched: true } }],
    ['a wrong index', { 4: { isWatched: true, index: -1 } }],
    ['another kind of index', { 4: { isWatched: true, index: '1' } }],
  ])('%s in the storage is nothing seen', (_, stored) => {
    expect(viewedStories(stored)).toEqual({});
  });

  test('what is sound beside what is not stays, without what else was written there', () => {
    const stored = { 4: { isWatched: true, index: 1, more: 'x' }, 5: null };
    expect(viewedStories(stored)).toEqual({ 4: { isWatched: true, index: 1 } });
  });

  test('no id reaches the prototype', () => {
    const stored: unknown = JSON.parse('{"__proto__":{"isWatched":true,"index":1}}');
    expect(Object.getPrototypeOf(viewedStories(stored))).toBe(Object.prototype);
  });
});

describe('hands and keys', () => {
  test.each<[number, number, StoryDirection, string | null]>([
    [-80, 10, 'ltr', 'nextStory'],
    [80, 10, 'ltr', 'previousStory'],
    [-80, 10, 'rtl', 'previousStory'],
    [80, 10, 'rtl', 'nextStory'],
    [20, 90, 'ltr', 'close'],
    [20, -90, 'ltr', null],
    [30, 10, 'ltr', null],
    [10, 30, 'rtl', null],
  ])('a finger by %d, %d in %s: %s', (dx, dy, direction, expected) => {
    expect(swipeCommand(dx, dy, direction)).toBe(expected);
  });

  test.each<[string, StoryDirection, string | null]>([
    ['ArrowRight', 'ltr', 'next'],
    ['ArrowLeft', 'ltr', 'previous'],
    ['ArrowRight', 'rtl', 'previous'],
    ['ArrowLeft', 'rtl', 'next'],
    ['ArrowDown', 'ltr', 'nextStory'],
    ['ArrowUp', 'rtl', 'previousStory'],
    [' ', 'ltr', 'pause'],
    ['Enter', 'ltr', null],
  ])('%s in %s: %s', (key, direction, expected) => {
    expect(keyCommand(key, direction)).toBe(expected);
  });
});
