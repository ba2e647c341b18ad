import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { violatedInvariants } from '../../../modules/invariants/check-invariants.ts';
import type { Connector } from '../../../modules/payments/connectors/connector.ts';
import type { CampaignFile } from '../../../modules/vouchers/campaigns/publish-campaigns.ts';
import { loadVoucherCode } from '../../../modules/vouchers/demo/load-codes.ts';
import type { TransactionContext } from '../../../platform/context.ts';
import { asOwner } from '../../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { retriedUntilServed } from '../../../testing/retry-overload.ts';
import { foreignTokens, startTestApi } from '../../../testing/test-api.ts';
import { within as createWithin } from '../../../testing/within.ts';

export const voucherPlans = {
  types: [
    {
      id: 10,
      name: 'Plan 10',
      billingCycle: 'P1M',
      price: 999,
      currency: 'EUR',
      attributes: { ment_name_text_en: 'Plan 10', ment_name_text_de: 'Tarif 10' },
      contingents: [{ amount: 10, contentTypes: ['FULL_TRACK_MUSIC'] }],
    },
  ],
  groups: [],
};

/** One campaign for each thing a voucher can bring. */
export const voucherCampaigns = {
  credit: 1,
  article: 2,
  plan: 3,
  percent: 4,
  sum: 5,
  partnerCode: 6,
  counter: 7,
  shared: 8,
  budget: 9,
  stocked: 10,
} as const;

const files: CampaignFile[] = [
  { id: 1, name: 'Credits', benefit: { kind: 'CREDIT', amount: 10, contentTypes: ['FULL_TRACK_MUSIC'] } },
  { id: 2, name: 'Song', benefit: { kind: 'ARTICLE', articleId: 501 } },
  { id: 3, name: 'A month', benefit: { kind: 'SUBSCRIPTION', typeId: 10 }, perUserLimit: 9 },
  { id: 4, name: 'A quarter off', benefit: { kind: 'DISCOUNT', percent: 25 } },
  { id: 5, name: 'Twenty', benefit: { kind: 'DISCOUNT', amount: 2000 } },
  { id: 6, name: 'Partner', benefit: { kind: 'PARTNER_CODE', partnerCode: 'MIRADOR10' } },
  { id: 7, name: 'Coffee', benefit: { kind: 'PARTNER_CODE' }, articleId: 502 },
  {
    id: 8,
    name: 'Everybody',
    benefit: { kind: 'CREDIT', amount: 1, contentTypes: ['FULL_TRACK_MUSIC'] },
    maxUses: 3,
  },
  {
    id: 9,
    name: 'Costly',
    benefit: { kind: 'CREDIT', amount: 1, contentTypes: ['FULL_TRACK_MUSIC'] },
    cost: 100,
    budget: 250,
  },
  { id: 10, name: 'Few', benefit: { kind: 'PARTNER_CODE' }, articleId: 503, stock: 3 },
];

const article = (id: number, contentType: string, amount: number) => ({
  id,
  contentType,
  slug: `article-${id}`,
  title: `Article ${id}`,
  prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount, currency: 'EUR' }],
});

const catalogue = {
  articles: [
    article(501, 'FULL_TRACK_MUSIC', 99),
    article(502, 'VOUCHER', 0),
    article(503, 'VOUCHER', 500),
    article(504, 'VOUCHER_BOOK', 900),
    article(505, 'TOURNAMENT', 500),
  ],
};

const books = [{ id: 504, name: 'weekend', eligibleTypeIds: [10], campaignIds: [7, 10] }];

/** Repeats a request that a busy server refused, until it is answered. */
export async function retriedWhileBusy<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await sleep(50 + Math.random() * 200);
  }
}

export type VoucherTestShop = Awaited<ReturnType<typeof openVoucherTestShop>>;

