import { sql } from 'kysely';
import { isOverload } from '../../../platform/concurrency/overload.ts';
import type { Context } from '../../../platform/context.ts';
import { startTestContexts } from '../../../testing/test-contexts.ts';
import { createPaymentServices } from '../charges/payment-services.ts';
import { reconcileDue } from '../charges/reconcile.ts';
import type { ChargeOrder, ChargeOutcome, Connector, ReportedMethod } from '../connectors/connector.ts';
import { createPayments } from '../payments.ts';
import type { NewPayment, PaymentSubject } from '../records/payment.ts';
import { writePaymentOptions } from '../records/payment-options.ts';

/** So many at once; those for whom there was no room were not asked at all. */
export async function atOnce<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const ends = await Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)));
  for (const end of ends) if (end.status === 'rejected' && !isOverload(end.reason)) throw end.reason;
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}

/** A seller for tests: notes what it is told, in the same transaction as the money. */
export function soldThings() {
  const calls: string[] = [];
  let trouble: (() => Promise<void>) | null = null;
  const subject: PaymentSubject = {
    succeeded: async (tx, { subject: { key } }) => {
      await trouble?.();
      // leaves a trace that is there only if the transaction is
      await sql`INSERT INTO inbox_message (tenant_id, source, message_id, payload, effective_at, received_at)
        VALUES (${tx.tenant.id}, 'sold', ${key}, '{}', now(), now())`.execute(tx.db);
      calls.push(`sold ${key}`);
    },
    failed: async (_tx, { subject: { key } }, code) => void calls.push(`failed ${key} ${code}`),
  };
  return {
    subject,
    calls,
    break: (how: typeof trouble) => {
      trouble = how;
    },
  };
}

export const visa: ReportedMethod = {
  kind: 'CARD',
  token: 'tok_visa',
  fingerprint: 'fp_visa',
  brand: 'Visa',
  last4: '4242',
  expiry: { month: 12, year: 2034 },
  holder: null,
};

/** A connector in memory: it charges once for one correlator, and forgets nothing when we do. */
export function memoryConnector(name = 'operator') {
  const charged = new Map<string, ChargeOutcome>();
  let fate: ChargeOutcome = { is: 'succeeded', reference: 'ref' };
  let before: () => Promise<void> = async () => {};
  let after: () => Promise<void> = async () => {};
  const asked: string[] = [];
  const charge = async (
    { correlator }: Pick<ChargeOrder, 'correlator'>,
    question: string,
  ): Promise<ChargeOutcome> => {
    asked.push(question);
    await before();
    if (!charged.has(correlator) || charged.get(correlator)?.is === 'needsPin') charged.set(correlator, fate);
    await after();
    return charged.get(correlator) ?? fate;
  };
  const connector: Connector = {
    name,
    account: 'OPERATOR_RECEIVABLE',
    authorize: (order) => charge(order, 'begin'),
    capture: (order) => charge(order, 'charge'),
    addMethod: (order) => charge(order, 'addMethod'),
    confirm: async (order, pin) => {
      if (pin === '1234') return charge(order, 'confirm');
      asked.push('confirm');
      return { is: 'denied', reference: 'ref', code: 'INCORRECT_OTP' };
    },
    find: async ({ correlator }) => {
      asked.push('find');
      return charged.get(correlator) ?? { is: 'absent' };
    },
    refund: async () => {
      asked.push('refund');
      return { is: 'succeeded', reference: 'back' };
    },
    parseWebhook: () => null,
  };
  return {
    connector,
    asked,
    charged,
    says: (said: ChargeOutcome) => {
      fate = said;
    },
    before: (work: typeof before) => {
      before = work;
    },
    after: (work: typeof after) => {
      after = work;
    },
  };
}

export type TestPayments = Awaited<ReturnType<typeof startTestPayments>>;

