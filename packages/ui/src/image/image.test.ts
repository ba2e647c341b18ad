import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { densitySet, imageAddress, widthSet } from './address.ts';
import { type ImageEvent, type ImageState, nextImageState } from './attempts.ts';
import { isNearView } from './in-view.ts';
import { createLoadedAddresses } from './loaded-addresses.ts';
import { averageColour } from './placeholder.ts';
import { throttle } from './throttle.ts';

const run = (...events: ImageEvent[]): ImageState =>
  events.reduce(nextImageState, { status: 'loading', attempt: 1 });

describe('attempts', () => {
  test('a failed picture is tried again only when seen', () => {
    expect(run('failed')).toEqual({ status: 'error', attempt: 1 });
    expect(run('failed', 'seen')).toEqual({ status: 'loading', attempt: 2 });
  });

  test('the third failure is final', () => {
    const spent = run('failed', 'seen', 'failed', 'seen', 'failed', 'seen', 'seen');
    expect(spent).toEqual({ status: 'error', attempt: 3 });
  });

  test('being seen changes nothing while loading or loaded', () => {
    expect(run('seen')).toEqual({ status: 'loading', attempt: 1 });
    expect(run('loaded', 'seen')).toEqual({ status: 'loaded', attempt: 1 });
  });
});

describe('isNearView', () => {
  const size = { width: 1000, height: 1000 };
  const box = { top: 0, bottom: 10, left: 0, right: 10 };
  test.each([
    ['on screen', {}, true],
    ['just before 1.3 heights', { top: 1299, bottom: 1400 }, true],
    ['at 1.3 heights', { top: 1300, bottom: 1400 }, false],
    ['scrolled past', { top: -50, bottom: 0 }, false],
    ['just before 1.3 widths', { left: 1299, right: 1400 }, true],
    ['at 1.3 widths', { left: 1300, right: 1400 }, false],
    ['off the other side', { left: -50, right: 0 }, false],
  ])('%s', (_, change, expected) => expect(isNearView({ ...box, ...change }, size)).toBe(expected));
});

test('the oldest of 200 loaded addresses is forgotten first', () => {
  const loaded = createLoadedAddresses();
  for (let index = 0; index <= 200; index++) loaded.add(`/${index}`);
  expect([loaded.has('/0'), loaded.has('/1'), loaded.has('/200')]).toEqual([false, true, true]);
});

describe('throttle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs first and last', () => {
    const work = vi.fn();
    const throttled = throttle(work, 200);
    for (let call = 0; call < 5; call++) throttled();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(199);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('addresses', () => {
  const template = '/img/a/{width}x{height}.{suffix}?v=1';
  test.each([
    ['a listed size', { width: 320, height: 180 }, '/img/a/320x180.webp?v=1'],
    ['the next larger one', { width: 300.4, height: 168 }, '/img/a/320x180.webp?v=1'],
    ['the shape most like the box', { width: 170, height: 250 }, '/img/a/192x288.webp?v=1'],
  ])('%s', (_, box, expected) => expect(imageAddress(template, box)).toBe(expected));
  test('a plain address stays', () =>
    expect(imageAddress('/img/art/a.webp?1f', { width: 1, height: 1 })).toBe('/img/art/a.webp?1f'));
  test('dense screens get twice the pixels', () =>
    expect(densitySet(template, { width: 72, height: 72 })).toBe(
      '/img/a/96x96.webp?v=1 1x, /img/a/192x192.webp?v=1 2x',
    ));
  test('a box that follows the window has widths to choose from', () =>
    expect(widthSet(template, { width: 256, height: 256 })).toBe(
      [96, 128, 192, 256].map((width) => `/img/a/${width}x${width}.webp?v=1 ${width}w`).join(', '),
    ));
});

test('a broken thumbhash leaves the picture without a placeholder', () => {
  expect(averageColour('%%%')).toBeUndefined();
  expect(averageColour('AA==')).toBeUndefined();
  expect(averageColour('3OcRJYB4d3h/iIeHeEh3eIhw+j2w')).toMatch(/^rgb\(\d+ \d+ \d+\)$/);
});
