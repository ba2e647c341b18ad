import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { languageEndonym } from '../source/language-endonym.ts';
import { automatic } from '../source/preferred-quality.ts';
import {
  changeSubtitleLook,
  lookOf,
  subtitleSizes,
  subtitleStyles,
  useSubtitleLook,
} from '../subtitles/subtitle-look.ts';
import type { FilmControls } from '../watching/use-film.ts';
import type { Setting } from './setting-choice.tsx';

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const noSubtitles = '';

/** What may be chosen of this film: nothing is offered that it has only one of. */
export function useFilmSettings(film: FilmControls, isLive: boolean): Setting[] {
  const { state, source, subtitles, second, setRate } = film;
  const video = useTranslations('video.film');
  const look = useSubtitleLook();
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
      onChange: (value) => subtitles.choose(value === noSubtitles ? null : value),
    });
  if (source.voices.length > 1)
    settings.push({
      title: video('voices'),
      options: source.voices.map(({ id, name, lang }) => ({
        value: String(id),
        label: name,
        ...(lang && { lang }),
      })),
      value: String(source.voice),
      onChange: (value) => source.speak(Number(value)),
    });
  const nameOf = (lang: string) =>
    subtitles.choices.find((choice) => choice.lang === lang)?.label ?? languageEndonym(lang);
  const others = second.choices.filter((lang) => lang !== subtitles.shown);
  if (subtitles.shown !== null && others.length > 0)
    settings.push({
      title: video('second'),
      options: [
        { value: noSubtitles, label: video('noSecond') },
        ...others.map((lang) => ({ value: lang, label: nameOf(lang), lang })),
      ],
      value: second.lang ?? noSubtitles,
      onChange: (value) => second.choose(value === noSubtitles ? null : value),
    });
  if (subtitles.shown !== null)
    settings.push(
      {
        title: video('subtitleSize'),
        options: subtitleSizes.map((value) => ({ value, label: video(`sizes.${value}`) })),
        value: look.size,
        onChange: (value) => changeSubtitleLook(lookOf({ ...look, size: value })),
      },
      {
        title: video('subtitleStyle'),
        options: subtitleStyles.map((value) => ({ value, label: video(`styles.${value}`) })),
        value: look.style,
        onChange: (value) => changeSubtitleLook(lookOf({ ...look, style: value })),
      },
    );
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
      options: playbackRates.map((rate) => ({
        value: String(rate),
        label: `${formatNumber(locale, rate)}×`,
      })),
      value: String(state.rate),
      onChange: (value) => setRate(Number(value)),
    });
  return settings;
}
