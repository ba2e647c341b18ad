import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';

export interface ScorePair {
  home: number;
  away: number;
}

/** It reads from the first side to the second, whatever the language. */
export function useScoreText(): (score: ScorePair) => string {
  const { locale } = useUi();
  return ({ home, away }) => `${formatNumber(locale, home)} – ${formatNumber(locale, away)}`;
}
