import { joinLocale } from '@atrium/i18n/locales';
import { Button } from '@atrium/ui/button';
import { ChipLink } from '@atrium/ui/chip';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Clock, TrendingUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { BrowseVerticals } from './browse-verticals.tsx';
import { clearRecentSearches, loadRecentSearches, useRecentSearches } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { searchHref, searchState } from './search-state.ts';

export const Route = createFileRoute('/_default/search')({
  ...renewedByLocale,
  loaderDeps: searchState,
  loader: ({ context, deps }) => {
    // links from outside mean a search that is under way
    if (deps.q)
      throw redirect({
        href: joinLocale(context.localeCode(), searchHref(deps)),
        statusCode: 302,
        replace: true,
      });
    return context.backend.read('popularSearches', {
      query: { lang: context.locale(), maxRating: context.visit.maxRating },
    });
  },
  component: SearchPage,
});

/** A box to type in; until then, what was searched here, what others open, and where to look around. */
function SearchPage() {
  const popular = Route.useLoaderData();
  const recent = useRecentSearches();
  const t = useTranslations();
  useEffect(loadRecentSearches, []);
  return (
    <div className="mx-auto w-full max-w-[60rem] px-gutter py-6 md:py-10">
      <PageHead title={t('search.title')} />
      <h1 className="type-heading mb-5">{t('search.title')}</h1>
      <SearchBox autoFocus />
      {recent.length > 0 && (
        <Block
          title={t('chrome.search.recent')}
          action={
            <Button variant="ghost" size="small" onClick={clearRecentSearches}>
              {t('common.clearAll')}
            </Button>
          }
        >
          {recent.map((text) => (
            <ChipLink key={text} href={searchHref({ q: text })} icon={<Clock aria-hidden />}>
              <bdi className="truncate">{text}</bdi>
            </ChipLink>
          ))}
        </Block>
      )}
      {popular.length > 0 && (
        <Block title={t('search.popular')}>
          {popular.map(({ text, clickUrl }) => (
            <ChipLink key={text} href={clickUrl ?? searchHref({ q: text })} icon={<TrendingUp aria-hidden />}>
              <bdi className="truncate">{text}</bdi>
            </ChipLink>
          ))}
        </Block>
      )}
      <BrowseVerticals />
    </div>
  );
}

type BlockProps = { title: string; action?: ReactNode; children: ReactNode };

const Block = ({ title, action, children }: BlockProps) => (
  <section className="mt-8">
    <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
      <h2 className="type-title">{title}</h2>
      {action}
    </div>
    <div className="flex flex-wrap gap-2.5">{children}</div>
  </section>
);
