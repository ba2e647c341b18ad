import { createHash, hash } from 'node:crypto';
import type { FeedSettings } from '@atrium/contract/schemas/feeds';
import type { Tenant } from '../../../platform/tenant.ts';
import type { KnownRows } from '../parse/feed-item.ts';

/** Raised where rows are read, or made into articles, in another way: then every row is read once more. */
export const readingRule = 1;

/**
 * Rows that are on air, by their text. The text means the same as long as everything else that an article is made from is
 * the same: it is part of the key. Decision 0118.
 */
export function knownRows(
  numbers: ReadonlyMap<string, string>,
  settings: FeedSettings,
  { locales, defaultLocale, currency }: Tenant,
): KnownRows {
  const { address: _, schedule: __, missing: ___, ...reading } = settings;
  const rule = JSON.stringify([readingRule, locales, defaultLocale, currency, reading]);
  let around = { context: '', start: '' };
  const startOf = (context: string) => {
    if (around.start === '' || around.context !== context)
      around = { context, start: createHash('sha256').update(`${rule} ${context}`).digest('hex') };
    return around.start;
  };
  return {
    keyOf: (text, context) => hash('sha256', startOf(context) + text).slice(0, 32),
    numberOf: (key) => numbers.get(key),
  };
}
