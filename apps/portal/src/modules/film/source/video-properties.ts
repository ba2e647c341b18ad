import type { ArticleDetails } from '@atrium/domain/site/models/article';

type Described = Pick<ArticleDetails, 'customProperties' | 'releasedOn'>;

interface VideoProperties {
  year: number | null;
  /** Language codes. */
  audio: readonly string[];
  subtitles: readonly string[];
  season: number | null;
  episode: number | null;
}

/** What the catalogue says of a film besides what every article has; anything else in it is left out. */
export function videoProperties({ customProperties, releasedOn }: Described): VideoProperties {
  const { year, audio, subtitles, season, episode } = customProperties;
  return {
    year: numberOf(year) ?? (releasedOn === null ? null : Number(releasedOn.slice(0, 4))),
    audio: textsOf(audio),
    subtitles: textsOf(subtitles),
    season: numberOf(season),
    episode: numberOf(episode),
  };
}

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
