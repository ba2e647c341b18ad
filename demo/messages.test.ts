import { messageText } from '@atrium/domain/people/message-text';
import { expect, test } from 'vitest';
import type { TenantCode } from './catalogue/article.ts';
import { missingTexts } from './local-check.ts';
import { messagesOf } from './messages.ts';
import { tenants } from './tenants.ts';

const offering = tenants.flatMap(({ configuration: { code, locales } }) =>
  messagesOf(code as TenantCode).map((service) => ({ ...service, locales })),
);

test('every info service has something to say, in every language of its tenant', () => {
  expect(offering.length).toBeGreaterThan(15);
  expect(offering.filter(({ lines }) => (lines?.length ?? 0) === 0)).toEqual([]);
  expect(offering.flatMap(({ locales, ...service }) => missingTexts(service, locales))).toEqual([]);
});

test('a message of any day and topic is a message: short, whole, with nothing left open', () => {
  for (const { id, lines, topics = [], locales } of offering)
    for (const locale of locales)
      for (const topic of topics.length > 0 ? topics.map(({ key }) => key) : [null])
        for (const day of ['2026-01-01', '2026-06-15', '2026-12-31']) {
          const text = messageText({ lines, topics }, { id, day, topic, locale, defaultLocale: 'en' });
          expect(text).toMatch(/^[^{}]{20,260}$/);
        }
});
