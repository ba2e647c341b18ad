import type { Entry } from '@atrium/domain/site/models/structure';
import type { ArticlePage } from '../../../modules/article/details/load-article.ts';

/** What editors call similar before what merely shares a genre; nothing twice. */
export function similarTitlesOf({ sections }: Pick<ArticlePage, 'sections'>): Entry[] {
  const all = [...(sections.similar ?? []), ...(sections['more-like-this'] ?? [])];
  return [...new Map(all.map((entry) => [entry.id, entry])).values()];
}
