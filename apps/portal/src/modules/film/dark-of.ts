import { artworkProperties, scrimProperties } from '@atrium/domain/theme/artwork';

/** Of a film without a picture. */
const plainHue = 280;

/** The dark of a cinema in the hue of the artwork, whatever the theme. The tenant's own accent stays. */
export function darkOf(hue = plainHue) {
  const { '--accent': _fill, '--on-accent': _ink, ...tint } = artworkProperties(hue);
  return {
    ...tint,
    ...scrimProperties(hue),
    '--accent-soft': tint['--s3'],
    '--track': 'rgb(255 255 255/0.3)',
  };
}
