import type { Sharp } from 'sharp';

/** Nearer to the middle than this, the middle is as good. */
const nearMiddle = 0.06;
const side = 256;

/**
 * Where the eye goes in a picture, from 0 to 1, as libvips finds it by skin tones, saturation and edges; null in the
 * middle. It is a proposal for the focal point.
 */
export async function attentionPoint(image: Sharp): Promise<{ x: number; y: number } | null> {
  const { data, info: small } = await image
    .clone()
    .resize(side, side, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { default: sharp } = await import('sharp');
  const cut = Math.max(1, Math.floor(Math.min(small.width, small.height) / 2));
  const { info } = await sharp(data)
    .resize(cut, cut, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.attentionX === undefined || info.attentionY === undefined) return null;
  // the point is of the picture as it is scaled before it is cut
  const scale = cut / Math.min(small.width, small.height);
  const [x, y] = [
    rounded(info.attentionX / (small.width * scale)),
    rounded(info.attentionY / (small.height * scale)),
  ];
  return Math.hypot(x - 0.5, y - 0.5) < nearMiddle ? null : { x, y };
}

const rounded = (part: number) => Math.round(Math.max(0, Math.min(1, part)) * 100) / 100;
