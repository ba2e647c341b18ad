import { element, escapeText, n } from '../core/svg.ts';
import { arabicFamily, latinFamily } from './fonts.ts';
import { advanceOf } from './widths.ts';

const stretches = {
  condensed: 0.78,
  normal: 1,
  'semi-expanded': 1.09,
  expanded: 1.2,
} as const;

export type Lettering = {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly stretch?: keyof typeof stretches;
  /** In ems. */
  readonly tracking?: number;
  /** Line step in ems. */
  readonly leading?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly opacity?: number;
};

export const isArabic = (text: string) => /[\u0600-\u06ff]/.test(text);

/** Arabic reaches further above and below its line. */
export const leadingOf = (text: string) => (isArabic(text) ? 1.32 : 1);

/** Thin weights run narrower than the measured 800. */
const weightFactor = (weight: number) => 0.84 + (weight / 800) * 0.16;

export function measure(
  text: string,
  { size, weight = 800, stretch = 'normal', tracking = 0 }: Omit<Lettering, 'fill'>,
) {
  const ems = [...text].reduce((sum, letter) => sum + advanceOf(letter) + tracking, 0);
  return ems * size * stretches[stretch] * weightFactor(weight);
}

/** The largest size at which every line stays within `width`. */
export function fit(
  text: string,
  width: number,
  largest: number,
  style: Omit<Lettering, 'fill' | 'size'> = {},
) {
  const widest = Math.max(...text.split('\n').map((row) => measure(row, { ...style, size: 1 })));
  return Math.min(largest, width / widest);
}

/** Text with its first baseline at (x, y). */
export function letter(text: string, x: number, y: number, style: Lettering): string {
  const {
    size,
    fill,
    weight = 800,
    stretch = 'normal',
    tracking = -0.02,
    leading = isArabic(text) ? leadingOf(text) : 0.98,
    anchor = 'start',
  } = style;
  const arabic = isArabic(text);
  return text
    .split('\n')
    .map((row, index) =>
      element(
        'text',
        {
          x: n(x),
          y: n(y + index * size * leading),
          fill,
          'font-family': arabic ? arabicFamily : latinFamily,
          'font-size': n(size),
          'font-weight': weight,
          'font-stretch': arabic ? undefined : stretch,
          'letter-spacing': arabic ? undefined : n(tracking * size),
          'text-anchor': anchor,
          opacity: style.opacity,
        },
        escapeText(row),
      ),
    )
    .join('');
}

/** A dark foot that lets light lettering stand on any picture. */
export const foot = (width: number, height: number, colour: string, from = 0.5, strength = 0.85) =>
  `<defs><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="${from}" stop-color="${colour}" stop-opacity="0"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="${strength}"/></linearGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#foot)"/>`;
