import type { CreditCard } from '@atrium/contract/schemas/credit-card';
import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import type { PaymentSubjects, Payments } from '../../modules/payments/records/payment.ts';
import {
  changeCard,
  isBeingCharged,
  isExpired,
  type MethodRow,
  removeCard,
  savedCardsOf,
  savedMethodOf,
} from '../../modules/payments/records/payment-methods.ts';
import { optionsOf } from '../../modules/payments/records/payment-options.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

interface CreditCards {
  payments: Pick<Payments, 'open' | 'begin'>;
  subjects: PaymentSubjects;
}

export const creditCardHandlers = ({ payments, subjects }: CreditCards) =>
  ({
    getCreditCards: async (ctx) => {
      const cards = await ctx.tx((tx) => savedCardsOf(tx, requirePerson(ctx).userId));
      return { status: 200, body: cards.map(present) };
    },

    /** The card number is typed on a page of the payment provider; we learn that there is a card, and its last figures. */
    addCreditCard: async (ctx, { body: { redirectionUrl, lang } }) => {
      const { origin, tenant } = ctx;
      const returnUrl = safeRedirect(redirectionUrl, { origin, allowedOrigins: tenant.redirectOrigins });
      if (!returnUrl) return new AppError('REDIRECT_REFUSED');
      const opened = await openPage(ctx, payments, returnUrl, lang);
      if (!opened) return new AppError('SERVICE_UNAVAILABLE');
      const progress = await payments.begin(ctx, opened.uuid);
      if (progress.is === 'redirect') {
        const { url, purchaseToken: sessionId, expiresIn } = progress;
        return { status: 200, body: { url, sessionId, expiresIn } };
      }
      if (progress.is !== 'pending') return new AppError('SERVICE_UNAVAILABLE');
      return { status: 202, body: { status: 'PENDING', reference: opened.uuid } };
    },

    updateCreditCard: (ctx, { params: { id }, body }) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(ctx);
        const card = await cardOf(tx, userId, id);
        if (!card) return new AppError('NOT_FOUND');
        if (body.isDefault && isExpired(card, tx.clock.now())) return new AppError('CONFLICT');
        const changed = await changeCard(tx, userId, id, body);
        return changed ? { status: 200, body: present(changed) } : new AppError('NOT_FOUND');
      }),

    deleteCreditCard: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(ctx);
        const card = await cardOf(tx, userId, id);
        if (!card) return new AppError('NOT_FOUND');
        if (await isNeeded(tx, subjects, id)) return new AppError('CONFLICT');
        await removeCard(tx, userId, id);
        return { status: 204, body: null };
      }),
  }) satisfies Partial<Handlers>;

const openPage = (ctx: Context, payments: CreditCards['payments'], returnUrl: string, lang: string) =>
  ctx.tx(async (tx) => {
    const option = (await optionsOf(tx)).find(({ flow }) => flow === 'WEB');
    if (!option) return null;
    return payments.open(tx, {
      userId: requirePerson(ctx).userId,
      kind: 'CARD_VERIFY',
      subject: { kind: 'payment_method', key: tx.ids.uuid() },
      amountMinor: 0,
      currency: tx.tenant.currency,
      optionId: option.id,
      methodId: null,
      lang,
      returnUrl,
      expiresAt: null,
    });
  });

/** Another customer's card is answered as one that never was. */
async function cardOf(tx: TransactionContext, userId: number, id: number): Promise<MethodRow | null> {
  const method = await savedMethodOf(tx, userId, id);
  return method?.kind === 'CARD' ? method : null;
}

/** By what runs on it, or because money may be on its way. */
export async function isNeeded(
  tx: TransactionContext,
  subjects: PaymentSubjects,
  id: number,
): Promise<boolean> {
  if (await isBeingCharged(tx, id)) return true;
  for (const subject of new Set(Object.values(subjects))) if (await subject.usesMethod?.(tx, id)) return true;
  return false;
}

/** A card that names no end has none in sight. */
const present = ({ id, brand, last4, exp_month, exp_year, holder, is_default }: MethodRow): CreditCard => ({
  id,
  brand: brand ?? '',
  last4: last4 ?? '',
  expiryMonth: exp_month ?? 12,
  expiryYear: exp_year ?? 9999,
  holder,
  isDefault: is_default,
});
