import { joinLocale, type Locale } from '@atrium/i18n/locales';
import { notifyAccountOwner } from '../../modules/mail/notify-account-owner.ts';
import { requestDeletion, requestDeletionNow } from '../../modules/people/account-deletions.ts';
import type { SupportedCustomer } from '../../modules/people/customers-for-support.ts';
import { cancelWithAccount } from '../../modules/subscriptions/ordering/account-deletion.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isSameText } from '../../platform/secrets/same-text.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { contactOf, emitAccountEvent } from './account-actions.ts';
import {
  changeCustomer,
  inCustomersLanguage,
  operatorOf,
  type SupportDependencies,
} from './audited-access.ts';

/** A confirmation is good for the ten minutes it was made in and the ten after them. */
const slotMs = 10 * 60_000;

interface Erased {
  UUID: string;
  dueAt: string | null;
  confirmation: string | null;
}

export const erasureHandlers = (dependencies: SupportDependencies) =>
  ({
    erasePerson: async (ctx, { params: { uuid }, body: { reason, when, confirmation } }, headers) => {
      const isNow = when === 'NOW';
      const isConfirmed = isNow && confirmation !== undefined;
      const action = isNow ? (isConfirmed ? 'eraseNow' : 'askEraseNow') : 'erase';
      const erased = await changeCustomer<Erased>(
        ctx,
        { uuid, reason, headers, action },
        async (tx, customer) => {
          const UUID = customer.uuid;
          if (!isNow) {
            const dueAt = await eraseLater(tx, dependencies, customer);
            return { answer: { UUID, dueAt: dueAt.toISOString(), confirmation: null } };
          }
          const [current, previous] = confirmations(tx, dependencies.secrets, customer);
          if (confirmation === undefined) return { answer: { UUID, dueAt: null, confirmation: current } };
          if (![current, previous].some((known) => isSameText(known, confirmation)))
            return new AppError('INVALID_PARAMETERS', { field: 'confirmation' });
          const dueAt = await eraseNow(tx, dependencies, customer);
          return { answer: { UUID, dueAt: dueAt.toISOString(), confirmation: null } };
        },
      );
      return erased instanceof AppError ? erased : { status: 200, body: erased };
    },
  }) satisfies Partial<Handlers>;

/** As the customer's own deletion: with the waiting time, the letter and the way back. Asked twice, the day stays. */
async function eraseLater(
  tx: TransactionContext,
  { payments, sessions }: SupportDependencies,
  customer: SupportedCustomer,
): Promise<Date> {
  const { at, isNew } = await requestDeletion(tx, customer);
  if (!isNew) return at;
  await cancelWithAccount(tx, payments, { userId: customer.id, dueAt: at });
  await sessions.endAll(tx, customer.id);
  const own = await inCustomersLanguage(tx, customer);
  const values = { dueAt: at, manageLink: tx.origin + manageAddress(tx, own.locale) };
  await notifyAccountOwner(own, contactOf(customer), { template: 'deletion-requested', values });
  await emitAccountEvent(tx, customer.uuid, 'user.deletion_requested');
  return at;
}

/** The job erases as soon as the transaction is through, and writes the last letter. */
async function eraseNow(
  tx: TransactionContext,
  { payments, sessions }: SupportDependencies,
  customer: SupportedCustomer,
): Promise<Date> {
  const at = await requestDeletionNow(tx, customer.id);
  await cancelWithAccount(tx, payments, { userId: customer.id, dueAt: at });
  await sessions.endAll(tx, customer.id);
  await emitAccountEvent(tx, customer.uuid, 'user.deletion_requested');
  return at;
}

const manageAddress = ({ tenant }: TransactionContext, locale: Locale) =>
  joinLocale(locale === tenant.defaultLocale ? 'default' : locale, '/profile/manage');

/** Made for one operator and one customer, so that neither a copy nor a slip of the mouse erases another. */
function confirmations(
  tx: TransactionContext,
  secrets: Secrets,
  { uuid }: SupportedCustomer,
): [string, string] {
  const slot = Math.floor(Date.now() / slotMs);
  const of = (number: number) =>
    secrets
      .digest('lookup', ['erase now', tx.tenant.id, operatorOf(tx), uuid, number].join('\n'))
      .toString('base64url');
  return [of(slot), of(slot - 1)];
}
