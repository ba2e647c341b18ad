import { Badge } from '@atrium/ui/badge';
import { createFileRoute } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { GamePage } from '../../modules/game/game-page.tsx';
import { gameProperties } from '../../modules/game/game-properties.ts';
import { GameScores } from '../../modules/game/game-scores.tsx';
import { GameSkeleton } from '../../modules/game/game-skeleton.tsx';
import { loadCompetition } from '../../modules/game/load-competition.ts';
import { LockedPanel } from '../../modules/game/locked-panel.tsx';
import { useNow } from '../../modules/game/use-now.ts';
import { roundSearch, roundState } from './round-state.ts';

export const Route = createFileRoute('/_default/arcade/details/{-$name}/$id')({
  ...renewedByLocale,
  loaderDeps: roundSearch,
  loader: async (loading) => {
    const page = await loadArticle(loading, { id: loading.params.id, contentTypes: ['ARCADE_GAME'] });
    const rendered = Date.now();
    const competition = await loadCompetition(loading.context, page.sections.tournaments, rendered);
    return { page, competition, rendered };
  },
  pendingComponent: GameSkeleton,
  component: DetailsPage,
});

/** A game for one number: the best score. */
function DetailsPage() {
  const t = useTranslations('games.arcade');
  const { page, competition, rendered } = Route.useLoaderData();
  const { state: linked } = Route.useLoaderDeps();
  const state = roundState(gameProperties(page.article), linked, useNow(rendered));
  return (
    <GamePage
      page={page}
      competition={{ value: competition, rendered }}
      badge={
        <Badge tone={state === 'past' ? 'dark' : 'accent'} icon={<Trophy aria-hidden strokeWidth={2.5} />}>
          {t(`state.${state}`)}
        </Badge>
      }
    >
      <GameScores
        article={page.article}
        locked={
          <LockedPanel
            title={t('board.title')}
            line={t(state === 'past' ? 'board.over' : 'board.line')}
            reason="games.signIn.board"
          />
        }
      />
    </GamePage>
  );
}
