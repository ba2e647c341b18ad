import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import type { Shop } from '../../../testing/shop.ts';

/** A plan of every rhythm; months and years of two levels stand in one group, so that every kind of change happens. */
export const simulatedPlans = {
  types: [
    { id: 50, cycle: 'P1D', price: 50 },
    { id: 51, cycle: 'P7D', price: 300 },
    { id: 52, cycle: 'P1M', price: 999 },
    { id: 53, cycle: 'P1M', price: 1999 },
    { id: 54, cycle: 'P1Y', price: 19_900 },
    { id: 55, cycle: 'P1Y', price: 9900 },
  ].map(({ id, cycle, price }) => ({
    id,
    name: `Plan ${id}`,
    billingCycle: cycle,
    price,
    currency: 'EUR',
    ...(id === 52 && { promotion: { price: 499, cycles: 3 } }),
    contingents: [{ amount: 10, contentTypes: ['FULL_TRACK_MUSIC'] }],
  })),
  groups: [{ id: 5, name: 'Months and years', levels: [[52, 55], [53], [54]] }],
  paymentOptions: [{ id: 60, code: 'moody', flow: 'WEB', connector: 'moody', sort: 1, title: 'Card' }],
};

/** A month as a gift. */
export const simulatedVouchers = {
  campaigns: [{ id: 1, name: 'A month', benefit: { kind: 'SUBSCRIPTION', typeId: 52 }, perUserLimit: 99 }],
  books: [],
};

export interface SimulatedCustomer {
  id: number;
  token: string;
  name: string;
  typeId: number;
}

interface Acting {
  shop: Shop;
  actor: SimulatedCustomer;
  held: UserSubscription | undefined;
  /** From 0 to 1, for what the action chooses. */
  luck: number;
}

interface Action {
  name: string;
  /** On how many of a thousand days a customer does this. */
  perMille: number;
  /** Done by customers who have a plan, who have none, or both. */
  of: 'holder' | 'other' | 'everybody';
  run: (acting: Acting) => Promise<unknown>;
}

const changesOf: Readonly<Record<number, readonly number[]>> = {
  52: [53, 54, 55],
  53: [52, 54, 55],
  54: [52, 53, 55],
  55: [52, 53, 54],
};

const ask = ({ shop, actor }: Acting, line: string, body?: unknown) =>
  shop.call(line, body, { token: actor.token });

/** Everything a customer may do to a subscription. To simulate one thing more, add a row. */
export const actions: readonly Action[] = [
  {
    name: 'subscribe',
    perMille: 200,
    of: 'other',
    run: ({ shop, actor }) =>
      shop.subscribe(actor.token, shop.order(actor.typeId, { selectedOptions: ['60'] })),
  },
  { name: 'cancel', perMille: 8, of: 'holder', run: (a) => ask(a, `DELETE /subscription/${a.held?.id}`) },
  {
    name: 'undo cancel',
    perMille: 12,
    of: 'holder',
    run: (a) => ask(a, `DELETE /subscription/${a.held?.id}/cancellation`),
  },
  {
    name: 'pause',
    perMille: 4,
    of: 'holder',
    run: (a) => ask(a, `POST /subscription/${a.held?.id}/pause`, { months: 1 }),
  },
  {
    name: 'resume',
    perMille: 6,
    of: 'holder',
    run: (a) => ask(a, `DELETE /subscription/${a.held?.id}/pause`),
  },
  {
    name: 'change plan',
    perMille: 30,
    of: 'holder',
    run: async ({ shop, actor, held, luck }) => {
      const ways = changesOf[held?.typeId ?? 0] ?? [];
      const to = ways[Math.floor(luck * ways.length)];
      if (to === undefined) return;
      const more = { selectedOptions: [], upgradeTo: to, migrateSubId: held?.id };
      return shop.subscribe(actor.token, shop.order(to, more));
    },
  },
  {
    name: 'revoke change',
    perMille: 6,
    of: 'holder',
    run: (a) => ask(a, `DELETE /subscription/${a.held?.id}/change`),
  },
  {
    name: 'pay now',
    perMille: 10,
    of: 'holder',
    run: (a) => ask(a, `POST /subscription/${a.held?.id}/pay`, {}),
  },
  {
    name: 'delete account',
    perMille: 4,
    of: 'everybody',
    run: (a) => ask(a, 'POST /user/profile', { redirectionUrl: '/', lang: 'en' }),
  },
  { name: 'keep account', perMille: 150, of: 'everybody', run: (a) => ask(a, 'DELETE /user/deletion') },
  {
    name: 'give a month',
    perMille: 12,
    of: 'everybody',
    run: (a) =>
      ask(a, 'POST /voucher/gift', {
        subscriptionTypeId: 52,
        recipient: `gift-${a.actor.id}@people.example`,
        lang: 'en',
        redirect: '/subscription',
        selectedOptions: ['moody'],
      }),
  },
  { name: 'redeem a gift', perMille: 60, of: 'other', run: redeemGift },
  { name: 'refund a gift', perMille: 12, of: 'everybody', run: refundGift },
];

async function redeemGift({ shop, actor, luck }: Acting): Promise<void> {
  const letters = await shop.asTenant((tx) =>
    tx.selectFrom('letter').select('text').where('recipient', 'like', 'gift-%').orderBy('id').execute(),
  );
  const codes = letters.flatMap(({ text }) => /[0-9A-Z]{4}(?:-[0-9A-Z]{1,4}){4}/.exec(text ?? '')?.[0] ?? []);
  const code = codes[Math.floor(luck * codes.length)];
  if (code === undefined) return;
  await shop.call('POST /voucher/consumption/voucher', { code, lang: 'en' }, { token: actor.token });
}

async function refundGift({ shop, actor }: Acting): Promise<void> {
  const bought = await shop.asTenant((tx) =>
    tx
      .selectFrom('purchase')
      .select('id')
      .where('user_id', '=', actor.id)
      .where('state', '=', 'GRANTED')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
  if (!bought) return;
  await shop.call(`POST /purchase/${bought.id}/refund`, { reason: 'simulated' }, { token: actor.token });
  await shop.call(
    'POST /operator/refund',
    { purchaseID: bought.id, decision: 'GRANT' },
    { token: shop.api.demoOperatorToken },
  );
}
