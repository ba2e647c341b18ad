import type { ArticleDetails } from '@atrium/domain/site/models/article';

export interface GameVariant {
  /** The game it really is: its marks go by that name. */
  core: string;
  /** By how many degrees its colours are turned. */
  hue: number;
  /** All that can be earned; null where its makers gave no list. */
  achievements: readonly string[] | null;
}

/** One game may be published under several names, each in colours of its own. */
export function gameVariantOf({
  name,
  customProperties,
}: Pick<ArticleDetails, 'name' | 'customProperties'>): GameVariant {
  const { variant, achievements } = customProperties;
  const { core, hue } = (variant ?? {}) as { core?: unknown; hue?: unknown };
  return {
    core: typeof core === 'string' ? core : name,
    hue: typeof hue === 'number' && Number.isFinite(hue) ? hue : 0,
    achievements: Array.isArray(achievements)
      ? achievements.filter((mark) => typeof mark === 'string')
      : null,
  };
}
