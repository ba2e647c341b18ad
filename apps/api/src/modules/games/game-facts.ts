import type { ContentType } from '@atrium/domain/content-types';
import type { TransactionContext } from '../../platform/context.ts';
import { findGame } from '../catalogue/game-row.ts';
import { canReplay } from './replayer.ts';

export interface GameFacts {
  slug: string;
  contentType: ContentType;
  /** Which of the games that ship with us it is, under whatever name; null where it is somebody else's. */
  core: string | null;
  /** What is thinkable, of a game that cannot be played again. */
  bounds: { most?: number; mostPerSecond?: number };
  /** What can be earned in it; null where its makers gave no list. */
  achievements: readonly string[] | null;
}

const games: ReadonlySet<string> = new Set(['ONLINE_GAME', 'ARCADE_GAME', 'CLOUD_GAME', 'GAME']);

/** Null where there is no such game. */
export async function gameFacts(tx: TransactionContext, articleId: number): Promise<GameFacts | null> {
  const game = await findGame(tx, articleId);
  if (!game || !games.has(game.contentType)) return null;
  const { maxScore, maxScorePerSecond, achievements, variant } = game.properties;
  const core = (variant as { core?: unknown } | null | undefined)?.core ?? game.slug;
  return {
    slug: game.slug,
    contentType: game.contentType,
    core: typeof core === 'string' && canReplay(core) ? core : null,
    bounds: {
      ...(typeof maxScore === 'number' && { most: maxScore }),
      ...(typeof maxScorePerSecond === 'number' && { mostPerSecond: maxScorePerSecond }),
    },
    achievements: Array.isArray(achievements)
      ? achievements.filter((name) => typeof name === 'string')
      : null,
  };
}
