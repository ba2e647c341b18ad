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
export interface FilmSettingsOffer {
  /** Side by side: audio, subtitles, quality. */
  columns: readonly Setting[];
  /** How subtitles look, and the second ones. */
  look: readonly Setting[];
  speed: Setting | null;
}

export const hasSettings = ({ columns, look, speed }: FilmSettingsOffer): boolean =>
  columns.length + look.length > 0 || speed !== null;

export function useFilmSettings(film: FilmControls, isLive: boolean): FilmSettingsOffer {
  const columns = [useAudio(film), useSubtitleChoice(film), useQuality(film)];
  const speed = useSpeed(film);
  return {
    columns: columns.filter((setting) => setting !== null),
    look: useSubtitleLookSettings(film),
    speed: isLive ? null : speed,
  };
}

function useAudio({ source }: FilmControls): Setting | null {
  const t = useTranslations('video.film');
  if (source.voices.length < 2) return null;
  return {
    title: t('voices'),
    options: source.voices.map(({ id, name, lang, isUsual }) => ({
      value: String(id),
      label: name,
      ...(lang && { lang }),
      ...(isUsual && { note: t('original') }),
    })),
    value: String(source.voice),
    onChange: (value) => source.speak(Number(value)),
  };
}

function useSubtitleChoice({ subtitles }: FilmControls): Setting | null {
  const t = useTranslations('player');
  if (subtitles.choices.length === 0) return null;
  return {
    title: t('subtitles'),
    options: [
      { value: noSubtitles, label: t('subtitlesOff') },
      ...subtitles.choices.map(({ lang, label }) => ({ value: lang, label, lang })),
    ],
    value: subtitles.shown ?? noSubtitles,
    onChange: (value) => subtitles.choose(value === noSubtitles ? null : value),
  };
}

function useQuality({ source }: FilmControls): Setting | null {
  const t = useTranslations('player');
  if (source.qualities.length < 2) return null;
  return {
    title: t('quality'),
    options: [
      { value: String(automatic), label: t('qualityAuto') },
      ...source.qualities.map(({ id, height }) => ({ value: String(id), label: `${height}p` })),
    ],
    value: String(source.quality),
    onChange: (value) => source.choose(Number(value)),
  };
}

function useSpeed({ state, setRate }: FilmControls): Setting {
  const t = useTranslations('player');
  const { locale } = useUi();
  return {
    title: t('speed'),
    options: playbackRates.map((rate) => ({ value: String(rate), label: `${formatNumber(locale, rate)}×` })),
    value: String(state.rate),
    onChange: (value) => setRate(Number(value)),
  };
}

/** Nothing of it matters while there are no subtitles. */
function useSubtitleLookSettings({ subtitles, second }: FilmControls): Setting[] {
  const t = useTranslations('video.film');
  const look = useSubtitleLook();
  if (subtitles.shown === null) return [];
  const nameOf = (lang: string) =>
    subtitles.choices.find((choice) => choice.lang === lang)?.label ?? languageEndonym(lang);
  const others = second.choices.filter((lang) => lang !== subtitles.shown);
  const size: Setting = {
    title: t('subtitleSize'),
    options: subtitleSizes.map((value) => ({ value, label: t(`sizes.${value}`) })),
    value: look.size,
    onChange: (value) => changeSubtitleLook(lookOf({ ...look, size: value })),
  };
  const style: Setting = {
    title: t('subtitleStyle'),
    options: subtitleStyles.map((value) => ({ value, label: t(`styles.${value}`) })),
    value: look.style,
    onChange: (value) => changeSubtitleLook(lookOf({ ...look, style: value })),
  };
  if (others.length === 0) return [size, style];
  const extra: Setting = {
    title: t('second'),
    options: [
      { value: noSubtitles, label: t('noSecond') },
      ...others.map((lang) => ({ value: lang, label: nameOf(lang), lang })),
    ],
    value: second.lang ?? noSubtitles,
    onChange: (value) => second.choose(value === noSubtitles ? null : value),
  };
  return [size, style, extra];
}
