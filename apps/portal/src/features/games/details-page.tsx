import { createFileRoute } from '@tanstack/react-router';
import { loadArticle } from '../../app/article/load-article.ts';
import { renewedByLocale } from '../../app/article/renewed-by-locale.ts';
import { GamePage } from '../../app/game/game-page.tsx';
import { GameSkeleton } from '../../app/game/game-skeleton.tsx';

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
