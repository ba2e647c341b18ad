import { joinLocale } from '@atrium/i18n/locales';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { AllResults } from './all-results.tsx';
import { BrowseVerticals } from './browse-verticals.tsx';
import { Filters } from './filters.tsx';
import { loadResults } from './load-results.ts';
import { ResultTabs } from './result-tabs.tsx';
import { SearchBox } from './search-box.tsx';
import { searchState } from './search-state.ts';
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
  const isEmpty = results.groups.length === 0;
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
