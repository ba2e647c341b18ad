import sharp from 'sharp';
import type { Focal, Picture } from './core/picture.ts';
import type { Size } from './kinds.ts';

const texts = /<text\b.*?<\/text>/gs;

const pixelsOf = (svg: string) => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();

/** The middle of a drawing's lettering: of all that would look different without it. Null where it has none. */
export async function middleOfLettering(
  { svg = '' }: Picture,
  { width, height }: Size,
): Promise<Focal | null> {
  const bare = svg.replace(texts, '');
  if (bare === svg) return null;
  const [drawn, unlettered] = await Promise.all([pixelsOf(svg), pixelsOf(bare)]);
  let ink = 0;
  let across = 0;
  let down = 0;
  for (let i = 0; i < drawn.length; i++) {
    const difference = Math.abs((drawn[i] as number) - (unlettered[i] as number));
    const pixel = i >> 2;
    ink += difference;
    across += difference * (pixel % width);
    down += difference * Math.floor(pixel / width);
  }
  return ink === 0 ? null : { x: hundredth(across / ink / width), y: hundredth(down / ink / height) };
}

const hundredth = (value: number) => Math.round(value * 100) / 100;
