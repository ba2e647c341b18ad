import type { ArticleDetails } from '@atrium/domain/site/models/article';

/** As long as reading it aloud takes. */
export function readingMinutes({ customProperties }: ArticleDetails): number | undefined {
  const { readingMinutes: minutes } = customProperties;
  return typeof minutes === 'number' ? minutes : undefined;
}
