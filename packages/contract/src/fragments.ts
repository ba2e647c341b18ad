import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import type { ListCategory } from './schemas/models/fragments.ts';
import type { AnswerBody, CallInput } from './shapes.ts';

/**
 * What a list is asked for. `id` names its source: `501` the parts of an article, `music/jazz` or `category:612` a
 * category, `ALBUM` everything of a kind, `developer:paper-lantern` all of one maker of games. Decision 0009.
 */
export type ListQuery = Pick<
  CallInput<'getArticles'>['query'],
  'id' | 'contentType' | 'genre' | 'also' | 'sort' | 'offset' | 'cursor' | 'limit'
>;

/** A backend that knows no cursors is asked by offset. */
export type ListNext = { cursor: string } | { offset: number };

export interface List {
  category: ListCategory | null;
  entries: readonly Entry[];
  /** What to ask for after it; null at the end. */
  next: ListNext | null;
  /** What `also` asked for, by content type. */
  also: Readonly<Record<string, readonly Entry[]>>;
}

/** An article and the cards below it, by the name of their section. */
export interface ArticlePage {
  article: ArticleDetails;
  sections: Readonly<Record<string, readonly Entry[]>>;
  /** How many parts there are in all: a long list brings its first page only. */
  total: number;
}

type Sections = AnswerBody<'getArticles'>['substructure'];

const entriesByName = (sections: Sections) =>
  Object.fromEntries(sections.map(({ name, data }) => [name, data.entries ?? []]));

export const readList = ({ data, substructure }: AnswerBody<'getArticles'>): List => ({
  category: data.customProperties.category ?? null,
  entries: data.entries,
  next: nextOf(data.customProperties),
  also: entriesByName(substructure),
});

function nextOf({
  nextCursor,
  nextOffset,
}: AnswerBody<'getArticles'>['data']['customProperties']): ListNext | null {
  if (nextCursor !== undefined) return { cursor: nextCursor };
  return nextOffset === null ? null : { offset: nextOffset };
}

export function readArticle({ data, substructure }: AnswerBody<'getArticleDetails'>): ArticlePage {
  const items = substructure.find(({ name }) => name === 'items');
  return {
    article: data.customProperties.article,
    sections: entriesByName(substructure),
    total: Number(items?.data.params?.query.total ?? items?.data.entries?.length ?? 0),
  };
}
