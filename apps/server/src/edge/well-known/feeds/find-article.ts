import type { Client } from '@atrium/contract/client';
import type { ContentType } from '@atrium/domain/content-types';
import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Entry } from '@atrium/domain/models/structure';
import type { FeedPlace } from './place.ts';

export interface FoundArticle {
  article: ArticleDetails;
  items: readonly Entry[];
}

export async function findArticle(
  { locale }: FeedPlace,
  id: string,
  contentType: ContentType,
  backend: Client,
): Promise<FoundArticle | null> {
  const answer = await backend.ask('getFragment', {
    params: { name: 'feed', id: 'get-article-details' },
    query: { id, contentType, lang: locale },
  });
  if (!answer.ok) return null;
  const { data, substructure } = answer.body;
  return {
    article: data.customProperties?.article as ArticleDetails,
    items: substructure.find(({ name }) => name === 'items')?.data.entries ?? [],
  };
}
