import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import {
  actions,
  type SimulatedCustomer,
  simulatedPlans,
  simulatedVouchers,
} from './testing/simulated-actions.ts';
import { seededChance, unreliableConnector } from './testing/unreliable-connector.ts';

const day = 86_400_000;

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
  figures: Figures;
}

/** How much of each kind of money movement the days had. */
interface Figures {
  charges: number;
  renewals: number;
  changes: number;
  gifts: number;
  giftsRedeemed: number;
  refunds: number;
  receipts: number;
  creditNotes: number;
  receiptsMinor: number;
  ledgerMinor: number;
}

const openingDays = 12;

/** A random action of a customer on a day; most days none. */
async function act(shop: Shop, seed: string, today: number, actor: SimulatedCustomer): Promise<void> {
  const [held] = await shop.owned(actor.token);
  for (const { name, perMille, of, run } of actions) {
    if (of !== 'everybody' && (of === 'holder') !== Boolean(held)) continue;
    if (seededChance(seed, actor.name, name, today) * 1000 >= perMille) continue;
    await run({ shop, actor, held, luck: seededChance(seed, actor.name, name, 'which', today) });
    return;
  }
}

/** After an erasure, the actor becomes a new customer. */
async function present(shop: Shop, actor: SimulatedCustomer): Promise<SimulatedCustomer> {
  const { status } = await shop.call('GET /subscription', undefined, { token: actor.token });
  return status === 200 ? actor : { ...actor, ...(await shop.newPerson()) };
}

/** A simulated life of all customers; the broken invariants of each day. */
async function live(seed: string, days: number): Promise<Life> {
  const own = await openShop([unreliableConnector(seed)]);
  shop = own;
  // over a 29 February, ends of months and both changes of the clocks
  own.travel(Date.parse('2028-01-31T22:30:00Z') - own.clock.now().getTime());
  await own.api.worker.plan();
  expect((await own.publish(simulatedPlans)).status).toBe(200);
  const token = own.api.demoOperatorToken;
  const vouchers = await own.call('POST /operator/publish', { vouchers: simulatedVouchers }, { token });
  expect(vouchers.status).toBe(200);
  const people: SimulatedCustomer[] = [];
  for (const typeId of [50, 51, 52, 53, 54, 55])
    people.push({ ...(await own.newPerson()), name: `person of ${typeId}`, typeId });
  const broken: string[] = [];
  let opening: string[] = [];
  for (let today = 0; today < days; today++) {
    // one after the other: their numbers, and so the whole story, would depend on who is faster
    for (const [index, actor] of people.entries()) people[index] = await present(own, actor);
    for (const actor of people) await act(own, seed, today, actor);
    // now and then no worker runs for days
    const jump = seededChance(seed, 'jump', today) < 0.03 ? 3 : 1;
    own.travel(jump * day);
    await own.api.worker.runDue();
    const found = await own.asTenant((tx) => violatedInvariants({ db: tx, clock: own.clock }));
    if (Object.keys(found).length > 0) broken.push(`day ${today}: ${JSON.stringify(found)}`);
    if (today + 1 === openingDays) opening = await historyOf(own);
  }
  const history = await historyOf(own);
  const figures = await figuresOf(own);
  await own.stop();
  shop = undefined;
  return { history, opening, broken, figures };
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

const figuresOf = ({ asTenant }: Shop): Promise<Figures> =>
  asTenant(async (tx) => {
    const { rows } = await sql<Figures>`
      SELECT (SELECT count(*)::int FROM payment_transaction WHERE kind <> 'REFUND' AND state = 'SUCCEEDED') AS charges,
        (SELECT count(*)::int FROM subscription_event WHERE event = 'renewed') AS renewals,
        (SELECT count(*)::int FROM subscription_event WHERE event = 'changed') AS changes,
        (SELECT count(*)::int FROM voucher_gift) AS gifts,
        (SELECT count(*)::int FROM voucher_redemption) AS "giftsRedeemed",
        (SELECT count(*)::int FROM payment_transaction WHERE kind = 'REFUND' AND state = 'SUCCEEDED') AS refunds,
        (SELECT count(*)::int FROM receipt WHERE kind <> 'REFUND') AS receipts,
        (SELECT count(*)::int FROM receipt WHERE kind = 'REFUND') AS "creditNotes",
        (SELECT coalesce(sum(total_minor), 0)::int FROM receipt) AS "receiptsMinor",
        (SELECT coalesce(sum(e.amount), 0)::int FROM ledger_transaction t
          JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.transaction_id = t.id
          JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
          WHERE t.kind IN ('PAYMENT', 'STRAY_PAYMENT', 'REFUND') AND a.kind LIKE '%RECEIVABLE') AS "ledgerMinor"`.execute(
      tx,
    );
    return rows[0] as Figures;
  });

/** The proof is long (`npm run prove`); in the tests a few weeks must do. */
const days = Number(process.env.SIMULATED_DAYS ?? 30);
let first: Promise<Life> | undefined;
const firstLife = () => (first ??= live('one', days));

test('days of failures, cancels, changes, pauses, gifts, refunds, deletions and jumps break no promise', async () => {
  const { history, broken, figures } = await firstLife();
  expect(broken).toEqual([]);
  expect(figures.receiptsMinor).toBe(figures.ledgerMinor);
  const seen = new Set(history.map((line) => line.split(' ')[2]));
  const rare = days < 400 ? [] : ['held', 'ended', 'changed', 'paused'];
  for (const event of ['started', 'renewed', 'paymentFailed', 'recovered', ...rare])
    expect(seen).toContain(event);
  if (days < 400) return;
  for (const [kind, count] of Object.entries(figures))
    expect({ [kind]: count > 0 }).toEqual({ [kind]: true });
  process.stdout.write(`\nresult: ${days} days, 0 broken invariants, ${JSON.stringify(figures)}\n`);
}, 1_800_000);

test('the same seed gives the same story', async () => {
  const once = await firstLife();
  const again = await live('one', openingDays);
  const people = (lines: string[]) => lines.map((line) => line.replace(/^\d+ /, ''));
  expect(again.opening.length).toBeGreaterThan(20);
  expect(people(again.opening)).toEqual(people(once.opening));
}, 1_800_000);
