import type { ArticleDetails } from '@atrium/domain/models/article';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../kit/visit/session.ts';
import { playedAs } from '../game-frame/played-game.ts';
import { boardId } from '../game-frame/use-play.tsx';
import { Board } from '../scores/board.tsx';
import { GameProgress } from '../scores/progress.tsx';

/** Who leads, and how far one is oneself; what a guest sees instead is the page's to say. */
export function GameScores({ article, locked }: { article: ArticleDetails; locked?: ReactNode }) {
  const isSignedIn = useSignedIn();
  const { core, achievements } = playedAs(article);
  if (!isSignedIn) return locked;
  return (
    <>
      <div id={boardId}>
        <Board contentId={article.id} />
      </div>
      <GameProgress contentId={article.id} slug={core} achievements={achievements ?? []} />
    </>
  );
}
