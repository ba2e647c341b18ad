import { oklch } from '../core/colour.ts';
import type { Brief, Focal } from '../core/picture.ts';
import type { Finish } from '../core/raster.ts';
import { fit, foot, leadingOf, letter } from '../type/lettering.ts';
import type { Beam, Ridge, Water } from './land.ts';
import type { SkySpec } from './sky.ts';

export type View = {
  readonly sky: SkySpec;
  readonly ridges?: readonly Ridge[];
  readonly water?: Omit<Water, 'sun'>;
  readonly beam?: Beam;
  readonly finish?: Finish;
  readonly overlay: string;
  readonly focal?: Focal;
};

/** Zenith to horizon of an evening whose warm colour is `h`. */
export const evening = (h: number) => [
  oklch(0.17, 0.06, h - 112),
  oklch(0.27, 0.1, h - 96),
  oklch(0.43, 0.13, h - 62),
  oklch(0.63, 0.15, h - 22),
  oklch(0.79, 0.13, h + 18),
  oklch(0.88, 0.11, h + 44),
];

export function titleAtFoot({ size: { width: w, height: h }, title, byline }: Brief, dark: string): string {
  if (!title) return '';
  const rows = title.split('\n').length;
  const size = fit(title, w * 0.84, w * 0.13);
  return (
    foot(w, h, dark, 0.55, 0.9) +
    letter(title, w / 2, h * (byline ? 0.89 : 0.925) - (rows - 1) * size * leadingOf(title), {
      size,
      fill: '#fff',
      weight: 780,
      anchor: 'middle',
    }) +
    letter(byline ?? '', w / 2, h * 0.95, {
      size: w * 0.042,
      fill: '#fff',
      weight: 550,
      anchor: 'middle',
      opacity: 0.85,
      tracking: 0.02,
    })
  );
}
