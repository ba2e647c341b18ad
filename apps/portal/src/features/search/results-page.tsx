import type { SearchResults } from '@atrium/contract/schemas/search';
import { formatNumber } from '@atrium/i18n/format';
import { joinLocale } from '@atrium/i18n/locales';
import { ChipLink } from '@atrium/ui/chip';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { AllResults } from './all-results.tsx';
import { BrowseVerticals } from './browse-verticals.tsx';
import { Filters } from './filters.tsx';
import { loadResults } from './load-results.ts';
import { SearchBox } from './search-box.tsx';
import { isFiltered, type SearchState, searchHref, searchState } from './search-state.ts';
import { TabResults } from './tab-results.tsx';

export const Route = createFileRoute('/_default/search-q')({
  ...renewedByLocale,
  loaderDeps: searchState,
  loader: async ({ context, deps }) => {
    if (!deps.q)
      throw redirect({ href: joinLocale(context.localeCode(), '/search'), statusCode: 302, replace: true });
    return loadResults(context, deps, 0);
  },
  component: ResultsPage,
});

/** A search that can be shared: everything it shows follows from its address. */
function ResultsPage() {
  const results = Route.useLoaderData();
  const state = Route.useLoaderDeps();
  const t = useTranslations('search');
  const isEmpty = results.groups.length === 0 && !isFiltered(state);
  // what was read as another word is marked as that
  const understood = { ...state, q: results.corrected ?? state.q };
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={t('resultsFor', { query: state.q })} hidden />
      <h1 className="sr-only">{t('resultsFor', { query: state.q })}</h1>
      <div className="max-w-[60rem]">
        <SearchBox key={state.q} initial={state.q} />
      </div>
      {results.corrected && (
        <p role="status" className="mt-4 text-15 text-t2">
          {t('corrected', { query: results.corrected })}
        </p>
      )}
      {isEmpty ? (
        <>
          <EmptyState title={t('nothing', { query: state.q })} line={t('nothingLine')} />
          <BrowseVerticals />
        </>
      ) : (
        <>
          <ResultTabs groups={results.groups} state={state} />
          {state.tab ? (
            <>
              <Filters state={state} genres={results.genres} />
              <TabResults key={JSON.stringify(state)} first={results} state={understood} />
            </>
          ) : (
            <AllResults results={results} state={understood} />
          )}
        </>
      )}
    </div>
  );
}

type ResultTabsProps = { groups: SearchResults['groups']; state: SearchState };

/** One tab for each kind that has results, with how many; counting ends somewhere, and the plus says so. */
function ResultTabs({ groups, state: { q, tab } }: ResultTabsProps) {
  const t = useTranslations();
  const { locale } = useUi();
  return (
    <nav
      aria-label={t('search.tabs')}
      className="no-scrollbar -mx-gutter mt-5 flex gap-2 overflow-x-auto px-gutter py-1"
    >
      <ChipLink href={searchHref({ q })} selected={tab === undefined}>
        {t('common.all')}
      </ChipLink>
      {groups.map(({ vertical, count, isMore }) => (
        <ChipLink key={vertical} href={searchHref({ q, tab: vertical })} selected={tab === vertical}>
          {t(`chrome.nav.${vertical}`)}
          <bdi className="tn opacity-70">{`${formatNumber(locale, count)}${isMore ? '+' : ''}`}</bdi>
        </ChipLink>
      ))}
    </nav>
  );
}
