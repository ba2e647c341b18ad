import type { Entry } from '@atrium/domain/site/models/structure';
import { joinFacts } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';

/** `8 songs, 34 min` */
export function useTrackFacts(tracks: readonly Entry[]): string {
  const t = useTranslations();
  const { locale } = useUi();
  const seconds = tracks.reduce((total, { duration = 0 }) => total + duration, 0);
  const minutes = Math.max(1, Math.round(seconds / 60));
  return joinFacts(locale, [
    t('common.count.tracks', { count: tracks.length }),
    t('music.minutes', { count: minutes }),
  ]);
}
