import { describe, expect, test } from 'vitest';
import { densitySet, imageAddress, widthSet } from './address.ts';
import { type ImageEvent, type ImageState, nextImageState } from './attempts.ts';
import { createLoadedAddresses } from './loaded-addresses.ts';
import { averageColour } from './placeholder.ts';

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

test('the oldest of 200 loaded addresses is forgotten first', () => {
  const loaded = createLoadedAddresses();
  for (let index = 0; index <= 200; index++) loaded.add(`/${index}`);
  expect([loaded.has('/0'), loaded.has('/1'), loaded.has('/200')]).toEqual([false, true, true]);
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
