import { formatNumber } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import { type LocalText, resolveText } from '../values/local-text.ts';

/** What a service's messages are made of. */
export interface MessageParts {
  /** What can be chosen, as a sign or a place; nothing where all receive the same. */
  topics: readonly { key: string; title: LocalText }[];
  /** A message is one line of each list. `{topic}` is what was chosen, `{3..9}` a number between. */
  lines: readonly (readonly LocalText[])[];
}

interface Wanted {
  /** Which service, so that two of them do not go through their lines in step. */
  id: number;
  /** `YYYY-MM-DD` */
  day: string;
  topic: string | null;
  locale: Locale;
  defaultLocale: Locale;
}

/**
 * The message of a day, the same for all who chose the same topics. Each list is gone through in its order, from a place
 * that depends on the topic: no line comes twice before all have come.
 */
export function messageText({ topics, lines }: MessageParts, wanted: Wanted): string {
  const { id, day, topic, locale, defaultLocale } = wanted;
  const days = Math.floor(Date.parse(day) / 86_400_000);
  const said = (text: LocalText) => resolveText(text, locale, defaultLocale);
  const chosen = topics.find(({ key }) => key === topic) ?? topics[0];
  const name = chosen ? said(chosen.title) : '';
  const spoken = lines.flatMap((list, index) => {
    const place = (days + seedOf(`${id} ${chosen?.key} ${index}`)) % list.length;
    const line = list[place];
    return line === undefined ? [] : [said(line)];
  });
  let numbers = 0;
  return spoken
    .join(' ')
    .replaceAll('{topic}', () => name)
    .replace(/\{(\d+)\.\.(\d+)\}/g, (_, from: string, to: string) => {
      const range = Number(to) - Number(from) + 1;
      const value = Number(from) + (seedOf(`${id} ${chosen?.key} ${day} ${numbers++}`) % range);
      return formatNumber(locale, value, { minimumIntegerDigits: from.length });
    });
}

/** FNV-1a: the same number for the same text, in every process and year. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  // its low digits alone are alike for texts that are
  return (hash ^ (hash >>> 15)) >>> 0;
}
