import type { ArticleDetails } from '@atrium/domain/site/models/article';

/** Far enough apart that neighbours in a list look different. */
const step = 47;

/** Of the cover, or a colour of its own where there is none. */
export const hueOf = ({ id, hue }: Pick<ArticleDetails, 'id' | 'hue'>): number => hue ?? (id * step) % 360;
