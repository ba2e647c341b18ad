import { setTimeout as sleep } from 'node:timers/promises';
import type { PurchaseStep } from '@atrium/contract/schemas/models/payment';
import type { SubscriptionType } from '@atrium/contract/schemas/models/subscription-type';
import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { sql } from 'kysely';
import type { Connector } from '../modules/payments/connectors/connector.ts';
import { asOwner } from '../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../platform/database/with-tenant.ts';
import { createScriptedConnector } from './scripted-connector.ts';
import { foreignTokens, startTestApi } from './test-api.ts';

const plan = (id: number, price: number, fields: Record<string, unknown> = {}) => ({
  id,
  name: `Plan ${id}`,
  billingCycle: 'P1M',
  price,
  currency: 'EUR',
  contingents: [{ amount: 10, contentTypes: ['FULL_TRACK_MUSIC'] }],
  ...fields,
});

/** A plan must have a name that customers read. */
const named = (type: { name?: string; attributes?: object }) => ({
  ...type,
  attributes: Object.keys(type.attributes ?? {}).some((key) => key.startsWith('ment_title'))
    ? type.attributes
    : { ment_title: type.name, ...type.attributes },
});

export const shopPaymentWays = { paying: 1, page: 2, operator: 3 } as const;

/** One plan for each thing that can be asked; groups with each policy. */
export const testPlans = {
  types: [
    plan(10, 999),
    plan(11, 1999),
    plan(12, 499),
    plan(13, 1299),
    plan(14, 9900, { billingCycle: 'P1Y' }),
    plan(20, 0),
    plan(21, 700, { trial: 'P7D' }),
    plan(22, 800, { promotion: { price: 300, cycles: 2 } }),
    plan(23, 900, { identityRequired: ['MSISDN'] }),
    plan(24, 900, { attributes: { ment_age_rating: '40' } }),
    plan(25, 900, { enabled: false }),
    plan(26, 900, { cancelUrl: 'https://operator.example/stop' }),
    plan(27, 900),
    plan(28, 600, { trial: 'P1M' }),
    plan(40, 500),
    plan(41, 900),
  ],
  groups: [
    { id: 1, name: 'Music', levels: [[12], [10, 13], [11, 14]] },
    { id: 2, name: 'Strict', upgrade: 'CANCEL_FIRST', downgrade: 'CANCEL_FIRST', levels: [[40], [41]] },
  ],
  paymentOptions: [
    {
      id: shopPaymentWays.paying,
      code: 'succeeds',
      flow: 'WEB',
      connector: 'succeeds',
      sort: 1,
      title: 'Card',
    },
    {
      id: shopPaymentWays.page,
      code: 'page',
      flow: 'WEB',
      connector: 'page',
      sort: 2,
      title: { en: 'Page', fr: 'Page web' },
    },
    {
      id: shopPaymentWays.operator,
      code: 'operator',
      flow: 'API',
      connector: 'operator',
      sort: 3,
      title: 'Phone bill',
    },
    ...['poor', 'declines', 'later', 'lost', 'down', 'knows'].map((code, index) => ({
      id: 10 + index,
      code,
      flow: 'WEB',
      connector: code,
      sort: 50,
      title: code,
    })),
  ],
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

export const agreedConsents = [{ type: 'SUBSCRIPTION', granted: true }];

interface Options {
  token?: string | undefined;
  headers?: Record<string, string>;
  tenant?: string;
}

/** The backend with plans to sell, a clock that can be moved and as many people as a test needs. */
export async function openShop(more: readonly Connector[] = []) {
  const standIn = createScriptedConnector();
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const api = await startTestApi({ connectors: [...standIn.connectors, ...more], clock });
  const operator = api.api.demoOperatorToken;
  const publish = async (plans: object, tenant = 'alpha') => {
    const { types } = plans as { types?: readonly object[] };
    const body = { plans: { ...plans, ...(types && { types: types.map(named) }) } };
    const answer = await api.call(tenant, 'POST /operator/publish', { token: operator, body });
    // stands for the NOTIFY of the database, which no process listens for here
    if (answer.status === 200)
      api.api.evictions.publish({ tags: (answer.body as { changed: string[] }).changed });
    return answer;
  };
  const asTenant = <T>(work: (tx: Tx) => Promise<T>, id = 1): Promise<T> =>
    asOwner(api.database.owner, (owner) => withTenant(owner, id, work));
  const published = await publish(testPlans);
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));

  /** A read that a busy machine refuses (503) is repeated, as the portal's client does. */
  async function call(
    line: string,
    body?: unknown,
    { token, headers = {}, tenant = 'alpha' }: Options = {},
  ): Promise<{ status: number; body: never; headers: Headers }> {
    for (let retries = 5; ; retries--) {
      const answer = await api.call(tenant, line, { body, token, headers });
      if (answer.status !== 503 || !line.startsWith('GET ') || retries === 0) return answer;
      await sleep(300);
    }
  }

  const tokens = foreignTokens(7);
  /** A new customer, signed in. */
  async function newPerson(msisdn?: string): Promise<{ id: number; token: string }> {
    const uuid = crypto.randomUUID();
    const userId = await asTenant(async (tx) => {
      const { id } = await tx
        .insertInto('app_user')
        .values({ tenant_id: 1, uuid, name: 'Somebody', created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (msisdn !== undefined)
        await tx
          .insertInto('user_identity')
          .values({ tenant_id: 1, user_id: id, kind: 'MSISDN', subject: msisdn, verified_at: clock.now() })
          .execute();
      return id;
    });
    const claims = { tenant: 'alpha', userId, uuid, roles: ['user'], grantId: null, signedInAt: new Date() };
    return { id: userId, token: await tokens.sign(claims) };
  }

  /** An order as the portal sends it, agreed to and with a way that charges at once. */
  const order = (typeId: number, fields: Record<string, unknown> = {}) => ({
    subscriptionTypeId: typeId,
    lang: 'en',
    redirect: '/subscription',
    subscriptionConsentList: agreedConsents,
    selectedOptions: [String(shopPaymentWays.paying)],
    ...fields,
  });

  const subscribe = (token: string | undefined, body: object, headers: Record<string, string> = {}) =>
    call('POST /subscription', body, { token, headers });

  const owned = async (token: string, query = ''): Promise<UserSubscription[]> =>
    (await call(`GET /subscription${query}`, undefined, { token })).body;

  /** A customer who has this plan. */
  async function subscriber(typeId: number) {
    const someone = await newPerson();
    const { status } = await subscribe(someone.token, order(typeId));
    const [first] = await owned(someone.token);
    if (status !== 201 || !first) throw new Error(`not subscribed: ${status}`);
    return { ...someone, owned: first };
  }

  const rowsOf = (userId: number) =>
    asTenant(async (tx) => {
      const { rows } = await sql<{
        id: number;
        type_id: number;
        state: string;
        sub_state: string;
        price_minor: number;
      }>`SELECT * FROM subscription WHERE user_id = ${userId} ORDER BY id`.execute(tx);
      return rows;
    });

  return {
    ...api,
    standIn,
    clock,
    call,
    publish,
    asTenant,
    newPerson,
    order,
    subscribe,
    rowsOf,
    live: async (userId: number) => (await rowsOf(userId)).filter(({ state }) => state !== 'CANCELED'),
    /** Switches a flag of the tenant. */
    flag: async (key: string, value: unknown) => {
      const json = JSON.stringify(value);
      await asTenant(async (tx) => {
        await sql`DELETE FROM tenant_flag WHERE key = ${key}`.execute(tx);
        await sql`INSERT INTO tenant_flag (tenant_id, key, value, updated_by, updated_at)
          VALUES (1, ${key}, ${json}::jsonb, 'test', now())`.execute(tx);
      });
      api.api.evictions.publish({});
    },
    travel: (ms: number) => {
      ahead += ms;
    },
    step: (answer: { body: unknown }) => answer.body as PurchaseStep,
    listed: (answer: { body: unknown }) => answer.body as SubscriptionType[],
    owned,
    subscriber,
  };
}
