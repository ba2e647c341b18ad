import type { Locale } from '@atrium/i18n/locales';
import { captions } from './captions.ts';

const stamp = (seconds: number) => {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `00:${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
};

const order: readonly Locale[] = ['en', 'ar', 'fr', 'de', 'es', 'ro'];

/** The languages in which every line of a clip is written. */
export const languagesOf = (slug: string): Locale[] => {
  const lines = captions[slug] ?? [];
  return lines.length === 0
    ? []
    : order.filter((code) => lines.every((line) => line.text[code] !== undefined));
};

/** The time map ties the text to the pictures of the segments, which start at zero. */
export function webVtt(slug: string, lang: Locale): string {
  const cues = (captions[slug] ?? []).map(
    ({ from, to, text }, i) => `${i + 1}\n${stamp(from)} --> ${stamp(to)}\n${text[lang]}\n`,
  );
  return `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n${cues.join('\n')}`;
}
