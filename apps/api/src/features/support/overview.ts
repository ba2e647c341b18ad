import { type PersonOverview, PlayTrace } from '@atrium/contract/schemas/models/support';
import type { AccessRule } from '@atrium/domain/access/access-steps';
import { maskContact } from '@atrium/domain/people/mask-contact';
import { creditStatementOf } from '../../modules/credits/credit-statement.ts';
import { findDevices } from '../../modules/identity/devices.ts';
import { mailTo } from '../../modules/mail/sent-mail.ts';
import { controlOf } from '../../modules/parental-control/parental-control.ts';
import { paymentsOfCustomer } from '../../modules/payments/records/payments-of-customer.ts';
import type { SupportedCustomer } from '../../modules/people/customers-for-support.ts';
import { currentConsents } from '../../modules/people/user-consents.ts';
import { playTracesOf } from '../../modules/play-traces/store-traces.ts';
import { purchasesOf } from '../../modules/purchases/list-purchases.ts';
import { presentPurchase } from '../../modules/purchases/present-purchase.ts';
import { refundStatesOf, refundsOf } from '../../modules/purchases/refund-requests.ts';
import { numbersOfPurchases, receiptsOf } from '../../modules/receipts/find-receipts.ts';
import { presentListedReceipt } from '../../modules/receipts/present-receipt.ts';
import { plansOfCustomer } from '../../modules/subscriptions/plans-of-customer.ts';
import { customerVoucherRows, presentVouchers } from '../../modules/vouchers/customer-vouchers.ts';
import { giftsOf } from '../../modules/vouchers/gifts/given-gifts.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { jsonColumn } from '../../platform/database/json-column.ts';
import { inCustomersLanguage } from './audited-access.ts';
import { maskedContact } from './find.ts';

const page = { limit: 50, offset: 0 };

/** Everything support sees of one customer, in one answer. */
export async function overviewOf(
  tx: TransactionContext,
  customer: SupportedCustomer,
): Promise<PersonOverview> {
  const { id } = customer;
  const control = await controlOf(tx, id);
  const { locale } = await inCustomersLanguage(tx, customer);
  return {
    UUID: customer.uuid,
    status: customer.status,
    createdAt: customer.created_at.toISOString(),
    deletionDueAt: customer.due_at?.toISOString() ?? null,
    contact: maskedContact(customer),
    locale,
    roles: customer.roles,
    hasPassword: Boolean(customer.has_password),
    parentalControl: control ? { isActive: control.is_active, maxAgeGroup: control.max_age_group } : null,
    devices: await findDevices(tx, id, null),
    consents: (await currentConsents(tx, id).execute()).map(({ document_version, at, ...consent }) => ({
      ...consent,
      at: at.toISOString(),
      documentVersion: document_version,
    })),
    plans: await plansOfCustomer(tx, id),
    payments: await paymentsOfCustomer(tx, id),
    receipts: await receiptList(tx, id),
    purchases: await purchaseList(tx, id),
    refunds: (await refundsOf(tx, id, page.limit)).map((row) => ({
      purchaseID: row.purchase_id,
      state: row.state,
      reason: row.reason,
      askedAt: row.asked_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
    credits: await creditStatementOf(tx, id),
    vouchers: await presentVouchers(tx, await customerVoucherRows(tx, id)),
    gifts: (await giftsOf(tx, id)).map((gift) => ({ ...gift, recipient: maskContact(gift.recipient) })),
    messages: (await mailTo(tx, id)).map((letter) => ({
      channel: letter.channel,
      kind: letter.template,
      at: letter.created_at.toISOString(),
      sentAt: letter.sent_at?.toISOString() ?? null,
      delivery: letter.delivery,
    })),
  };
}

async function receiptList(tx: TransactionContext, userId: number) {
  const { rows } = await receiptsOf(tx, userId, page);
  const refunds = await refundStatesOf(
    tx,
    rows.flatMap(({ purchase_id }) => purchase_id ?? []),
  );
  return rows.map((row) => presentListedReceipt(row, refunds.get(row.purchase_id ?? 0) ?? null));
}

async function purchaseList(tx: TransactionContext, userId: number) {
  const { rows } = await purchasesOf(tx, userId, page);
  const numbers = await numbersOfPurchases(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentPurchase(row, numbers.get(row.id), tx.clock.now()));
}

const storedSteps = jsonColumn('play_trace.steps', PlayTrace.shape.steps);

/** What a customer played and was refused, with the rules that decided. */
export async function playsOf(tx: TransactionContext, { id }: SupportedCustomer): Promise<PlayTrace[]> {
  return (await playTracesOf(tx, id)).map((row) => ({
    at: row.at.toISOString(),
    articleId: row.article_number,
    title: row.title,
    kind: row.kind,
    outcome: row.outcome,
    rule: row.rule as AccessRule,
    error: row.error_code,
    steps: storedSteps(row.steps),
    country: row.country,
    device: row.device,
    requestId: row.request_id,
    times: row.times,
  }));
}
