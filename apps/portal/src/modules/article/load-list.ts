import type { Entry } from '@atrium/domain/models/structure';
import { pageError } from '../../kit/page/page-error.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { structureQuery } from '../../kit/visit/structure-query.ts';

export interface ListQuery {
  /**
   * `music/jazz` or `category:612` a category, `ALBUM` everything of a kind, `501` the parts of an article,
   * `developer:paper-lantern` all games of a maker.
   */
  id: string;
  /** Narrows a category: `ALBUM,PLAYLIST`. */
  contentType?: string | undefined;
  /** Key of a second category. */
  genre?: string | undefined;
  /** Other content types of a category, `ARTIST,PLAYLIST`: the first few of each come along. */
  also?: string | undefined;
  sort?: 'popular' | 'new' | 'title' | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

/** A category as a chip shows it. */
export interface CategoryLink {
  key: string;
  title: string;
  clickUrl: string | null;
}

export interface ListCategory {
  id: number;
  key: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  thumbhash: string | null;
  clickUrl: string | null;
  /** Those beside it, itself among them, and those below it. */
  siblings: readonly CategoryLink[];
  children: readonly CategoryLink[];
}

export interface List {
  category: ListCategory | null;
  entries: readonly Entry[];
  nextOffset: number | null;
  /** What `also` asked for, by content type. */
  also: Readonly<Record<string, readonly Entry[]>>;
}

const pageSize = 24;

/** A list's first page, or the next one. What does not exist is a 404; a failing backend is an error. */
export async function loadList(context: AppContext, query: ListQuery): Promise<List> {
  const answer = await context.backend.ask('getFragment', {
    params: { name: 'list', id: 'get-articles' },
    query: { limit: pageSize, ...query, ...structureQuery(context) },
  });
  if (!answer.ok) {
    if (answer.status === 404 || answer.status === 400) throw pageError();
    throw new Error('The list could not be loaded.');
  }
  const { entries = [], customProperties = {} } = answer.body.data;
  return {
    category: (customProperties.category as ListCategory | undefined) ?? null,
    entries,
    nextOffset: (customProperties.nextOffset as number | null | undefined) ?? null,
    also: Object.fromEntries(answer.body.substructure.map(({ name, data }) => [name, data.entries ?? []])),
  };
}

/** For lists that may be missing without making their page pointless. */
export async function loadListOrNothing(context: AppContext, query: ListQuery): Promise<List> {
  return loadList(context, query).catch(() => ({ category: null, entries: [], nextOffset: null, also: {} }));
}
