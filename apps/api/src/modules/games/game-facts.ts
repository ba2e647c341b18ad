import { serverTraits } from '@atrium/domain/catalogue/content-type-traits';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { TransactionContext } from '../../platform/context.ts';
import { findGame } from '../catalogue/details/game-row.ts';
import { canReplay } from './replayer.ts';

export interface GameFacts {
  slug: string;
  contentType: ContentType;
  /** Which of the games that ship with us it is, under whatever name; null for a game of another maker. */
  core: string | null;
  /** Where the files of an uploaded game lie in the storage; null for every other game. */
  folder: string | null;
  /** By which of its rules it is played under this name; null for its own. */
  rules: string | null;
  /** By how much its colours are turned under this name. */
  hue: number;
  /** The least is the best, as of times. */
  isAscending: boolean;
  /** Of a game elsewhere: shown inside our page. */
  isFramed: boolean;
  /** What is thinkable, of a game that cannot be played again. */
  bounds: { most?: number; mostPerSecond?: number };
  /** What can be earned in it; null where its makers gave no list. */
  achievements: readonly string[] | null;
}

const isRules = (rules: unknown): rules is string | null => rules === null || typeof rules === 'string';

/** Null where there is no such game. */
export async function gameFacts(tx: TransactionContext, articleId: number): Promise<GameFacts | null> {
  const game = await findGame(tx, articleId);
  if (!game || serverTraits[game.contentType].contest !== 'game') return null;
  const { maxScore, maxScorePerSecond, achievements, variant, useGameFrame, scoreOrder } = game.properties;
  const { core = game.slug, rules = null, hue } = (variant ?? {}) as Readonly<Record<string, unknown>>;
  // rules that do not ship would be other rules in the browser than on the server: such a title cannot be played
  const isOurs = game.folder === null && typeof core === 'string' && isRules(rules) && canReplay(core, rules);
  return {
    slug: game.slug,
    contentType: game.contentType,
    core: isOurs ? core : null,
    folder: game.folder,
    rules: isOurs ? rules : null,
    hue: typeof hue === 'number' ? hue : 0,
    isAscending: scoreOrder === 'ASC',
    isFramed: useGameFrame === true,
    bounds: {
      ...(typeof maxScore === 'number' && { most: maxScore }),
      ...(typeof maxScorePerSecond === 'number' && { mostPerSecond: maxScorePerSecond }),
    },
    achievements: Array.isArray(achievements)
      ? achievements.filter((name) => typeof name === 'string')
      : null,
  };
}

/** Of a game that is gone the board stays, the usual way round. */
export const isAscendingGame = async (tx: TransactionContext, articleId: number): Promise<boolean> =>
  (await gameFacts(tx, articleId))?.isAscending ?? false;
