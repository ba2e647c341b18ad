import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { packageMaster, probeMaster } from '../package-master.ts';
import type { MediaTools } from '../sandbox/media-tools.ts';
import { masterFolder } from '../testing/media-masters.ts';
import { attentionPoint } from './attention.ts';

// a picture needs no ffmpeg
const tools = {} as MediaTools;
const masters = masterFolder();
afterAll(() => masters.remove());

async function packaged(name: string, content: Buffer | string) {
  const master = await masters.write(name, content);
  const probed = await probeMaster(tools, master, 'picture');
  if (!probed.ok) throw new Error(probed.refusal);
  const output = masters.path(`${name}.out`);
  const media = await packageMaster(tools, {
    ...{ master, probe: probed.probe, output },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  });
  return { media, file: `${output}/${media.main}` };
}

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('packaging of a picture', () => {
  test('a picture of a phone is turned upright, and says nothing of where it was taken', async () => {
    const content = await plain(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { media, file } = await packaged('phone.jpg', content);
    expect(media).toMatchObject({
      main: 'picture.webp',
      width: 40,
      height: 60,
      facts: { source: { format: 'jpeg', orientation: 6 } },
    });
    const kept = await sharp(file).metadata();
    expect(kept).toMatchObject({ width: 40, height: 60, format: 'webp' });
    expect([kept.exif, kept.orientation, kept.icc]).toEqual([undefined, undefined, undefined]);
  });

  test('colours of a wide profile come out as sRGB', async () => {
    const content = await plain(20, 20, '#ff0000').withIccProfile('p3').png().toBuffer();
    const { media, file } = await packaged('wide.png', content);
    expect(media.facts).toMatchObject({ source: { profile: true } });
    const [red = 0, green = 255] = await sharp(file).raw().toBuffer();
    expect(red).toBeGreaterThan(250);
    expect(green).toBeLessThan(15);
  });

  test('a large picture is kept with as many pixels as the edge reads, transparency stays', async () => {
    const content = await sharp({
      create: { width: 6000, height: 1000, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer();
    const { media, file } = await packaged('large.png', content);
    expect(media).toMatchObject({
      width: 4800,
      height: 800,
      facts: { hasAlpha: true, notes: ['It is kept with 4800 × 800 pixels.'] },
    });
    expect((await sharp(file).metadata()).hasAlpha).toBe(true);
  });

  test('a drawing becomes pixels', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>';
    const { file } = await packaged('drawing.svg', drawing);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  });

  test('a picture that breaks off in its middle fails with a sentence', async () => {
    const content = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 50 },
      },
    })
      .png()
      .toBuffer();
    await expect(packaged('half.png', content.subarray(0, content.length / 2))).rejects.toThrow(
      /^Packaging failed: the picture cannot be decoded/,
    );
  });
});

test('attention finds the subject, and a plain ground has none', async () => {
  const subject = await plain(40, 40, '#ff5533').png().toBuffer();
  const image = plain(400, 200, '#dddddd')
    .composite([{ input: subject, left: 320, top: 80 }])
    .png();
  const found = await attentionPoint(sharp(await image.toBuffer()));
  expect(found?.x).toBeCloseTo(0.85, 1);
  expect(found?.y).toBeCloseTo(0.5, 0);
});
