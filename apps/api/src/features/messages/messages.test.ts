import { expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi } from '../../testing/test-api.ts';

const t = await startTestApi();
await asOwner(t.database.owner, (owner) =>
  withTenant(owner, 1, (tx) =>
    tx
      .insertInto('i18n_message')
      .values({
        tenant_id: 1,
        lang: 'de',
        key: 'chrome.nav.home',
        value: 'Ganz vorn',
        state: 'PUBLISHED',
        updated_at: new Date(),
      })
      .execute(),
  ),
);

const texts = async (path: string) =>
  (await t.call('alpha', `GET /i18n/${path}`)).body as Record<string, string>;

test('the product’s texts come with the tenant’s own over them', async () => {
  const all = await texts('de');
  expect(all['chrome.nav.home']).toBe('Ganz vorn');
  expect(Object.keys(all).length).toBeGreaterThan(500);
  expect((await texts('en'))['chrome.nav.home']).not.toBe('Ganz vorn');
});

test('the portal has the product’s and asks for the tenant’s alone', async () => {
  expect(await texts('de?only=tenant')).toEqual({ 'chrome.nav.home': 'Ganz vorn' });
  expect(await texts('fr?only=tenant')).toEqual({});
});

test('another tenant’s wording stays its own', async () => {
  const { body } = await t.call('beta', 'GET /i18n/de?only=tenant');
  expect(body).toEqual({});
});

test('an unknown language is empty, and no failure', async () => {
  expect(await texts('xx')).toEqual({});
});
