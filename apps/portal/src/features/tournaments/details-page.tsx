import { createFileRoute } from '@tanstack/react-router';
import { ArticleHead } from '../../modules/article/article-head.tsx';
import { loadArticle } from '../../modules/article/load-article.ts';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { Tinted } from '../../modules/game/tinted.tsx';
import { useNow } from '../../modules/game/use-now.ts';
import { TournamentHero } from './tournament-hero.tsx';
import { tournamentPhase } from './tournament-phase.ts';
import { tournamentProperties } from './tournament-properties.ts';
import { TournamentSkeleton } from './tournament-skeleton.tsx';
import { TournamentTabs } from './tournament-tabs.tsx';
import { tabSearch } from './use-tab.ts';

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
    <Tinted hue={page.article.hue} className="pb-10 md:pb-16">
      <ArticleHead page={page} />
      <TournamentHero page={page} properties={properties} phase={phase} rendered={rendered} />
      <TournamentTabs page={page} properties={properties} linked={tab} />
    </Tinted>
  );
}
