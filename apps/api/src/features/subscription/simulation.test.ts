import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { brokenPromises } from '../../modules/invariants/check.ts';
import type { Connector, Order, Said } from '../../modules/payments/connector.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

const day = 86_400_000;

/** A number from 0 to 1 that depends on what is said and on nothing else: no order of work changes it. */
const chance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;

/** Takes money as the world does: mostly, sometimes later, sometimes not, and sometimes nobody hears of it. */
function moodyConnector(seed: string): Connector {
  const charged = new Map<string, Said>();
  const times = new Map<string, number>();
  const paid = (reference: string): Said => ({ is: 'succeeded', reference });
  const decide = ({ correlator, method }: Order): Said => {
    const token = method?.token ?? '';
    const time = (times.get(token) ?? 0) + 1;
    times.set(token, time);
    const luck = chance(seed, token, time);
    if (luck < 0.04) return { is: 'unavailable' };
    if (luck < 0.18) {
      charged.set(correlator, { is: 'denied', reference: correlator, code: 'INSUFFICIENT_FUNDS' });
      return charged.get(correlator) as Said;
    }
    charged.set(correlator, paid(correlator));
    if (luck < 0.23) return { is: 'unknown' };
    return luck < 0.27 ? { is: 'processing', reference: correlator } : paid(correlator);
  };
  return {
    name: 'moody',
    account: 'CARD_RECEIVABLE',
    begin: async ({ correlator }) => {
      const token = `card-${charged.size}`;
      charged.set(correlator, paid(correlator));
      return {
        is: 'succeeded',
        reference: correlator,
        method: {
          kind: 'CARD',
          token,
          fingerprint: token,
          brand: 'Visa',
          last4: '4242',
          expiry: null,
          holder: null,
        },
      };
    },
    charge: async (order) => charged.get(order.correlator) ?? decide(order),
    confirm: async () => ({ is: 'unavailable' }),
    find: async ({ correlator }) => charged.get(correlator) ?? { is: 'absent' },
    refund: async ({ correlator }) => paid(`back ${correlator}`),
    addMethod: async () => ({ is: 'unavailable' }),
    hear: () => null,
  };
}

/** A plan of every rhythm; the months have a smaller and a bigger one beside them. */
const plans = {
  types: [
    { id: 50, cycle: 'P1D', price: 50 },
    { id: 51, cycle: 'P7D', price: 300 },
    { id: 52, cycle: 'P1M', price: 999 },
    { id: 53, cycle: 'P1M', price: 1999 },
    { id: 54, cycle: 'P1Y', price: 9900 },
  ].map(({ id, cycle, price }) => ({
    id,
    name: `Plan ${id}`,
    billingCycle: cycle,
    price,
    currency: 'EUR',
    ...(id === 52 && { promotion: { price: 499, cycles: 3 } }),
    contingents: [{ amount: 10, contentTypes: ['FULL_TRACK_MUSIC'] }],
  })),
  groups: [{ id: 5, name: 'Months', levels: [[52], [53]] }],
  paymentOptions: [{ id: 60, code: 'moody', flow: 'WEB', connector: 'moody', sort: 1, title: 'Card' }],
};

let shop: Shop | undefined;
afterEach(async () => {
  await shop?.stop();
  shop = undefined;
});

interface Life {
  history: string[];
  /** What of it had happened after the first days. */
  opening: string[];
  broken: string[];
}

const openingDays = 12;

interface Person {
  id: number;
  token: string;
  name: string;
  typeId: number;
}

/** What somebody feels like on a day; most days nothing. */
async function act({ call, owned, subscribe, order }: Shop, seed: string, today: number, person: Person) {
  const [held] = await owned(person.token);
  const mood = chance(seed, person.name, 'mood', today);
  if (!held) {
    if (mood < 0.2) await subscribe(person.token, order(person.typeId, { selectedOptions: ['60'] }));
    return;
  }
  const with_ = { token: person.token };
  if (mood < 0.006) await call(`DELETE /subscription/${held.id}`, undefined, with_);
  else if (mood < 0.012) await call(`DELETE /subscription/${held.id}/cancellation`, undefined, with_);
  else if (mood < 0.016) await call(`POST /subscription/${held.id}/pause`, { months: 1 }, with_);
  else if (mood < 0.02) await call(`DELETE /subscription/${held.id}/pause`, undefined, with_);
  else if (mood < 0.035 && (held.typeId === 52 || held.typeId === 53)) {
    const to = held.typeId === 52 ? 53 : 52;
    await subscribe(person.token, order(to, { selectedOptions: [], upgradeTo: to, migrateSubId: held.id }));
  }
}

/** Everything that happened to everybody; whatever is broken on any of so many days. */
async function live(seed: string, days: number): Promise<Life> {
  const own = await openShop([moodyConnector(seed)]);
  shop = own;
  // over a 29 February, ends of months and both changes of the clocks
  own.travel(Date.parse('2028-01-31T22:30:00Z') - own.clock.now().getTime());
  await own.api.worker.plan();
  const { status } = await own.publish(plans);
  expect(status).toBe(200);
  const people: Person[] = [];
  for (const typeId of [50, 51, 52, 53, 54])
    people.push({ ...(await own.newPerson()), name: `person of ${typeId}`, typeId });
  const broken: string[] = [];
  let opening: string[] = [];
  for (let today = 0; today < days; today++) {
    for (const person of people) await act(own, seed, today, person);
    // now and then nobody looks for days
    const jump = chance(seed, 'jump', today) < 0.03 ? 3 : 1;
    own.travel(jump * day);
    await own.api.worker.runDue();
    const found = await own.asTenant((tx) => brokenPromises({ db: tx, clock: own.clock }));
    if (Object.keys(found).length > 0) broken.push(`day ${today}: ${JSON.stringify(found)}`);
    if (today + 1 === openingDays) opening = await historyOf(own);
  }
  const history = await historyOf(own);
  await own.stop();
  shop = undefined;
  return { history, opening, broken };
}

const historyOf = ({ asTenant }: Shop): Promise<string[]> =>
  asTenant(async (tx) => {
    const rows = await tx
      .selectFrom('subscription_event as event')
      .innerJoin('subscription', 'subscription.id', 'event.subscription_id')
      .select(['event.event', 'event.reason', 'subscription.type_id', 'subscription.user_id'])
      .orderBy('subscription.user_id')
      .orderBy('event.seq')
      .execute();
    return rows.map(
      ({ event, reason, type_id, user_id }) => `${user_id} ${type_id} ${event} ${reason ?? ''}`,
    );
  });

/** The proof is long (`npm run prove`); in the tests a few weeks must do. */
const days = Number(process.env.SIMULATED_DAYS ?? 30);
let first: Promise<Life> | undefined;
const firstLife = () => (first ??= live('one', days));

test('days of failures, cancels, changes, pauses and jumps of the clock break no promise', async () => {
  const { history, broken } = await firstLife();
  expect(broken).toEqual([]);
  const seen = new Set(history.map((line) => line.split(' ')[2]));
  const rare = days < 400 ? [] : ['held', 'ended', 'changed', 'paused'];
  for (const event of ['started', 'renewed', 'paymentFailed', 'recovered', ...rare])
    expect(seen).toContain(event);
}, 1_800_000);

test('the same seed gives the same story', async () => {
  const once = await firstLife();
  const again = await live('one', openingDays);
  const people = (lines: string[]) => lines.map((line) => line.replace(/^\d+ /, ''));
  expect(again.opening.length).toBeGreaterThan(20);
  expect(people(again.opening)).toEqual(people(once.opening));
}, 1_800_000);
