import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import type { Sessions } from '../../modules/identity/sessions.ts';
import type { Payments } from '../../modules/payments/records/payment.ts';
import {
  findCustomer,
  lockCustomer,
  type SupportedCustomer,
} from '../../modules/people/customers-for-support.ts';
import type { TokenRevocation } from '../../modules/people/token-revocation.ts';
import { chosenLocale } from '../../modules/people/user-settings.ts';
import type { PlayTraces } from '../../modules/play-traces/record-traces.ts';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import type { Context, Person, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export interface SupportDependencies {
  secrets: Secrets;
  attempts: AttemptLimits;
  sessions: Pick<Sessions, 'endAll'>;
  payments: Payments;
  traces: Pick<PlayTraces, 'flush'>;
  shutOut: Pick<TokenRevocation, 'note'>;
}

/** By which an operator is counted and named. */
export function operatorOf({ actor }: Pick<Context, 'actor'>): string {
  if (actor.role !== 'operator') throw new Error('a call for staff ran without one: check what it needs');
  return actor.operatorId;
}

/** A reading of a customer's data, with its audit line. Another tenant's customer is not found, like none at all. */
export const readCustomer = <T>(
  ctx: Context,
  { uuid, action, reason }: { uuid: string; action: string; reason?: string },
  read: (tx: TransactionContext, customer: SupportedCustomer) => Promise<T>,
): Promise<T | AppError> =>
  ctx.tx(async (tx) => {
    const customer = await findCustomer(tx, uuid);
    if (!customer) return new AppError('NOT_FOUND');
    await writeAuditLine(tx, {
      action,
      entity: 'person',
      entityId: customer.uuid,
      after: reason === undefined ? {} : { reason },
    });
    return read(tx, customer);
  });

interface Act {
  uuid: string;
  action: string;
  reason: string;
  headers: Headers;
}

/**
 * A change to a customer in one transaction: the customer is held, so that acts come one after the other, and what was
 * done has an audit line. An act that is refused leaves none. `key` is the caller's idempotency key.
 */
export async function changeCustomer<T extends object>(
  ctx: Context,
  { uuid, action, reason, headers }: Act,
  act: (
    tx: TransactionContext,
    customer: SupportedCustomer,
    key: string,
  ) => Promise<{ answer: T; detail?: Record<string, unknown> } | AppError>,
): Promise<T | AppError> {
  const key = headers.get('idempotency-key');
  if (!key) return new AppError('INVALID_PARAMETERS', { field: 'Idempotency-Key' });
  return ctx.tx(async (tx) => {
    const customer = await lockCustomer(tx, uuid);
    if (!customer || customer.status === 'DELETED') return new AppError('NOT_FOUND');
    const done = await act(tx, customer, key);
    if (done instanceof AppError) return done;
    const after = { reason, ...done.detail };
    await writeAuditLine(tx, { action, entity: 'person', entityId: customer.uuid, after });
    return done.answer;
  });
}

/** The same context with the customer as the one who acts: their rules hold for what staff do for them. */
export function asCustomer(tx: TransactionContext, customer: SupportedCustomer): TransactionContext {
  const inner: TransactionContext = { ...tx, actor: personOf(customer), tx: (work) => work(inner) };
  return inner;
}

/** The same outside a transaction, for what asks a payment connector. */
export function contextAsCustomer(ctx: Context, customer: SupportedCustomer): Context {
  return { ...ctx, actor: personOf(customer), tx: (work) => ctx.tx((tx) => work(asCustomer(tx, customer))) };
}

/** Signed in at no time: what asks for a recent sign-in is refused. */
const personOf = ({ id, uuid }: SupportedCustomer): Person => ({
  role: 'user',
  userId: id,
  uuid,
  grantId: null,
  signedInAt: new Date(0),
});

/** Mails go in the customer's language, whatever staff read. */
export async function inCustomersLanguage(
  tx: TransactionContext,
  { id }: SupportedCustomer,
): Promise<TransactionContext> {
  const locale = await chosenLocale({ ...tx, locale: tx.tenant.defaultLocale }, id);
  return { ...tx, locale };
}
