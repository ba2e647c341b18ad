import { expect, test } from 'vitest';
import { messagesOf } from '../messages.ts';
import { notificationsOf } from '../notifications.ts';
import { people } from '../people.ts';
import { tenantCodes } from '../tenant-codes.ts';
import { tenants } from '../tenants.ts';
import { receivedServicesOf } from './info-services.ts';

test.each(tenantCodes)('%s: received info services are published, with the topic they name', (code) => {
  const published = new Map(
    messagesOf(code).map(({ id, topics = [] }) => [id, topics.map(({ key }) => key)]),
  );
  const received = people.flatMap(({ who }) => receivedServicesOf(code, who));
  expect(received.length > 0).toBe(published.size > 0);
  for (const { articleId, topic } of received) {
    expect(published.has(articleId)).toBe(true);
    if (topic !== undefined) expect(published.get(articleId)).toContain(topic);
  }
});

test.each(tenants)(
  '$configuration.code: subscribers find notifications in the money they pay in',
  ({ configuration: { code, currency } }) => {
    const told = notificationsOf(code as (typeof tenantCodes)[number]);
    for (const who of ['active', 'unlimited', 'trial', 'grace', 'hold', 'cancelled'])
      expect(told[who]?.length, who).toBeGreaterThan(0);
    const named = JSON.stringify(told).match(/"currency":"\w+"/g) ?? [];
    expect(new Set(named)).toEqual(new Set([`"currency":"${currency}"`]));
  },
);
