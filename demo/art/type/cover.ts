import { isArabic, type Lettering, leadingOf, letter, measure } from './lettering.ts';

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

type Setting = Omit<Lettering, 'size' | 'leading'> & {
  readonly largest?: number;
  readonly valign?: 'top' | 'middle' | 'bottom';
  readonly leading?: number;
};

/** Every way to break the words into at most `most` lines. */
function breaks(words: readonly string[], most: number): string[][] {
  const first = words[0];
  if (first === undefined) return [[]];
  if (most === 1) return [[words.join(' ')]];
  const ways: string[][] = [];
  for (let take = 1; take <= words.length; take++)
    for (const rest of breaks(words.slice(take), most - 1))
      ways.push([words.slice(0, take).join(' '), ...rest]);
  return ways;
}

/** The lines of a title and the largest size at which they fill the box without leaving it. */
export function wrap(title: string, box: Box, setting: Omit<Setting, 'fill'> = {}) {
  const leading = setting.leading ?? leadingOf(title);
  const written = title.split('\n');
  const ways = written.length > 1 ? [written] : breaks(title.split(' '), 5);
  const sizeOf = (lines: readonly string[]) => {
    const widest = Math.max(...lines.map((row) => measure(row, { ...setting, size: 1 })));
    const tall = 0.76 + (lines.length - 1) * leading;
    return Math.min(setting.largest ?? Number.POSITIVE_INFINITY, box.w / widest, box.h / tall);
  };
  const lines = ways.reduce((best, way) => (sizeOf(way) > sizeOf(best) * 1.02 ? way : best));
  return { lines, size: sizeOf(lines), leading };
}

/** A title set as large as its box allows. */
export function coverTitle(title: string | undefined, box: Box, setting: Setting): string {
  if (!title) return '';
  const { lines, size, leading } = wrap(title, box, setting);
  const tall = size * (0.76 + (lines.length - 1) * leading);
  const { valign = 'top' } = setting;
  // A line that runs from right to left starts at the right edge.
  const anchor = isArabic(title) && setting.anchor !== 'middle' ? 'end' : (setting.anchor ?? 'start');
  const top = box.y + (box.h - tall) * { top: 0, middle: 0.5, bottom: 1 }[valign];
  const x = box.x + box.w * { start: 0, middle: 0.5, end: 1 }[anchor];
  return letter(lines.join('\n'), x, top + size * 0.74, { ...setting, anchor, size, leading });
}

/** The author's or host's name: small, quiet, on one line. */
export function coverByline(byline: string | undefined, x: number, y: number, setting: Lettering): string {
  return byline ? letter(byline, x, y, { weight: 600, tracking: 0.01, ...setting }) : '';
}
