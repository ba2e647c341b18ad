import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { type ReactNode, Suspense, useState } from 'react';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import type { Competition } from './session/competition.ts';

/** Loaded with the first game that is opened: pages without a game load nothing of it. */
const GameScreen = laterPart(() => import('./screen/game-screen.later.tsx'));

interface Play {
  open: () => void;
  isOpen: boolean;
  /** The game over the page, while it is played. */
  screen: ReactNode;
}

/** Where a page shows its board. */
export const boardId = 'leaderboard';

const toBoard = () =>
  setTimeout(() => document.getElementById(boardId)?.scrollIntoView({ block: 'center' }), 600);

export function usePlay(article: ArticleDetails, competition: Competition | null): Play {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    isOpen,
    screen: isOpen && (
      <Suspense>
        <GameScreen
          article={article}
          competition={competition}
          onClose={() => setOpen(false)}
          onBoard={toBoard}
        />
      </Suspense>
    ),
  };
}