/** The backend with a campaign of each kind in two tenants, a clock that can be moved and as many people as it takes. */
export async function openVoucherTestShop({
  connectors = [],
  paymentOptions = [],
}: {
  connectors?: readonly Connector[];
  paymentOptions?: readonly object[];
} = {}) {
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const api = await startTestApi({ clock, connectors });
  const operator = api.api.demoOperatorToken;
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const publish = async (body: object, tenant = 'alpha') => {
    const answer = await api.call(tenant, 'POST /operator/publish', { token: operator, body });
    expect(answer).toMatchObject({ status: 200 });
  };
  for (const tenant of ['alpha', 'beta'])
    await publish(
      { plans: { ...voucherPlans, paymentOptions }, catalogue, vouchers: { campaigns: files, books } },
      tenant,
    );

  const asTenant = <T>(work: (tx: Tx) => Promise<T>, id = 1): Promise<T> =>
    asOwner(api.database.owner, (owner) => withTenant(owner, id, work));
  const tokens = foreignTokens(7);

  async function newPerson(tenant: 'alpha' | 'beta' = 'alpha', roles = ['user']) {
    const uuid = crypto.randomUUID();
    const tenantId = tenant === 'alpha' ? 1 : 2;
    const { id } = await retriedUntilServed(() =>
      withTenant(api.database.db, tenantId, (tx) =>
        tx
          .insertInto('app_user')
          .values({
            tenant_id: tenantId,
            uuid,
            name: 'Somebody',
            email: `${uuid}@people.example`,
            created_at: clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    );
    const claims = { tenant, userId: id, uuid, roles, grantId: null, signedInAt: new Date() };
    return { id, uuid, tenant, token: await tokens.sign(claims) };
  }

  const inside = createWithin(api, clock);
  const within = <T>(
    who: { id: number; uuid: string } | null,
    work: (tx: TransactionContext) => Promise<T>,
    tenantId = 1,
  ): Promise<T> => retriedUntilServed(() => inside(who, work, tenantId));

  /** A fresh code; the id of its row and the code itself. */
  const issue = (campaignId: number, { ownerId = null as number | null, tenantId = 1 } = {}) =>
    within(null, (tx) => loadVoucherCode(tx, secrets, { campaignId, ownerId }), tenantId);

  let address = 0;
  const call = (
    who: { token: string; tenant?: string } | null,
    line: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    api.call(who?.tenant ?? 'alpha', line, {
      body,
      token: who?.token,
      // each call from another address, unless a test says otherwise
      headers: { 'x-client-address': `10.${(address >> 8) & 255}.${address++ & 255}.1`, ...headers },
    }) as Promise<{ status: number; body: Record<string, never>; headers: Headers }>;

  return {
    ...api,
    operator: { token: operator },
    secrets,
    clock,
    within,
    asTenant,
    newPerson,
    issue,
    call,
    redeem: (who: { token: string; tenant?: string } | null, code: string, more: object = {}) =>
      call(who, 'POST /voucher/consumption/voucher', { code, lang: 'en', ...more }),
    travel: (ms: number) => {
      ahead += ms;
    },
    codeRow: (id: number, tenantId = 1) =>
      asTenant(
        (tx) => tx.selectFrom('voucher_code').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        tenantId,
      ),
    change: (id: number, set: Record<string, unknown>) =>
      asTenant((tx) => tx.updateTable('voucher_code').set(set).where('id', '=', id).execute()),
    credits: (userId: number) =>
      asTenant(async (tx) => {
        const { rows } = await sql<{ left: number }>`
          SELECT coalesce(sum(remaining), 0)::int AS left FROM credit_grant WHERE user_id = ${userId}`.execute(
          tx,
        );
        return rows[0]?.left;
      }),
    /** Whatever happened, nothing that must never be is. */
    expectSound: async () => {
      for (const tenantId of [1, 2])
        expect(await asTenant((db) => violatedInvariants({ db, clock }), tenantId)).toEqual({});
    },
  };
}
