import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import type { Setting } from './film-settings.tsx';
import { automatic } from './preferred-quality.ts';
import type { FilmControls } from './use-film.ts';

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const noSubtitles = '';

/** What may be chosen of this film: nothing is offered that it has only one of. */
export function useSettings({ state, source, subtitles, setRate }: FilmControls, isLive: boolean): Setting[] {
  const t = useTranslations('player');
  const { locale } = useUi();
  const settings: Setting[] = [];
  if (subtitles.choices.length > 0)
    settings.push({
      title: t('subtitles'),
      options: [
        { value: noSubtitles, label: t('subtitlesOff') },
        ...subtitles.choices.map(({ lang, label }) => ({ value: lang, label, lang })),
      ],
      value: subtitles.shown ?? noSubtitles,
      onChange: (value) => subtitles.show(value === noSubtitles ? null : value),
    });
  if (source.qualities.length > 1)
    settings.push({
      title: t('quality'),
      options: [
        { value: String(automatic), label: t('qualityAuto') },
        ...source.qualities.map(({ id, height }) => ({ value: String(id), label: `${height}p` })),
      ],
      value: String(source.quality),
      onChange: (value) => source.choose(Number(value)),
    });
  if (!isLive)
    settings.push({
      title: t('speed'),
      options: rates.map((rate) => ({ value: String(rate), label: `${formatNumber(locale, rate)}×` })),
      value: String(state.rate),
      onChange: (value) => setRate(Number(value)),
    });
  return settings;
}
