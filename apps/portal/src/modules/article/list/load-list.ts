import { type List, type ListQuery, readList } from '@atrium/contract/fragments';
import type { CategoryLink } from '@atrium/contract/schemas/models/fragments';
import { pageError } from '../../../kit/page/page-error.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import { structureQuery } from '../../../kit/visit/structure-query.ts';

export type { CategoryLink, List, ListQuery };

const pageSize = 24;

/** A list's first page, or the next one. What does not exist is a 404; a failing backend is an error. */
export async function loadList(context: AppContext, query: ListQuery): Promise<List> {
  const answer = await context.backend.ask('getArticles', {
    params: { name: 'list' },
    query: { limit: pageSize, ...query, ...structureQuery(context) },
  });
  if (!answer.ok) {
    if (answer.status === 404 || answer.status === 400) throw pageError();
    throw new Error('The list could not be loaded.');
  }
  return readList(answer.body);
}

/** For lists that may be missing without making their page pointless. */
export async function loadListOrNothing(context: AppContext, query: ListQuery): Promise<List> {
  return loadList(context, query).catch(() => ({ category: null, entries: [], next: null, also: {} }));
}
