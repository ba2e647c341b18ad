import { contentTypeNames } from '@atrium/domain/content-types';
import { joinLocale } from '@atrium/i18n/locales';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';
import { requestArticle } from '../../modules/article/load-article.ts';
import { launchSearch } from './launch-search.ts';

/** Where deep links and installed apps begin: an article opens its own page, anything else the front door. */
export const Route = createFileRoute('/_default/launch')({
  loaderDeps: launchSearch,
  loader: async ({ context, deps: { articleId } }) => {
    const path = /^\d{1,15}$/.test(String(articleId)) ? await addressOf(String(articleId)) : '/';
    throw redirect({ href: joinLocale(context.localeCode(), path), statusCode: 302, replace: true });

    async function addressOf(id: string) {
      return (await requestArticle(context, { id, contentTypes: contentTypeNames })).article.clickUrl;
    }
  },
  component: LaunchPage,
});

function LaunchPage() {
  return <VerticalPage title="chrome.nav.home" />;
}
