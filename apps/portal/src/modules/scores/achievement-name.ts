import { useTranslations } from 'use-intl';

/** What a mark of a game is called; of a game that is not ours, the name its makers gave it. */
export function useAchievementName(): (slug: string, name: string) => string {
  const t = useTranslations('play.achievement');
  return (slug, name) => {
    const key = `${slug}.${name}`;
    return t.has(key) ? t(key) : name.replaceAll('-', ' ');
  };
}
