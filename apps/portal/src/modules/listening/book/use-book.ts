import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { useEffect, useState } from 'react';
import type { AppContext } from '../../../kit/visit/context.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { requestArticle } from '../../article/details/load-article.ts';
import { loadAllParts } from '../../article/list/load-all-parts.ts';
import { groupOf, playablesOf } from '../../player/model/playable.ts';
import type { PlayableTrack } from '../../player/model/track.ts';

/** The book that a chapter is heard of. */
export interface Book {
  article: ArticleDetails;
  chapters: readonly PlayableTrack[];
}

const known = new Map<string, Promise<Book>>();

async function loadBook(context: AppContext, id: number): Promise<Book> {
  const { article, sections, total } = await requestArticle(context, { id: String(id) });
  const first = sections.items ?? [];
  const entries = first.length < total ? await loadAllParts(context, id, first) : first;
  return { article, chapters: playablesOf(entries, groupOf(article)) };
}

/** Null until it is here: the chapter plays meanwhile, by what its queue knows of it. */
export function useBook(id: number | undefined): Book | null {
  const context = useAppContext();
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    let isWanted = true;
    const key = `${context.locale()}:${id}`;
    const asking = known.get(key) ?? loadBook(context, id);
    known.set(key, asking);
    asking.then(
      (found) => isWanted && setBook(found),
      () => known.delete(key),
    );
    return () => {
      isWanted = false;
    };
  }, [context, id]);
  return book?.article.id === id ? book : null;
}
