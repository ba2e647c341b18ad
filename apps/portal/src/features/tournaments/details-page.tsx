import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { TintedGame } from '../../modules/game/tinted-game.tsx';
import { useNow } from '../../modules/game/use-now.ts';
import { TournamentHero } from './overview/tournament-hero.tsx';
import { TournamentTabs } from './overview/tournament-tabs.tsx';
import { StandingProvider } from './state/standing.tsx';
import { tabSearch } from './state/tab-search.ts';
import { tournamentPhase } from './state/tournament-phase.ts';
import { tournamentProperties } from './state/tournament-properties.ts';

const OpenFromLink = laterPart(async () => ({
  default: (await import('./panels/panels.later.ts')).OpenFromLink,
}));

export const Route = createFileRoute('/_default/tournaments/details/$id')({
  ...renewedByLocale,
  loaderDeps: tabSearch,
  loader: async (loading) => ({
    page: await loadArticle(loading, { id: loading.params.id, contentTypes: ['TOURNAMENT'] }),
    rendered: Date.now(),
  }),
  pendingComponent: TournamentSkeleton,
  component: DetailsPage,
});

function DetailsPage() {
  const { page, rendered } = Route.useLoaderData();
  const { tab } = Route.useLoaderDeps();
  const properties = tournamentProperties(page.article);
  const phase = tournamentPhase(properties, useNow(rendered));
  return (
    <StandingProvider id={page.article.id}>
      <TintedGame hue={page.article.hue} className="pb-10 md:pb-16">
        <ArticleHead page={page} />
        <TournamentHero page={page} properties={properties} phase={phase} rendered={rendered} />
        <TournamentTabs page={page} properties={properties} linked={tab} />
        <Suspense>
          <OpenFromLink />
        </Suspense>
      </TintedGame>
    </StandingProvider>
  );
}

/** A tournament's page before it is known. */
function TournamentSkeleton() {
  return (
    <TintedGame hue={undefined} className="pb-10 md:pb-16">
      <div aria-hidden="true" className="mx-auto w-full max-w-[1440px] px-gutter">
        <div className="flex flex-col justify-end pt-44 pb-6 md:min-h-100 md:pt-16">
          <div className="skeleton h-6 w-40 rounded-badge" />
          <div className="skeleton mt-3 h-10 w-3/5 rounded-album md:h-16" />
          <div className="skeleton mt-3 h-5 w-2/5 rounded-badge" />
          <div className="skeleton mt-5 h-13 w-44 rounded-full" />
        </div>
        <div className="h-11 border-b border-line" />
        <div className="grid gap-8 pt-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12">
          <TextSkeleton lines={6} />
          <div className="skeleton h-64 rounded-game" />
        </div>
      </div>
    </TintedGame>
  );
}
