import { createHash, hash } from 'node:crypto';
import type { FeedSettings } from '@atrium/contract/schemas/feeds';
import type { Tenant } from '../../../platform/tenant.ts';
import type { KnownRows } from '../parse/feed-item.ts';

/** Raised where rows are read, or made into articles, in another way: then every row is read once more. */
export const readingRule = 1;

/** Everything beside a row that an article is made from, and that a schedule does not change. */
export function ruleOf(
  settings: Partial<FeedSettings>,
  { locales, defaultLocale, currency }: Tenant,
): string {
  const { schedule: _, ...reading } = settings;
  return hash('sha256', JSON.stringify([readingRule, locales, defaultLocale, currency, reading]));
}

/**
 * Rows that are on air, by their text. The text means the same as long as everything else that an article is made from is
 * the same: it is part of the key. Decision 0118.
 */
export function knownRows(
  numbers: ReadonlyMap<string, string>,
  settings: FeedSettings,
  tenant: Tenant,
): KnownRows {
  const { address: _, missing: __, ...reading } = settings;
  const rule = ruleOf(reading, tenant);
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
