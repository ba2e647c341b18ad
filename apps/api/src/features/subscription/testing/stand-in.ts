import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { paymentFrom } from '../../../modules/payments/of-person.ts';
import type {
  NewPayment,
  Payment,
  PaymentState,
  Payments,
  Progress,
} from '../../../modules/payments/payment.ts';
import { termsOf } from '../../../modules/plans/terms.ts';
import { beginPeriod, lastPeriod } from '../../../modules/subscriptions/periods.ts';
import { start } from '../../../modules/subscriptions/start.ts';
import { lockSubscription, move } from '../../../modules/subscriptions/subscription.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, TransactionContext } from '../../../platform/context.ts';

export const rightPin = '1234';

/** What the way to pay with this code does; a number decides by its last figures. */
type Script = 'succeeds' | 'page' | 'pin' | 'poor' | 'declines' | 'later' | 'lost' | 'down' | 'knows';

const byNumber: Readonly<Record<string, Script>> = {
  '402': 'poor',
  '490': 'declines',
  '202': 'later',
  '409': 'knows',
  '503': 'down',
  '504': 'lost',
};

/**
 * Somebody who takes money, over the real tables: the guards of a charge are the database's, what it says is scripted.
 * Ways by code: `page` leaves for a page, `operator` sends a PIN, everything else charges at once.
 */
