import type { ArticleDetails } from '@atrium/domain/site/models/article';

export interface GameVariant {
  /** The game it really is: its marks go by that name. */
  core: string;
  /** By which of its rules it is played; null for its own. */
  rules: string | null;
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
  const { core, rules, hue } = (variant ?? {}) as Readonly<Record<string, unknown>>;
  return {
    core: typeof core === 'string' ? core : name,
    rules: typeof rules === 'string' ? rules : null,
    hue: typeof hue === 'number' && Number.isFinite(hue) ? hue : 0,
    achievements: Array.isArray(achievements)
      ? achievements.filter((mark) => typeof mark === 'string')
      : null,
  };
}
