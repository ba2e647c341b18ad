import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { focalPoint } from './focal-point.ts';
import { pictureFacts } from './picture-facts.ts';

const [width, height] = [48, 32];

/** A plain ground with a chequered subject around a point. */
function pictureWith({ x, y }: { x: number; y: number }, radius = 5) {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 4;
      const isSubject =
        Math.abs(column - x * width) < radius && Math.abs(row - y * height) < radius && (row >> 1) % 2 === 0;
      rgba.set(isSubject ? [200, 40, 30] : [120, 170, 220], at);
    }
  return { width, height, rgba };
}

describe('focal point', () => {
  test.each([
    ['left', { x: 0.2, y: 0.5 }],
    ['right', { x: 0.8, y: 0.5 }],
    ['above', { x: 0.5, y: 0.25 }],
    ['in a corner', { x: 0.8, y: 0.75 }],
  ])('a subject on a plain ground is found: %s', (_, place) => {
    const found = focalPoint(pictureWith(place));
    expect(found?.x).toBeCloseTo(place.x, 1);
    expect(found?.y).toBeCloseTo(place.y, 1);
  });

  test('a subject in the middle and a picture without detail have none', () => {
    expect(focalPoint(pictureWith({ x: 0.5, y: 0.5 }))).toBeNull();
    expect(focalPoint({ width, height, rgba: new Uint8Array(width * height * 4).fill(90) })).toBeNull();
    expect(focalPoint({ width: 1, height: 1, rgba: new Uint8Array([1, 2, 3, 255]) })).toBeNull();
  });

  test('whatever is in a transparent part does not count', () => {
    const picture = pictureWith({ x: 0.2, y: 0.5 });
    for (let at = 3; at < picture.rgba.length; at += 4) picture.rgba[at] = 0;
    expect(focalPoint(picture)).toBeNull();
  });

  test('it lies inside of any picture, and is mirrored with it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 400, maxLength: 400 }), (bytes) => {
        const picture = { width: 10, height: 10, rgba: bytes };
        const mirrored = new Uint8Array(400);
        for (let row = 0; row < 10; row++)
          for (let column = 0; column < 10; column++)
            mirrored.set(
              bytes.subarray((row * 10 + column) * 4, (row * 10 + column) * 4 + 4),
              (row * 10 + 9 - column) * 4,
            );
        const [one, other] = [focalPoint(picture), focalPoint({ ...picture, rgba: mirrored })];
        if (!one || !other) return;
        expect(one.x >= 0 && one.x <= 1 && one.y >= 0 && one.y <= 1).toBe(true);
        expect(Math.abs(one.x - (1 - other.x))).toBeLessThan(0.011);
        expect(Math.abs(one.y - other.y)).toBeLessThan(0.011);
      }),
      { numRuns: 50 },
    );
  });
});

test('facts of a picture come from its content alone', async () => {
  const { rgba } = pictureWith({ x: 0.8, y: 0.5 });
  const content = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  expect(await pictureFacts(content)).toMatchObject({
    width,
    height,
    thumbhash: expect.any(String),
    hue: expect.any(Number),
    focal: { x: expect.closeTo(0.8, 1), y: expect.closeTo(0.5, 1) },
  });
  await expect(pictureFacts(Buffer.from('no picture'))).rejects.toThrow();
});
