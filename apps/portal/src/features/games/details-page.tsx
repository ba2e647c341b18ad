import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { GamePage } from '../../modules/game/game-page.tsx';
import { GameSkeleton } from '../../modules/game/game-skeleton.tsx';

export const Route = createFileRoute('/_default/games/details/{-$name}/$id')({
  ...renewedByLocale,
  loader: (loading) =>
    loadArticle(loading, { id: loading.params.id, contentTypes: ['ONLINE_GAME', 'GAME', 'CLOUD_GAME'] }),
  pendingComponent: GameSkeleton,
  component: DetailsPage,
});

function DetailsPage() {
  return <GamePage page={Route.useLoaderData()} />;
}
