import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../kit/visit/session.ts';
import { gameVariantOf } from '../game-frame/session/played-game.ts';
import { boardId } from '../game-frame/use-play.tsx';
import { GameProgressPanel } from '../scores/game-progress.tsx';
import { LeaderboardPanel } from '../scores/leaderboard.tsx';

/** Who leads, and how far one is oneself; what a guest sees instead is the page's to say. */
export function GameScores({ article, locked }: { article: ArticleDetails; locked?: ReactNode }) {
  const isSignedIn = useSignedIn();
  const { core, achievements } = gameVariantOf(article);
  if (!isSignedIn) return locked;
  return (
    <>
      <div id={boardId}>
        <LeaderboardPanel contentId={article.id} />
      </div>
      <GameProgressPanel contentId={article.id} slug={core} achievements={achievements ?? []} />
    </>
  );
}
