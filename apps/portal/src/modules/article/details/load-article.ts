import { type ArticlePage, readArticle } from '@atrium/contract/fragments';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { pageError } from '../../../kit/page/page-error.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import { structureQuery } from '../../../kit/visit/structure-query.ts';
import { type LoaderContext, redirectToCanonical } from './canonical-redirect.ts';

export type { ArticlePage };

interface Wanted {
  /** A number, or a name where the specification allows an address without one. */
  id: string;
  /** What the page is made for; the number of anything else is not found. Whatever it is, where nothing is said. */
  contentTypes?: readonly ContentType[];
}

/** At its own address only. */
export async function loadArticle(loading: LoaderContext, wanted: Wanted): Promise<ArticlePage> {
  const page = await requestArticle(loading.context, wanted);
  redirectToCanonical(loading, page.article.clickUrl);
  return page;
}

/** Without a look at the address: for pages that show several articles, or one that is not their own. */
export async function requestArticle(
  context: AppContext,
  { id, contentTypes }: Wanted,
): Promise<ArticlePage> {
  const answer = await context.backend.ask('getArticleDetails', {
    params: { name: 'article' },
    query: { id, ...(contentTypes && { contentType: contentTypes.join(',') }), ...structureQuery(context) },
  });
  if (!answer.ok) {
    if (answer.status === 404 || answer.status === 400) throw pageError();
    // the rating travels as the message: the refusal says how far above the limit the title is
    if (answer.status === 403) throw pageError({ status: 403, message: ratingOf(answer.problem) });
    throw new Error('The page could not be loaded.');
  }
  return readArticle(answer.body);
}

const ratingOf = ({ details }: { details?: unknown }) =>
  String((details as { ageRating?: number } | undefined)?.ageRating ?? '');
