import { type ArticlePage, readArticle } from '@atrium/contract/fragments';
import type { ContentType } from '@atrium/domain/content-types';
import { joinLocale } from '@atrium/i18n/locales';
import { redirect } from '@tanstack/react-router';
import { pageError } from '../../kit/page/page-error.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { structureQuery } from '../../kit/visit/structure-query.ts';

export type { ArticlePage };

interface Wanted {
  /** A number, or a name where the specification allows an address without one. */
  id: string;
  /** What the page is made for; the number of anything else is not found. Whatever it is, where nothing is said. */
  contentTypes?: readonly ContentType[];
}

interface Loading {
  context: AppContext;
  location: { pathname: string };
}

/** One address for each article and language: an old name or a short form leads on to it. */
export async function loadArticle({ context, location }: Loading, wanted: Wanted): Promise<ArticlePage> {
  const page = await requestArticle(context, wanted);
  const [address = ''] = page.article.clickUrl.split('?', 1);
  if (decoded(location.pathname) !== decoded(address))
    throw redirect({
      href: joinLocale(context.localeCode(), page.article.clickUrl),
      statusCode: 301,
      replace: true,
    });
  return page;
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path).normalize('NFC').toLowerCase();
  } catch {
    return path;
  }
};

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
