import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renditionRate } from '../probe/frame-rate.ts';
import { ladderOf } from './ladder.ts';

const fps = { num: 25, den: 1 };

describe('ladder of renditions', () => {
  test.each([
    [1920, 1080, ['1080p', '720p', '540p', '360p', '240p'], 1920],
    [1920, 800, ['1080p', '720p', '540p', '360p', '240p'], 1920],
    [1080, 1920, ['1080p', '720p', '540p', '360p', '240p'], 1080],
    [4096, 2160, ['2304p', '2160p', '1440p', '1080p', '720p', '540p', '360p', '240p'].slice(1), 3840],
    [720, 576, ['576p', '540p', '360p', '240p'].slice(1), 676],
    [640, 480, ['480p', '360p', '240p'], 640],
    [160, 120, ['120p'], 160],
  ])('of %i × %i', (width, height, names, widest) => {
    const ladder = ladderOf({ width, height, fps }, 1);
    expect(ladder.map(({ name }) => name)).toEqual(names);
    expect(ladder[0]?.width).toBe(widest);
  });

  test('simple content gets lower rates, and many frames higher ones', () => {
    const [usual, simple, often] = [
      ladderOf({ width: 1920, height: 1080, fps }, 1),
      ladderOf({ width: 1920, height: 1080, fps }, 0.5),
      ladderOf({ width: 1920, height: 1080, fps: { num: 50, den: 1 } }, 1),
    ];
    expect(usual[0]?.maxRate).toBe(4_500_000);
    expect(simple[0]?.maxRate).toBe(2_250_000);
    expect(often[0]?.maxRate).toBe(6_300_000);
  });

  test('no rendition is larger than the master, sizes are even, and sizes and rates fall', () => {
    const side = fc.integer({ min: 16, max: 4096 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: 0.35, max: 1.5, noNaN: true }),
        (width, height, complexity) => {
          const ladder = ladderOf({ width, height, fps }, complexity);
          expect(ladder.length).toBeGreaterThan(0);
          for (const [index, rung] of ladder.entries()) {
            expect((rung.width % 2) + (rung.height % 2)).toBe(0);
            expect(rung.width).toBeLessThanOrEqual(width + 1);
            expect(rung.height).toBeLessThanOrEqual(height + 1);
            const above = ladder[index - 1];
            if (above) expect(rung.maxRate).toBeLessThanOrEqual(above.maxRate);
          }
          expect(new Set(ladder.map(({ name }) => name)).size).toBe(ladder.length);
        },
      ),
    );
  });
});

test.each([
  ['25/1', { num: 25, den: 1 }, { num: 25, den: 1 }, { num: 25, den: 1 }],
  ['120 frames are halved', { num: 120, den: 1 }, { num: 120, den: 1 }, { num: 120, den: 2 }],
  [
    'a variable rate gets the next usual one',
    { num: 26, den: 1 },
    { num: 1000, den: 1 },
    { num: 30_000, den: 1001 },
  ],
  ['none', null, null, null],
])('frame rate of renditions: %s', (_, average, base, rate) => {
  expect(renditionRate(average, base)).toEqual(rate);
});