export function createStandIn() {
  const began: string[] = [];
  const numbers = new Map<string, string>();

  const find = async ({ db }: TransactionContext, column: 'uuid' | 'purchase_token', value: string) => {
    const row = await db
      .selectFrom('payment_transaction')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirstOrThrow();
    return paymentFrom(row);
  };

  /** False where it was not in one of these states any more. */
  const shift = async (
    { db, clock }: TransactionContext,
    uuid: string,
    from: PaymentState[],
    to: PaymentState,
    errorCode: string | null = null,
  ) => {
    const moved = await db
      .updateTable('payment_transaction')
      .set({ state: to, error_code: errorCode, updated_at: clock.now() })
      .where('uuid', '=', uuid)
      .where('state', 'in', from)
      .executeTakeFirst();
    return moved.numUpdatedRows === 1n;
  };

  const scriptOf = async (ctx: Context, { optionId, uuid }: Payment): Promise<Script> => {
    const option = await ctx.tx(({ db }) =>
      db
        .selectFrom('payment_option')
        .select('code')
        .where('id', '=', optionId ?? 0)
        .executeTakeFirst(),
    );
    if (option?.code === 'operator') {
      const number = numbers.get(uuid) ?? '';
      return byNumber[number.slice(-3)] === 'down' ? 'down' : 'pin';
    }
    return (option?.code as Script | undefined) ?? 'succeeds';
  };

  const tell = (payment: Payment): Progress => {
    const { state, purchaseToken } = payment;
    if (state === 'SUCCEEDED') return { is: 'succeeded' };
    if (state === 'PROCESSING' || state === 'UNKNOWN') return { is: 'pending' };
    if (state !== 'PENDING_VALIDATION')
      return { is: 'denied', code: (payment.errorCode ?? 'CANCELLED') as 'CANCELLED' };
    return numbers.has(payment.uuid)
      ? { is: 'pin', purchaseToken, sentTo: '•• 34', attemptsLeft: 5, expiresIn: 300 }
      : { is: 'redirect', url: `https://pay.example/${purchaseToken}`, purchaseToken, expiresIn: 300 };
  };

  const settle = async (ctx: Context, payment: Payment, script: Script): Promise<Progress> => {
    const { uuid } = payment;
    const deny = (code: 'INSUFFICIENT_FUNDS' | 'PAYMENT_DECLINED' | 'USER_ALREADY_SUBSCRIBED') =>
      ctx.tx(async (tx): Promise<Progress> => {
        await shift(tx, uuid, ['PROCESSING'], 'DENIED', code);
        await failed(tx, payment);
        return { is: 'denied', code, ...(code === 'PAYMENT_DECLINED' ? said(payment) : {}) };
      });
    switch (script) {
      case 'page':
      case 'pin':
        await ctx.tx((tx) => shift(tx, uuid, ['PROCESSING'], 'PENDING_VALIDATION'));
        return tell({ ...payment, state: 'PENDING_VALIDATION' });
      case 'poor':
        return deny('INSUFFICIENT_FUNDS');
      case 'declines':
        return deny('PAYMENT_DECLINED');
      case 'knows':
        return deny('USER_ALREADY_SUBSCRIBED');
      case 'later':
        return { is: 'pending' };
      case 'lost':
        await ctx.tx((tx) => shift(tx, uuid, ['PROCESSING'], 'UNKNOWN'));
        return { is: 'pending' };
      case 'down':
        await ctx.tx((tx) => shift(tx, uuid, ['PROCESSING'], 'CANCELLED'));
        return { is: 'unavailable' };
      case 'succeeds':
        await ctx.tx(async (tx) => {
          if (await shift(tx, uuid, ['PROCESSING'], 'SUCCEEDED')) await succeeded(tx, payment);
        });
        return { is: 'succeeded' };
    }
  };

  const begin = async (ctx: Context, uuid: string): Promise<Progress> => {
    const isMine = await ctx.tx((tx) => shift(tx, uuid, ['CREATED'], 'PROCESSING'));
    const payment = await ctx.tx((tx) => find(tx, 'uuid', uuid));
    if (!isMine) return tell(payment);
    began.push(payment.subject.key);
    await sleep(5);
    return settle(ctx, payment, await scriptOf(ctx, payment));
  };

  const payments: Payments = {
    async open(tx, made) {
      const live = await payments.find(tx, made.subject);
      if (live) return live;
      const uuid = tx.ids.uuid();
      await tx.db
        .insertInto('payment_transaction')
        .values(rowOf(tx, uuid, made))
        .execute();
      if (made.msisdn) numbers.set(uuid, made.msisdn);
      return find(tx, 'uuid', uuid);
    },
    async find({ db }, { kind, key }) {
      const row = await db
        .selectFrom('payment_transaction')
        .selectAll()
        .where('subject_kind', '=', kind)
        .where('subject_key', '=', key)
        .where('state', 'not in', ['DENIED', 'CANCELLED', 'EXPIRED'])
        .executeTakeFirst();
      return row ? paymentFrom(row) : null;
    },
    begin,
    charge: begin,
    resume: async (_ctx, payment) => tell(payment),
    async confirm(ctx, purchaseToken, pin) {
      const { rows } = await ctx.tx(({ db }) =>
        sql<{ uuid: string; left: number }>`
          UPDATE payment_transaction SET pin_attempts = pin_attempts + 1
          WHERE purchase_token = ${purchaseToken} AND state = 'PENDING_VALIDATION' AND pin_attempts < 5
          RETURNING uuid, 5 - pin_attempts AS left`.execute(db),
      );
      const [tried] = rows;
      const payment = await ctx.tx((tx) => find(tx, 'purchase_token', purchaseToken));
      if (!tried)
        return payment.state === 'SUCCEEDED'
          ? { is: 'succeeded' }
          : new AppError('PURCHASE_REQUEST_NOT_VALID');
      if (pin !== rightPin) {
        if (tried.left > 0) return new AppError('INCORRECT_OTP', { attemptsLeft: tried.left });
        await ctx.tx(async (tx) => {
          await shift(tx, payment.uuid, ['PENDING_VALIDATION'], 'DENIED', 'INCORRECT_OTP');
          await failed(tx, payment);
        });
        return new AppError('PURCHASE_REQUEST_NOT_VALID');
      }
      const isMine = await ctx.tx((tx) => shift(tx, payment.uuid, ['PENDING_VALIDATION'], 'PROCESSING'));
      if (!isMine) return tell(await ctx.tx((tx) => find(tx, 'uuid', payment.uuid)));
      const number = numbers.get(payment.uuid) ?? '';
      return settle(ctx, payment, byNumber[number.slice(-3)] ?? 'succeeds');
    },
    reconcile: async (ctx, uuid) => tell(await ctx.tx((tx) => find(tx, 'uuid', uuid))),
    giveUp: async (tx, uuid) =>
      (await shift(tx, uuid, ['CREATED', 'PENDING_VALIDATION'], 'CANCELLED')) ||
      ['DENIED', 'CANCELLED', 'EXPIRED'].includes((await find(tx, 'uuid', uuid)).state),
    refund: () => Promise.reject(new Error('nobody asks for it here')),
  };
  return { payments, began, applyChange };
}

