import type { Client } from '@atrium/contract/client';
import { readArticle } from '@atrium/contract/fragments';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import type { FeedContext } from './feed-address.ts';

export interface FoundArticle {
  article: ArticleDetails;
  items: readonly Entry[];
}

export async function findArticle(
  { locale }: FeedContext,
  id: string,
  contentType: ContentType,
  backend: Client,
): Promise<FoundArticle | null> {
  const answer = await backend.ask('getArticleDetails', {
    params: { name: 'feed' },
    query: { id, contentType, lang: locale },
  });
  if (!answer.ok) return null;
  const { article, sections } = readArticle(answer.body);
  return { article, items: sections.items ?? [] };
}
