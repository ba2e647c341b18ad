import { artworkInks, neutralHue, scrimProperties } from '@atrium/domain/site/theme/artwork';

/** The dark of a cinema in the hue of the artwork, whatever the theme. The tenant's own accent stays. */
export function cinemaTheme(hue = neutralHue) {
  const inks = artworkInks(hue);
  return {
    ...inks,
    ...scrimProperties(hue),
    '--accent-soft': inks['--s3'],
    '--track': 'rgb(255 255 255/0.3)',
  };
}
