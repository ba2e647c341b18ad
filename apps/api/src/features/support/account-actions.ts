import { giveCredits } from '../../modules/credits/give-credits.ts';
import { notifyAccountOwner } from '../../modules/mail/notify-account-owner.ts';
import {
  type AccountStatus,
  blockAccount,
  unblockAccount,
} from '../../modules/people/customers-for-support.ts';
import {
  blockReason,
  cancelWithAccount,
  restoreWithAccount,
} from '../../modules/subscriptions/ordering/account-deletion.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import {
  changeCustomer,
  inCustomersLanguage,
  operatorOf,
  type SupportDependencies,
} from './audited-access.ts';

const day = 86_400_000;
/** A paused or unpaid plan has no paid end: it waits this long for an unblocking (decision 0074). */
const unpaidPlanDays = 30;

interface Account {
  UUID: string;
  status: AccountStatus;
}

export const emitAccountEvent = (tx: TransactionContext, uuid: string, type: `user.${string}`) =>
  appendEvent(tx, { aggregate: 'user', aggregateId: uuid, type, payload: {} });

export const accountActionHandlers = ({ sessions, payments, shutOut }: SupportDependencies) =>
  ({
    givePersonCredits: async (ctx, { params: { uuid }, body }, headers) => {
      const { reason, amount, contentTypes, days } = body;
      const act = { uuid, reason, headers, action: 'giveCredits' };
      const given = await changeCustomer(ctx, act, async (tx, customer, key) => {
        const expiresAt = new Date(tx.clock.now().getTime() + days * day);
        const operatorId = operatorOf(tx);
        const giving = { operatorId, userId: customer.id, amount, contentTypes, expiresAt, key };
        const done = await giveCredits(tx, giving);
        if (done instanceof AppError) return done;
        await notifyAccountOwner(await inCustomersLanguage(tx, customer), contactOf(customer), {
          template: 'credits-given',
          values: { amount, until: expiresAt },
        });
        const answer = {
          UUID: customer.uuid,
          given: amount,
          expiresAt: expiresAt.toISOString(),
          leftToday: done.leftToday,
        };
        return { answer, detail: { amount, contentTypes, days } };
      });
      return given instanceof AppError ? given : { status: 200, body: given };
    },

    /** Blocked already: it stays so, and no second mail is sent. */
    blockPerson: async (ctx, { params: { uuid }, body: { reason } }, headers) => {
      const act = { uuid, reason, headers, action: 'block' };
      const account = await changeCustomer(ctx, act, async (tx, customer) => {
        const { id } = customer;
        if (customer.status !== 'BLOCKED') {
          const dueAt = new Date(tx.clock.now().getTime() + unpaidPlanDays * day);
          await cancelWithAccount(tx, payments, { userId: id, dueAt, reason: blockReason });
          await blockAccount(tx, id);
          await notifyAccountOwner(await inCustomersLanguage(tx, customer), contactOf(customer), {
            template: 'account-blocked',
            values: {},
          });
          await emitAccountEvent(tx, customer.uuid, 'user.blocked');
        }
        await sessions.endAll(tx, id);
        shutOut.note(tx.tenant.id, id, true);
        return { answer: { UUID: customer.uuid, status: 'BLOCKED' as const } };
      });
      return account instanceof AppError ? account : { status: 200, body: account };
    },

    unblockPerson: async (ctx, { params: { uuid }, body: { reason } }, headers) => {
      const act = { uuid, reason, headers, action: 'unblock' };
      const account = await changeCustomer<Account>(ctx, act, async (tx, customer) => {
        const { id } = customer;
        if (customer.status !== 'BLOCKED')
          return { answer: { UUID: customer.uuid, status: customer.status } };
        const status = await unblockAccount(tx, customer);
        await restoreWithAccount(tx, id, blockReason);
        // the account is to be deleted all the same: its plans end with it
        if (customer.due_at) await cancelWithAccount(tx, payments, { userId: id, dueAt: customer.due_at });
        shutOut.note(tx.tenant.id, id, false);
        await notifyAccountOwner(await inCustomersLanguage(tx, customer), contactOf(customer), {
          template: 'account-unblocked',
          values: {},
        });
        await emitAccountEvent(tx, customer.uuid, 'user.unblocked');
        return { answer: { UUID: customer.uuid, status } };
      });
      return account instanceof AppError ? account : { status: 200, body: account };
    },

    endPersonSessions: async (ctx, { params: { uuid }, body: { reason } }, headers) => {
      const act = { uuid, reason, headers, action: 'endSessions' };
      const account = await changeCustomer(ctx, act, async (tx, customer) => {
        await sessions.endAll(tx, customer.id);
        return { answer: { UUID: customer.uuid, status: customer.status } };
      });
      return account instanceof AppError ? account : { status: 200, body: account };
    },
  }) satisfies Partial<Handlers>;

export const contactOf = ({
  id,
  email,
  phone,
}: {
  id: number;
  email: string | null;
  phone: string | null;
}) => ({
  id,
  email,
  phone,
});
