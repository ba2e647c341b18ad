import type { Consent } from '@atrium/contract/schemas/models/payment';
import { shownAmounts } from '@atrium/domain/testing/shown-amounts';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  await shop.publish({
    types: [50, 100, 350, 999, 1000, 18_000].map((price, index) => ({
      id: 60 + index,
      name: `Plan ${60 + index}`,
      billingCycle: 'P7D',
      price,
      currency: 'EUR',
      contingents: [],
    })),
  });
});
afterAll(() => shop.stop());

async function writePricesWith(decimals: number) {
  await shop.asTenant(async (tx) => {
    await tx.deleteFrom('site_config').where('section', '=', 'priceFormat').execute();
    await tx
      .insertInto('site_config')
      .values({
        tenant_id: 1,
        section: 'priceFormat',
        version: 1,
        state: 'PUBLISHED',
        created_at: shop.clock.now(),
        created_by: 'test',
        body: JSON.stringify({ decimals }),
      })
      .execute();
  });
}

/** The amounts of a text, without the figures of its dates. */
const amountsIn = (text: string, locale: Locale, plan: string) =>
  shownAmounts(text.replaceAll(plan, ''), locale, 'EUR');

describe.each([0, 1, 2, 3])('a tenant that prefers %i decimals', (decimals) => {
  beforeAll(() => writePricesWith(decimals));

  test.each([60, 61, 62, 63, 64, 65])(
    'consent, mail and charge of plan %i are one amount',
    async (typeId) => {
      const person = await shop.newPerson();
      await shop.asTenant((tx) =>
        sql`UPDATE app_user SET email = ${`${person.id}@alpha.example`} WHERE id = ${person.id}`.execute(tx),
      );
      const { token } = person;
      const consents = await Promise.all(
        localeCodes.map(async (lang) => ({
          lang,
          consent: (
            await shop.call(`GET /subscription/type/${typeId}/consent?lang=${lang}`, undefined, { token })
          ).body as Consent,
        })),
      );
      expect((await shop.subscribe(token, shop.order(typeId))).status).toBe(201);
      const { rows } = await shop.asTenant((tx) =>
        sql<{
          amount_minor: number;
        }>`SELECT amount_minor FROM payment_transaction WHERE user_id = ${person.id}`.execute(tx),
      );
      const charged = rows[0]?.amount_minor ?? 0;
      for (const { lang, consent } of consents) {
        expect(consent.dueNow.amount).toBe(charged);
        const shown = amountsIn(consent.text, lang, `Plan ${typeId}`);
        expect(shown.slice(0, 1), consent.text).toEqual([charged]);
        // the price, and what is paid today
        expect(shown.filter((amount) => amount === charged).length, consent.text).toBeGreaterThanOrEqual(2);
      }
      await shop.api.worker.runDue();
      const mail = await shop.asTenant((tx) =>
        sql<{
          text: string;
        }>`SELECT text FROM letter WHERE user_id = ${person.id} ORDER BY id LIMIT 1`.execute(tx),
      );
      const paid = /Paid: (.+)/.exec(mail.rows[0]?.text ?? '')?.[1] ?? '';
      expect(shownAmounts(paid, 'en', 'EUR'), mail.rows[0]?.text).toEqual([charged]);
    },
  );
});
