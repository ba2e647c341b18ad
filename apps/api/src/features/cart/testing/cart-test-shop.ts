import type { Cart } from '@atrium/contract/schemas/models/cart';
import { sql } from 'kysely';
import { memoryConnector } from '../../../modules/payments/testing/test-payments.ts';
import { loadVoucherCode } from '../../../modules/vouchers/demo/load-codes.ts';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { buildArticle } from '../../../testing/catalogue.ts';
import { foreignTokens, startTestApi } from '../../../testing/test-api.ts';
import { within } from '../../../testing/within.ts';

const priced = (amount: number, businessModel = 'DOWNLOAD_TO_OWN') => [
  { businessModel, amount, currency: 'EUR' },
];

/** Albums have an address by their artist. */
const artist = buildArticle(99, { contentType: 'ARTIST', title: 'Artist' });
export const buildAlbum: typeof buildArticle = (id, fields) => buildArticle(id, { creator: 99, ...fields });

const articles = [
  artist,
  ...Array.from({ length: 105 }, (_, n) => buildAlbum(100 + n, { prices: priced(100 + n) })),
  buildArticle(300, { title: 'For rent', contentType: 'MOVIE', prices: priced(399, 'RENTAL') }),
  buildAlbum(301, { title: 'Free', prices: priced(0, 'DOWNLOAD_TO_OWN_FREEMIUM') }),
  buildAlbum(302, { title: 'With a plan' }),
  buildAlbum(303, { title: 'For adults', ageRating: 40, prices: priced(500) }),
  buildArticle(304, { title: 'A voucher', contentType: 'VOUCHER', prices: priced(1200) }),
  buildArticle(305, { title: 'A song', contentType: 'FULL_TRACK_MUSIC', prices: priced(99) }),
  buildAlbum(306, { title: 'An album', relations: { track: [305] }, prices: priced(900) }),
];

/** Codes that take something off. */
export const discountCampaigns = { tenth: 4, twenty: 5, credit: 6 } as const;

const vouchers = {
  campaigns: [
    { id: discountCampaigns.tenth, name: 'A tenth off', benefit: { kind: 'DISCOUNT', percent: 10 } },
    { id: discountCampaigns.twenty, name: 'Twenty', benefit: { kind: 'DISCOUNT', amount: 2000 } },
    {
      id: discountCampaigns.credit,
      name: 'Credits',
      benefit: { kind: 'CREDIT', amount: 1, contentTypes: ['FULL_TRACK_MUSIC'] },
    },
  ],
};

const category = { id: 1, key: 'music/jazz', vertical: 'music', title: 'Jazz' };

export type CartTestShop = Awaited<ReturnType<typeof openCartTestShop>>;

/** The backend with articles to put into carts, and a payment connector in memory. */
export async function openCartTestShop() {
  const bank = memoryConnector('card');
  const page = memoryConnector('page');
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const api = await startTestApi({ connectors: [bank.connector, page.connector], clock });
  page.says({ is: 'needsPage', reference: 'page', url: 'https://pay.example/1' });

  const publish = async (body: object, tenant = 'alpha') => {
    const token = api.api.demoOperatorToken;
    const answer = await api.call(tenant, 'POST /operator/publish', { token, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  const paymentOptions = [
    { id: 1, code: 'card', flow: 'WEB', connector: 'card', sort: 1, title: 'Card' },
    { id: 2, code: 'page', flow: 'WEB', connector: 'page', sort: 2, title: 'Page' },
  ];
  const site = { enabledFeatures: { cart: true, rewards: true, pointsPerUnit: 10 } };
  await publish({ catalogue: { categories: [category] }, plans: { paymentOptions }, site });
  // a body has room for so many fields
  for (let from = 0; from < articles.length; from += 36)
    await publish({ catalogue: { articles: articles.slice(from, from + 36) } });
  await publish(
    { catalogue: { categories: [category], articles: [artist, buildAlbum(900, { prices: priced(100) })] } },
    'beta',
  );

  for (const tenant of ['alpha', 'beta']) await publish({ vouchers }, tenant);

  const asTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    asOwner(api.database.owner, (owner) => withTenant(owner, 1, work));
  const rows = <T>(query: string): Promise<T[]> =>
    asTenant(async (tx) => (await sql.raw<T>(query).execute(tx)).rows);

  const inside = within(api, clock);
  const secrets = createSecrets(Buffer.alloc(32, 7));
  /** Issues a code without an owner. */
  const issue = (campaignId: number, tenantId = 1) =>
    inside(null, (tx) => loadVoucherCode(tx, secrets, { campaignId, ownerId: null }), tenantId);
  let address = 0;

  const tokens = foreignTokens(7);
  /** A new customer, signed in, and their calls. */
  async function newPerson() {
    const uuid = crypto.randomUUID();
    const { id } = await asTenant((tx) =>
      tx
        .insertInto('app_user')
        .values({ tenant_id: 1, uuid, name: 'Somebody', created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const claims = {
      tenant: 'alpha',
      userId: id,
      uuid,
      roles: ['user'],
      grantId: null,
      signedInAt: new Date(),
    };
    const token = await tokens.sign(claims);
    const ask = (line: string, body?: unknown, headers: Record<string, string> = {}) =>
      api.call('alpha', line, { token, body, headers }) as Promise<{ status: number; body: never }>;
    const cart = async (): Promise<Cart> => (await ask('GET /cart')).body;
    return {
      id,
      ask,
      cart,
      put: (articleId: number, quantity: unknown = 1) => ask(`PUT /cart/items/${articleId}`, { quantity }),
      /** Each call from another address: guesses are counted by address too. */
      apply: (code: string, headers: Record<string, string> = {}) =>
        ask(
          'PUT /cart/discount',
          { code, lang: 'en' },
          { 'x-client-address': `10.1.${(address >> 8) & 255}.${address++ & 255}`, ...headers },
        ),
      remove: (articleId: number) => ask(`DELETE /cart/items/${articleId}`),
      merge: (key: string, ...pieces: [articleId: number, quantity: number][]) =>
        ask('POST /cart/merge', {
          key,
          items: pieces.map(([articleId, quantity]) => ({ articleId, quantity })),
        }),
      /** As the portal sends it: what was just shown, by card. */
      async checkOut(fields: object = {}, headers: Record<string, string> = {}) {
        const { id: cartId, total } = await cart();
        const body = {
          cartId,
          seen: total,
          lang: 'en',
          redirect: '/myCart',
          selectedOptions: ['card'],
          ...fields,
        };
        return ask('POST /cart/checkout', body, headers);
      },
      owned: async () =>
        (
          await rows<{ article_id: number }>(
            `SELECT article_id FROM wallet_entry WHERE user_id = ${id} AND revoked_at IS NULL ORDER BY article_id`,
          )
        ).map(({ article_id }) => article_id),
      orders: () =>
        rows<{ id: number; state: string; total_minor: number }>(
          `SELECT id, state, total_minor FROM purchase WHERE user_id = ${id} ORDER BY id`,
        ),
      charges: () =>
        rows<{ state: string; amount_minor: number }>(
          `SELECT state, amount_minor FROM payment_transaction WHERE user_id = ${id} ORDER BY created_at`,
        ),
    };
  }

  return {
    ...api,
    bank,
    page,
    publish,
    issue,
    rows,
    asTenant,
    clock,
    newPerson,
    priced,
    travel: (ms: number) => {
      ahead += ms;
    },
  };
}
