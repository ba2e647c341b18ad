import type { ArticleDetails } from '@atrium/domain/models/article';
import { type ReactNode, useState } from 'react';
import { useFetched } from '../../kit/document/use-fetched.ts';
import type { Competition } from './competition.ts';

/** Comes with the first game that is opened: pages where nobody plays load nothing of it. */
const loadGameScreen = async () => (await import('./game-screen.tsx')).default;

interface Play {
  open: () => void;
  /** The game over the page, while somebody plays. */
  screen: ReactNode;
}

/** Where a page shows its board. */
export const boardId = 'leaderboard';

const toBoard = () =>
  setTimeout(() => document.getElementById(boardId)?.scrollIntoView({ block: 'center' }), 600);

export function usePlay(article: ArticleDetails, competition: Competition | null): Play {
  const [isOpen, setOpen] = useState(false);
  const GameScreen = useFetched(isOpen, loadGameScreen, () => setOpen(false));
  return {
    open: () => setOpen(true),
    screen: GameScreen && (
      <GameScreen
        article={article}
        competition={competition}
        onClose={() => setOpen(false)}
        onBoard={toBoard}
      />
    ),
  };
}
