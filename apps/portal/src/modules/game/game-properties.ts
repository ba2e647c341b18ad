import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { fileSizeInMegabytes } from '@atrium/domain/values/file-size';
import { formatNumber } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';

const controls = ['touch', 'keyboard', 'gamepad'] as const;
const orientations = ['portrait', 'landscape'] as const;

export type GameControl = (typeof controls)[number];

export interface GameProperties {
  controls: GameControl[];
  /** As it is written: `1–8`. */
  players: string | null;
  orientation: (typeof orientations)[number] | null;
  /** Whole megabytes of what is downloaded; null where nothing is. */
  megabytes: number | null;
  requirements: { os: string; version: string }[];
  /** False where its files are not here. */
  isPlayable: boolean;
  /** Of a competition for the best score. */
  startsAt: string | null;
  endsAt: string | null;
}

/** What a catalogue says of a game besides what every article has; anything malformed counts as unsaid. */
export function gameProperties({
  customProperties,
}: Pick<ArticleDetails, 'customProperties'>): GameProperties {
  const { players, orientation, sizeBytes, startsAt, endsAt } = customProperties;
  const said = listOf(customProperties.controls);
  return {
    controls: controls.filter((control) => said.includes(control)),
    players: textOf(players),
    orientation: orientations.find((known) => known === orientation) ?? null,
    megabytes: typeof sizeBytes === 'number' && sizeBytes > 0 ? fileSizeInMegabytes(sizeBytes) : null,
    requirements: listOf(customProperties.requirements).flatMap((entry) => {
      const { os, version } = (entry ?? {}) as Record<string, unknown>;
      return textOf(os) ? [{ os: String(os), version: textOf(version) ?? '' }] : [];
    }),
    isPlayable: customProperties.isPlayable !== false,
    startsAt: textOf(startsAt),
    endsAt: textOf(endsAt),
  };
}

/** `1–8` in the digits of the language. */
export const playersText = (locale: Locale, players: string) =>
  players.replace(/\d+/g, (digits) => formatNumber(locale, Number(digits)));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
