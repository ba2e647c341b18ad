import sharp from 'sharp';
import { height, type Image, image, width } from './frame.ts';
import type { Paint } from './scene.ts';
import { sheetOf } from './sheet.ts';

/** One small picture for each second, side by side in one file: what a seek bar shows while it is dragged. */
export async function paintSheet(paint: Paint, seconds: number, target: string): Promise<void> {
  const { columns, wide, high, count } = sheetOf(seconds);
  const tiles = [];
  for (let second = 0; second < count; second++) {
    const frame: Image = image(width, height);
    paint(frame, Math.min(second + 0.5, seconds), seconds);
    const tile = await sharp(frame.bytes, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .resize(wide, high)
      .png()
      .toBuffer();
    tiles.push({ input: tile, left: (second % columns) * wide, top: Math.floor(second / columns) * high });
  }
  await sharp({
    create: {
      width: columns * wide,
      height: Math.ceil(count / columns) * high,
      channels: 3,
      background: '#000',
    },
  })
    .composite(tiles)
    .webp({ quality: 60, effort: 5 })
    .toFile(target);
}