/** Charges on a real database, with a connector in memory. */
export async function startTestPayments() {
  const contexts = await startTestContexts();
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const withClock = (ctx: Context): Context => ({
    ...ctx,
    clock,
    tx: (work) => ctx.tx((tx) => work({ ...tx, clock })),
  });
  const users = await Promise.all(
    [contexts.alpha, contexts.beta].map(({ tx }) =>
      tx(({ db }) => db.selectFrom('app_user').select(['id', 'uuid']).executeTakeFirstOrThrow()),
    ),
  );
  const asPerson = (ctx: Context, { id, uuid }: (typeof users)[number]): Context =>
    withClock({
      ...ctx,
      actor: { role: 'user', userId: id, uuid, grantId: null, signedInAt: new Date() },
    });
  const [ada, bea] = users as [(typeof users)[number], (typeof users)[number]];
  const alpha = asPerson(contexts.alpha, ada);
  const beta = asPerson(contexts.beta, bea);
  for (const ctx of [alpha, beta])
    await ctx.tx((tx) =>
      writePaymentOptions(tx, [
        { id: 1, code: 'phone', flow: 'API', connector: 'operator', title: 'Phone' },
        { id: 2, code: 'card', flow: 'WEB', connector: 'card', title: 'Card' },
      ]),
    );

  let keys = 0;
  /** Something new to be sold, and everything around it. */
  function shop({ underWayMs = 0 } = {}) {
    const things = soldThings();
    const taker = memoryConnector();
    const services = createPaymentServices({
      connectors: [taker.connector],
      subjects: { purchase: things.subject },
      underWayMs,
    });
    const payments = createPayments(services);
    const key = `thing-${++keys}`;
    const order = (more: Partial<NewPayment> = {}): NewPayment => ({
      userId: ada.id,
      kind: 'PURCHASE',
      subject: { kind: 'purchase', key },
      amountMinor: 999,
      currency: 'EUR',
      optionId: 1,
      methodId: null,
      lang: 'en',
      returnUrl: null,
      expiresAt: null,
      ...more,
    });
    const health = { problems: [] as (string | null)[] };
    const job = reconcileDue({
      services,
      health: { report: (_name, problem) => health.problems.push(problem) },
    });
    return {
      ...taker,
      things,
      services,
      payments,
      key,
      order,
      health,
      open: (more?: Partial<NewPayment>) => alpha.tx((tx) => payments.open(tx, order(more))),
      /** As the job does it, so much later. */
      async look(afterMs: number) {
        ahead += afterMs;
        const work = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
        await job(alpha, {}, { ...work, finishIn: async () => {} });
      },
      state: async (uuid: string) =>
        (
          await alpha.tx(({ db }) =>
            db
              .selectFrom('payment_transaction')
              .select('state')
              .where('uuid', '=', uuid)
              .executeTakeFirstOrThrow(),
          )
        ).state,
      sold: () =>
        alpha.tx(async ({ db }) => {
          const { rows } =
            await sql`SELECT FROM inbox_message WHERE source = 'sold' AND message_id = ${key}`.execute(db);
          return rows.length;
        }),
    };
  }

  /** What the books hold of each account, and of all together. */
  const balances = () =>
    alpha.tx(async ({ db }) => {
      const { rows } = await sql<{ kind: string; sum: number }>`
        SELECT kind, sum(entry.amount)::int AS sum FROM ledger_entry entry
        JOIN ledger_account account ON account.id = entry.account_id GROUP BY kind`.execute(db);
      return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
    });

  /** Discards what earlier tests left. */
  async function rest() {
    contexts.logged.length = 0;
    await alpha.tx(({ db }) =>
      db.updateTable('payment_transaction').set({ next_reconcile_at: null }).execute(),
    );
  }

  return {
    rest,
    alpha,
    beta,
    ada,
    bea,
    shop,
    balances,
    logged: contexts.logged,
    owner: contexts.owner,
    drop: contexts.drop,
  };
}
