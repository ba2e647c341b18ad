import { describe, expect, test } from 'vitest';
import { scrollTo, windowOf } from './row-window.ts';

const view = { viewHeight: 600, rowHeight: 50, spare: 4 };

describe('the window of rows', () => {
  test('a short list is drawn whole', () => {
    expect(windowOf({ ...view, scrollTop: 0, count: 3 })).toEqual({
      first: 0,
      end: 3,
      offset: 0,
      height: 150,
    });
  });

  test('an empty list has no height', () => {
    expect(windowOf({ ...view, scrollTop: 0, count: 0 })).toEqual({ first: 0, end: 0, offset: 0, height: 0 });
  });

  test('in the middle the seen rows and the spare ones are drawn where they stand', () => {
    const { first, end, offset } = windowOf({ ...view, scrollTop: 5000, count: 1000 });
    expect([first, end, offset]).toEqual([96, 116, 4800]);
  });

  test('a bounce beyond an end draws the end', () => {
    expect(windowOf({ ...view, scrollTop: -80, count: 1000 }).first).toBe(0);
    expect(windowOf({ ...view, scrollTop: 90_000, count: 1000 }).end).toBe(1000);
  });

  test('of a million rows as few are drawn as of a thousand, from the first to the last', () => {
    const million = { ...view, count: 1_000_000 };
    const { height } = windowOf({ ...million, scrollTop: 0 });
    expect(height).toBeLessThan(33_000_000);
    for (const share of [0, 0.25, 0.5, 0.9, 1]) {
      const scrollTop = share * (height - view.viewHeight);
      const { first, end, offset } = windowOf({ ...million, scrollTop });
      expect(end - first).toBeLessThanOrEqual(12 + 2 * view.spare + 1);
      // what is drawn covers what is seen
      expect(offset).toBeLessThanOrEqual(scrollTop);
      expect(offset + (end - first) * view.rowHeight).toBeGreaterThanOrEqual(
        scrollTop + view.viewHeight - 0.001,
      );
    }
    expect(windowOf({ ...million, scrollTop: height }).end).toBe(1_000_000);
  });
});

describe('scrolling to a row', () => {
  test('one that is seen moves nothing', () => {
    expect(scrollTo(3, { ...view, scrollTop: 100, count: 100 })).toBeNull();
  });

  test('above and below it moves as far as it must', () => {
    expect(scrollTo(1, { ...view, scrollTop: 500, count: 100 })).toBe(50);
    expect(scrollTo(20, { ...view, scrollTop: 0, count: 100 })).toBe(450);
  });

  test('the last of a million is reached', () => {
    const million = { ...view, count: 1_000_000, scrollTop: 0 };
    const scrollTop = scrollTo(999_999, million) ?? 0;
    expect(windowOf({ ...million, scrollTop }).end).toBe(1_000_000);
  });
});
