import type { ContentType } from '@atrium/domain/content-types';
import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Entry } from '@atrium/domain/models/structure';
import { joinLocale } from '@atrium/i18n/locales';
import { redirect } from '@tanstack/react-router';
import { pageError } from '../../kit/page/page-error.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { structureQuery } from '../../kit/visit/structure-query.ts';

/** An article and the cards below it, by the name of their section (`apps/api/src/modules/catalogue/related.ts`). */
export interface ArticlePage {
  article: ArticleDetails;
  sections: Readonly<Record<string, readonly Entry[]>>;
  /** How many parts there are in all: a long list brings its first page only. */
  total: number;
}

interface Wanted {
  /** A number, or a name where the specification allows an address without one. */
  id: string;
  /** What the page is made for; the number of anything else is not found. */
  contentTypes: readonly ContentType[];
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
  const answer = await context.backend.ask('getFragment', {
    params: { name: 'article', id: 'get-article-details' },
    query: { id, contentType: contentTypes.join(','), ...structureQuery(context) },
  });
  if (!answer.ok) {
    if (answer.status === 404 || answer.status === 400) throw pageError();
    // the rating travels as the message: the refusal says how far above the limit the title is
    if (answer.status === 403) throw pageError({ status: 403, message: ratingOf(answer.problem) });
    throw new Error('The page could not be loaded.');
  }
  const { data, substructure } = answer.body;
  const items = substructure.find(({ name }) => name === 'items');
  return {
    article: data.customProperties?.article as ArticleDetails,
    sections: Object.fromEntries(substructure.map(({ name, data: { entries = [] } }) => [name, entries])),
    total: Number(items?.data.params?.query.total ?? items?.data.entries?.length ?? 0),
  };
}

const ratingOf = ({ details }: { details?: unknown }) =>
  String((details as { ageRating?: number } | undefined)?.ageRating ?? '');
