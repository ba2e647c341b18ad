import type { OneTimeStep } from '@atrium/contract/schemas/models/one-time-purchase';
import { sql } from 'kysely';
import { loadCatalogue } from '../../../modules/catalogue/publication/load.ts';
import { violatedInvariants } from '../../../modules/invariants/check-invariants.ts';

import { buildArticle } from '../../../testing/catalogue.ts';
import { openShop, shopPaymentWays } from '../../../testing/shop.ts';

const price = (amount: number, businessModel = 'DOWNLOAD_TO_OWN') =>
  ({ businessModel, amount, currency: 'EUR' }) as const;

/** One of each way to be had. */
export const things = {
  game: 101,
  track: 102,
  album: 103,
  film: 104,
  free: 105,
  adults: 106,
  onPhones: 107,
  withPlan: 108,
} as const;

const articles = [
  buildArticle(things.game, {
    contentType: 'GAME',
    title: { en: 'Kestrel', fr: 'Faucon' },
    prices: [price(499)],
  }),
  buildArticle(things.track, { contentType: 'FULL_TRACK_MUSIC', title: 'Song', prices: [price(99)] }),
  buildArticle(things.album, {
    contentType: 'ALBUM',
    title: 'Album',
    prices: [price(899)],
    relations: { track: [things.track] },
  }),
  buildArticle(things.film, {
    contentType: 'MOVIE',
    title: 'Film',
    prices: [price(399, 'RENTAL'), price(999)],
  }),
  buildArticle(things.free, { contentType: 'GAME', prices: [price(0, 'DOWNLOAD_TO_OWN_FREEMIUM')] }),
  buildArticle(things.adults, { contentType: 'GAME', ageRating: 40, prices: [price(499)] }),
  buildArticle(things.onPhones, {
    contentType: 'GAME',
    prices: [price(499)],
    properties: { devices: ['phone'] },
  }),
  buildArticle(things.withPlan, { contentType: 'FULL_TRACK_MUSIC', title: 'In plans only' }),
];

export type PurchaseTestShop = Awaited<ReturnType<typeof openPurchaseTestShop>>;

/** A shop with something on its shelves. */
export async function openPurchaseTestShop() {
  const shop = await openShop();
  const categories = [{ id: 1, key: 'music/jazz', vertical: 'music', title: 'Jazz' }] as const;
  const tenant = { id: 1, locales: ['en', 'fr'], defaultLocale: 'en' } as const;
  await shop.asTenant((tx) => loadCatalogue(tx, tenant, { categories, articles }, new Date('2026-01-01')));

  const order = (articleId: number, fields: Record<string, unknown> = {}) => ({
    articleId,
    lang: 'en',
    redirect: '/games',
    selectedOptions: [String(shopPaymentWays.paying)],
    ...fields,
  });
  const buy = (token: string | undefined, body: object, headers: Record<string, string> = {}) =>
    shop.call('POST /subscription/oneTimePurchase', body, { token, headers });

  const purchases = (userId: number) =>
    shop.asTenant(async (tx) => {
      const { rows } = await sql<{
        id: number;
        state: string;
        total_minor: number;
        error_code: string | null;
      }>`
        SELECT * FROM purchase WHERE user_id = ${userId} ORDER BY id`.execute(tx);
      return rows;
    });
  const owned = (userId: number) =>
    shop.asTenant(async (tx) => {
      const { rows } = await sql<{ article_id: number; expires_at: Date | null }>`
        SELECT article_id, expires_at FROM wallet_entry WHERE user_id = ${userId} AND revoked_at IS NULL
        ORDER BY article_id`.execute(tx);
      return rows;
    });
  const charges = (userId: number) =>
    shop.asTenant(async (tx) => {
      const { rows } = await sql<{ uuid: string; kind: string; state: string; amount_minor: number }>`
        SELECT uuid, kind, state, amount_minor FROM payment_transaction WHERE user_id = ${userId}
        ORDER BY created_at, kind`.execute(tx);
      return rows;
    });

  /** Everything that runs by itself and is due. */
  const runJobs = () => shop.api.worker.runDue();
  await shop.api.worker.plan();

  /** The whole charge goes back, as support would order it. */
  async function refund(uuid: string) {
    await shop.asTenant((tx) =>
      sql`INSERT INTO payment_transaction (tenant_id, uuid, user_id, kind, subject_kind, subject_key, option_id, amount_minor,
          currency, purchase_token, client_correlator, parent_uuid, created_at, updated_at, next_reconcile_at)
        SELECT tenant_id, gen_random_uuid(), user_id, 'REFUND', subject_kind, subject_key, option_id, amount_minor,
          currency, 'refund-' || uuid, gen_random_uuid(), uuid, updated_at, updated_at, updated_at
        FROM payment_transaction WHERE uuid = ${uuid}`.execute(tx),
    );
    shop.travel(6 * 60_000);
    await runJobs();
  }

  return {
    ...shop,
    runJobs,
    refund,
    order,
    buy,
    purchases,
    owned,
    charges,
    once: (answer: { body: unknown }) => answer.body as OneTimeStep,
    /** What is broken of all that must hold. */
    broken: () => shop.asTenant((db) => violatedInvariants({ db, clock: shop.clock })),
  };
}
