import type { PhoneNumber } from '@atrium/contract/schemas/credit-card';
import { chargeDeclinedError } from '../../modules/payments/records/charge-declined.ts';
import type { Payment, PaymentSubjects, Payments } from '../../modules/payments/records/payment.ts';
import {
  type MethodRow,
  removeCard,
  savedMethodOf,
  savedNumbersOf,
} from '../../modules/payments/records/payment-methods.ts';
import { optionsOf } from '../../modules/payments/records/payment-options.ts';
import { openNumberChecks, paymentOfCustomer } from '../../modules/payments/records/saved-methods.ts';
import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { isNeeded } from './handlers.ts';

interface PhoneNumbers {
  payments: Pick<Payments, 'open' | 'begin' | 'confirm' | 'giveUp'>;
  subjects: PaymentSubjects;
  /** Why no PIN is sent to this number now. */
  refuseNumber(ctx: Context, msisdn: string): Promise<AppError | null>;
}

/** Phone numbers as payment methods: on file once their holder has typed the PIN that the operator sent there. */
export const phoneNumberHandlers = ({ payments, subjects, refuseNumber }: PhoneNumbers) =>
  ({
    getPhoneNumbers: async (ctx) => {
      const numbers = await ctx.tx((tx) => savedNumbersOf(tx, requirePerson(ctx).userId));
      return { status: 200, body: numbers.map(present) };
    },

    addPhoneNumber: async (ctx, { body: { msisdn, lang } }) => {
      const refusal = await refuseNumber(ctx, msisdn);
      if (refusal) return refusal;
      const payment = await openVerification(ctx, payments, msisdn, lang);
      if (!payment) return new AppError('SERVICE_UNAVAILABLE');
      const progress = await payments.begin(ctx, payment.uuid);
      switch (progress.is) {
        case 'pin': {
          const { purchaseToken, sentTo, attemptsLeft, expiresIn } = progress;
          return { status: 200, body: { purchaseToken, sentTo, attemptsLeft, expiresIn } };
        }
        case 'pending':
          return { status: 202, body: { status: 'PENDING', reference: payment.uuid } };
        case 'denied':
          return new AppError('PAYMENT_DECLINED', { means: 'MSISDN' }, progress.message);
        default:
          return new AppError('SERVICE_UNAVAILABLE');
      }
    },

    confirmPhoneNumber: async (ctx, { body: { purchaseToken, pin } }) => {
      const { userId } = requirePerson(ctx);
      const find = () => ctx.tx((tx) => paymentOfCustomer(tx, userId, purchaseToken));
      const payment = await find();
      if (payment?.subject.kind !== 'payment_method' || payment.means !== 'MSISDN')
        return new AppError('PURCHASE_REQUEST_NOT_VALID');
      const progress = await payments.confirm(ctx, purchaseToken, pin);
      if (progress instanceof AppError) return progress;
      if (progress.is === 'denied') return chargeDeclinedError(ctx, progress, payment.lang, 'plan');
      if (progress.is === 'unavailable') return new AppError('SERVICE_UNAVAILABLE');
      const methodId = progress.is === 'succeeded' ? (await find())?.methodId : null;
      const method = methodId ? await ctx.tx((tx) => savedMethodOf(tx, userId, methodId)) : null;
      return method ? { status: 201, body: present(method) } : { status: 202, body: { status: 'PENDING' } };
    },

    deletePhoneNumber: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(ctx);
        const method = await savedMethodOf(tx, userId, id);
        if (method?.kind !== 'MSISDN') return new AppError('NOT_FOUND');
        if (await isNeeded(tx, subjects, id)) return new AppError('CONFLICT');
        await removeCard(tx, userId, id);
        return { status: 204, body: null };
      }),
  }) satisfies Partial<Handlers>;

/** One verification per person at a time: a new PIN gives up the old one, so that tries cannot be multiplied. */
const openVerification = (
  ctx: Context,
  payments: PhoneNumbers['payments'],
  msisdn: string,
  lang: string,
): Promise<Payment | null> =>
  ctx.tx(async (tx) => {
    const option = (await optionsOf(tx)).find(({ flow }) => flow === 'API');
    if (!option) return null;
    const { userId } = requirePerson(ctx);
    for (const uuid of await openNumberChecks(tx, userId)) await payments.giveUp(tx, uuid);
    return payments.open(tx, {
      userId,
      kind: 'CARD_VERIFY',
      subject: { kind: 'payment_method', key: tx.ids.uuid() },
      amountMinor: 0,
      currency: tx.tenant.currency,
      optionId: option.id,
      methodId: null,
      msisdn,
      lang,
      returnUrl: null,
      expiresAt: null,
    });
  });

const present = ({ id, brand, last4 }: MethodRow): PhoneNumber => ({ id, brand, last4: last4 ?? '' });
