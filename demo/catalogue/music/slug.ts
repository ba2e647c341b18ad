import type { LocalText } from '@atrium/domain/values/local-text';

const latin: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', '&': 'and' };

/** The English title as part of an address; a song with one title everywhere keeps that. */
export function slugOf(title: LocalText): string {
  const text = typeof title === 'string' ? title : title.en;
  if (!text) throw new Error(`No English title to make a slug of: ${JSON.stringify(title)}`);
  return text
    .toLowerCase()
    .replace(/[äöüß&]/g, (letter) => latin[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
