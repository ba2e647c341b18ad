import { joinLocale } from '@atrium/i18n/locales';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useHref } from '../../kit/address/href.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { isSignedIn } from '../../kit/visit/session.ts';
import { requestArticle } from '../../modules/article/details/load-article.ts';
import { useBuy } from '../../modules/commerce/buying/open-buy.ts';
import { launchMark } from '../../modules/commerce/buying/use-launched.ts';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { launchSearch } from './launch-search.ts';

/**
 * Where deep links and installed apps begin: an article opens its own page and is launched there, anything else the
 * front door. Only what is bought away from a tenant's scripts is bought here.
 */
export const Route = createFileRoute('/_default/launch')({
  loaderDeps: launchSearch,
  loader: async ({ context, deps: { articleId, step } }) => {
    const leave = (path: string) =>
      redirect({ href: joinLocale(context.localeCode(), path), statusCode: 302, replace: true });
    const id = String(articleId);
    if (!/^\d{1,15}$/.test(id)) throw leave('/');
    const { article } = await requestArticle(context, { id });
    if (step !== 'buy') throw leave(article.clickUrl + launchMark(article.id));
    return { article };
  },
  component: LaunchPage,
});

function LaunchPage() {
  const { article } = Route.useLoaderData();
  const { terms, className } = useOffer(article);
  const buy = useBuy();
  const toHref = useHref();
  const begin = useEffectEvent(() => {
    if (isSignedIn()) void buy({ article, backTo: toHref(article.clickUrl) });
  });
  useEffect(() => begin(), []);
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-12">
      <PageHead title={article.title} hidden />
      <h1 className="text-28 font-heavy">
        <bdi>{article.title}</bdi>
      </h1>
      {terms && <p className={`w-fit rounded-badge text-15 text-t2 ${className}`}>{terms}</p>}
      <GetButton article={article} size="large" />
    </div>
  );
}
