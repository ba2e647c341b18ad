import {
  type CancellationDecision,
  decideCancellation,
  type PlanToCancel,
  type StaffReason,
} from '@atrium/domain/subscription/cancellation-request';
import { sql } from 'kysely';
import type { Person, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Payments } from '../payments/records/payment.ts';
import { type Account, findAccount } from '../people/accounts.ts';
import { lockAccount } from '../people/user-profiles.ts';
import { cancellablePlans } from '../subscriptions/customer-plans.ts';
import { cancellationDateOf, cancelSubscription } from '../subscriptions/ordering/cancel-subscription.ts';
import { type EndingPlan, sendCancellationConfirmation } from './cancellation-mail.ts';
import type { CancellationRequestRow } from './cancellation-requests.ts';

const day = 86_400_000;
/** A plan whose cancellation by the form was taken back is not cancelled by the form again for so long. */
const takenBackDays = 30;

/** One request: cancels what the rule allows, hands the rest to staff and writes to the customer. */
export async function handleCancellationRequest(
  tx: TransactionContext,
  payments: Payments,
  requestId: number,
): Promise<void> {
  const request = await lockWaiting(tx, requestId);
  if (!request) return;
  const account = await findAccount(tx, request.contact.includes('@') ? 'EMAIL' : 'MSISDN', request.contact);
  if (account) await lockAccount(tx, account.id);
  const decision = decideCancellation(
    {
      kind: request.kind,
      typeId: request.type_id,
      notBefore: dateOf(request.not_before),
    },
    {
      plans: account ? await plansToCancel(tx, account) : null,
      requestsOfDay: await requestsOfDay(tx, request),
    },
  );
  const { ending, staff } = account
    ? await carryOut(tx, payments, account, decision)
    : { ending: [], staff: decision.staff };
  const isRepeated = staff === 'TOO_MANY' && (await hasOpenRequest(tx, request));
  await tx.db
    .updateTable('cancellation_request')
    .set({
      user_id: account?.id ?? null,
      state: isRepeated ? 'CLOSED' : staff ? 'STAFF' : 'DONE',
      staff_reason: staff,
      canceled: sql`${ending.map(({ id }) => id)}::bigint[]`,
      handled_at: tx.clock.now(),
    })
    .where('id', '=', request.id)
    .execute();
  if (!isRepeated) await sendCancellationConfirmation(tx, request, account ?? null, { ending, staff });
}

const dateOf = (day: string | null) => (day === null ? null : new Date(day));

const lockWaiting = ({ db }: TransactionContext, id: number) =>
  db
    .selectFrom('cancellation_request')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'RECEIVED')
    .forUpdate()
    .executeTakeFirst();

async function requestsOfDay({ db }: TransactionContext, request: CancellationRequestRow): Promise<number> {
  const { count } = await db
    .selectFrom('cancellation_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('contact', '=', request.contact)
    .where('id', '<', request.id)
    .where('received_at', '>', new Date(request.received_at.getTime() - day))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const hasOpenRequest = async ({ db }: TransactionContext, { id, contact }: CancellationRequestRow) =>
  (await db
    .selectFrom('cancellation_request')
    .select('id')
    .where('contact', '=', contact)
    .where('id', '<', id)
    .where('state', '=', 'STAFF')
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function plansToCancel(tx: TransactionContext, { id: userId }: Account): Promise<PlanToCancel[]> {
  const rows = await cancellablePlans(tx, userId);
  const since = new Date(tx.clock.now().getTime() - takenBackDays * day);
  const before = await tx.db
    .selectFrom('cancellation_request')
    .select('canceled')
    .where('user_id', '=', userId)
    .where('received_at', '>', since)
    .execute();
  const canceledBefore = new Set(before.flatMap(({ canceled }) => canceled.map(Number)));
  const plans: PlanToCancel[] = [];
  for (const row of rows)
    plans.push({
      id: row.id,
      typeId: row.type_id,
      isRunning: row.state === 'ACTIVE',
      isEnding: row.sub_state === 'TAGGED_FOR_CANCEL',
      endsAt: row.end_date ?? (await cancellationDateOf(tx, row)),
      wasTakenBack: canceledBefore.has(row.id),
    });
  return plans;
}

/** By the rule of the customer's own cancellation, with the customer as the one who acts. */
async function carryOut(
  tx: TransactionContext,
  payments: Payments,
  { id: userId, uuid }: Account,
  { cancels, staff }: CancellationDecision,
): Promise<{ ending: EndingPlan[]; staff: StaffReason | null }> {
  const actor: Person = { role: 'user', userId, uuid, grantId: null, signedInAt: new Date(0) };
  const own: TransactionContext = { ...tx, actor, tx: (work) => work(own) };
  const ending: EndingPlan[] = [];
  let left = staff;
  for (const id of cancels) {
    const done = await cancelSubscription(own, id, { payments, mayLeave: false, reason: 'FORM' });
    if (!(done instanceof AppError) && done.is === 'ends') ending.push({ id, at: done.at });
    else left ??= 'CHARGE_IN_DOUBT';
  }
  return { ending, staff: left };
}
