import type en from '../messages/en/game-help.json';
import type { Locale } from './locales.ts';

type GameHelpMessages = typeof en;

/** Apart from the catalogues of pages: only the help of a game that is being played needs these words. */
export const gameHelpCatalogues = {
  en: () => import('./catalogues/game-help/en.ts'),
  ar: () => import('./catalogues/game-help/ar.ts'),
  fr: () => import('./catalogues/game-help/fr.ts'),
  de: () => import('./catalogues/game-help/de.ts'),
  es: () => import('./catalogues/game-help/es.ts'),
  ro: () => import('./catalogues/game-help/ro.ts'),
} as const satisfies Record<Locale, () => Promise<{ messages: GameHelpMessages }>>;

export interface GameHelp {
  goal: string;
  keyboard: string;
  touch: string;
}

const textOf = (texts: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;

/** What a game of ours is about and how it is steered, by its own rules or by others; null for a game of another maker. */
export async function loadGameHelp(
  locale: Locale,
  { core, rules }: { core: string; rules: string | null },
): Promise<GameHelp | null> {
  const { gameHelp } = (await gameHelpCatalogues[locale]()).messages;
  const [goal, keyboard, touch] = [
    textOf(gameHelp.goal, rules ?? core),
    textOf(gameHelp.keyboard, core),
    textOf(gameHelp.touch, core),
  ];
  return goal && keyboard && touch ? { goal, keyboard, touch } : null;
}
