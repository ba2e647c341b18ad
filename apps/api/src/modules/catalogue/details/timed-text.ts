import { localize } from '@atrium/domain/values/local-text';
import type { TransactionContext } from '../../../platform/context.ts';

/** What is said in a recording, word by word or in outline, as an article's properties call it and as an answer does. */
const wordsOfTheWork = {
  transcript: 'transcript',
  chapters: 'chapters',
  subtitleFiles: 'subtitles',
  lyrics: 'lyrics',
  segments: 'segments',
  thumbnails: 'thumbnails',
} as const;

/** Timed text (lyrics, transcript) is as much the work as its sound: it is removed for a caller who may not play that. */
export const withoutTimedText = (properties: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !Object.hasOwn(wordsOfTheWork, name)));

/** Nobody hears a work by its loudness: it is on the article's page too, and comes along for the seek bar. */
const shownToAll = { waveform: 'waveform' } as const;
const withTicket = { ...wordsOfTheWork, ...shownToAll };

type Words = Partial<Record<(typeof withTicket)[keyof typeof withTicket], unknown>>;

/** Null where nothing is written down. */
export async function findTimedText(tx: TransactionContext, articleId: number): Promise<Words | null> {
  const { custom_properties: kept } = await tx.db
    .selectFrom('article')
    .select('custom_properties')
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const properties = kept as Record<string, unknown>;
  const words = Object.entries(withTicket).flatMap(([name, shown]) =>
    properties[name] === undefined
      ? []
      : [[shown, localize<unknown>(properties[name], tx.locale, tx.tenant.defaultLocale)]],
  );
  return words.length === 0 ? null : Object.fromEntries(words);
}