const said = ({ lang }: Payment) => (lang === 'fr' ? { message: 'Votre opérateur a refusé.' } : {});

const rowOf = (tx: TransactionContext, uuid: string, made: NewPayment) => ({
  tenant_id: tx.tenant.id,
  uuid,
  user_id: made.userId,
  kind: made.kind,
  subject_kind: made.subject.kind,
  subject_key: made.subject.key,
  option_id: made.optionId,
  method_id: made.methodId,
  amount_minor: made.amountMinor,
  currency: made.currency,
  purchase_token: tx.ids.uuid(),
  client_correlator: tx.ids.uuid(),
  lang: made.lang,
  return_url: made.returnUrl,
  expires_at: made.expiresAt,
  created_at: tx.clock.now(),
  updated_at: tx.clock.now(),
});

const subscriptionIdOf = ({ subject }: Payment) => Number(subject.key.split(':')[0]);

/** What is paid for begins. */
async function succeeded(tx: TransactionContext, payment: Payment): Promise<void> {
  if (payment.subject.kind === 'subscription_change') {
    await applyChange(tx, Number(payment.subject.key));
    return;
  }
  const row = await lockSubscription(tx, subscriptionIdOf(payment));
  if (row?.state === 'REQUESTED') await start(tx, row, { by: 'payment', amountMinor: payment.amountMinor });
  if (row?.sub_state === 'PAUSED')
    await move(tx, row, { state: 'ACTIVE', sub_state: 'NONE', paused_until: null }, { event: 'resumed' });
}

async function failed(tx: TransactionContext, payment: Payment): Promise<void> {
  if (payment.subject.kind === 'subscription_change') {
    await tx.db
      .updateTable('subscription_change')
      .set({ revoked_at: tx.clock.now() })
      .where('id', '=', Number(payment.subject.key))
      .execute();
    return;
  }
  const row = await lockSubscription(tx, subscriptionIdOf(payment));
  if (row?.state === 'REQUESTED')
    await move(tx, row, { state: 'CANCELED', canceled_at: tx.clock.now() }, { event: 'declined' });
}

/** The new subscription appears and the old one ends. */
async function applyChange(tx: TransactionContext, changeId: number): Promise<number> {
  const change = await tx.db
    .updateTable('subscription_change')
    .set({ applied_at: tx.clock.now() })
    .where('id', '=', changeId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const old = await lockSubscription(tx, change.subscription_id);
  const period = old && (await lastPeriod(tx, old.id));
  if (!old || !period || !change.to_type_id) throw new Error('nothing to change from');
  const now = tx.clock.now();
  await move(tx, old, { state: 'CANCELED', canceled_at: now, end_date: now }, { event: 'changed' });
  const row = await tx.db
    .insertInto('subscription')
    .values({
      tenant_id: tx.tenant.id,
      user_id: old.user_id,
      type_id: change.to_type_id,
      group_id: old.group_id,
      state: 'ACTIVE',
      price_minor: change.price_minor ?? 0,
      currency: old.currency,
      migrated_from: old.id,
      start_date: now,
      next_renewal_date: period.during.to,
      lang: old.lang,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await beginPeriod(tx, row, await termsOf(tx, row.type_id), {
    seq: 1,
    during: { from: now, to: period.during.to },
    kind: 'PAID',
    amountMinor: change.due_minor,
  });
  return row.id;
}
