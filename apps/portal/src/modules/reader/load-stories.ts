import type { StructureNode } from '@atrium/domain/site/models/structure';
import type { AppContext } from '../../kit/visit/context.ts';
import type { ListSearch } from '../article/list/list-search.ts';
import { type List, type ListQuery, loadList } from '../article/list/load-list.ts';
import { findStructure } from '../structure/load-structure.ts';
import { type StoryTopic, storyTopicsOf } from './story-topics.ts';

export interface Stories {
  list: List;
  query: ListQuery;
  /** Lists nearby; the first is everything this one is a part of. */
  topics: readonly StoryTopic[];
  all: string;
  /** The feed of this very list. */
  feed: string;
  /** What editors put above it; null where they put nothing. */
  editorial: StructureNode | null;
}

interface Wanted {
  /** Where lists like this one live: `/news`. */
  base: string;
  /** `['nature', 'birds']`; nothing means every story there is. */
  path: readonly string[];
  contentType?: string;
  search: ListSearch;
}

const everyKind = 'NEWS,ARTICLE,PREMIUM_ARTICLE';

export async function loadStories(context: AppContext, wanted: Wanted): Promise<Stories> {
  const { base, path, contentType = everyKind, search } = wanted;
  const [category] = path;
  const queryOf = (names: readonly string[]): ListQuery =>
    names.length > 0 ? { id: ['news', ...names].join('/'), contentType } : { id: contentType };
  const query = { ...queryOf(path), sort: search.sort };
  const [list, editorial] = await Promise.all([loadList(context, query), findEditorial(context, path)]);
  return {
    editorial,
    feed: `/feeds${[base, ...path].join('/')}.xml`,
    list,
    query,
    topics: isUndivided(list) ? besides(list, base) : storyTopicsOf(list.entries, base),
    all: category ? `${base}/${category}` : base,
  };
}

/** Published under the list's own name: `news-nature-oceans`. A list is worth showing without. */
const findEditorial = (context: AppContext, path: readonly string[]) =>
  path.length > 0 ? findStructure(context, ['news', ...path].join('-')).catch(() => null) : null;

/** A topic has nothing below it, and today’s stories are of all topics: they show what stands beside them. */
const isUndivided = ({ category }: List) => category?.children.length === 0;

const besides = ({ category }: List, base: string): StoryTopic[] =>
  (category?.siblings ?? []).map(({ key, title }) => ({
    title,
    href: [base, ...key.split('/').slice(1)].join('/'),
  }));
