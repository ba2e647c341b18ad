import type { Entry } from '@atrium/domain/models/structure';
import type { ArticlePage } from '../../modules/article/load-article.ts';

/** What editors call similar before what merely shares a genre; nothing twice. */
export function alikeOf({ sections }: Pick<ArticlePage, 'sections'>): Entry[] {
  const all = [...(sections.similar ?? []), ...(sections['more-like-this'] ?? [])];
  return [...new Map(all.map((entry) => [entry.id, entry])).values()];
}
