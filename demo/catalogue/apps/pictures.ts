import type { Wanted } from '../../art/wanted.ts';

const sign = (slug: string, hue: number, variant: string): Wanted => ({
  key: `app-${slug}`,
  kind: 'app',
  style: 'mark',
  hue,
  variant,
});

/** One sign per app; the variant names what it shows. */
export const pictures: readonly Wanted[] = [
  sign('waymark', 165, 'compass'),
  sign('jam-jar', 20, 'jar'),
  sign('button-bear', 75, 'bear'),
  sign('daybook', 235, 'page'),
  sign('parlour', 345, 'speech'),
  sign('crumb', 60, 'loaf'),
  sign('lullaby', 275, 'moon'),
  sign('dovecote', 5, 'envelope'),
  sign('nightjar', 215, 'star'),
  sign('toolshed', 125, 'hammer'),
  sign('weather', 230, 'cloud'),
  sign('mihrab', 160, 'arch'),
];
