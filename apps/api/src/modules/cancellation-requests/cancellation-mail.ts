import type { StaffReason } from '@atrium/domain/subscription/cancellation-request';
import { isLocale } from '@atrium/i18n/locales';
import type { TransactionContext } from '../../platform/context.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { CancellationMail } from '../mail/templates/mail.ts';
import type { Account } from '../people/accounts.ts';
import { findUser } from '../people/user-profiles.ts';
import { chosenLocale } from '../people/user-settings.ts';
import { findPlanName } from '../plans/find-plan-name.ts';
import { customerPlanName } from '../subscriptions/customer-plans.ts';
import type { CancellationRequestRow } from './cancellation-requests.ts';

export interface EndingPlan {
  id: number;
  at: Date;
}

interface Outcome {
  ending: readonly EndingPlan[];
  staff: StaffReason | null;
}

/**
 * The confirmation by mail or short message. What was typed as a reason is not repeated: a stranger could write to the
 * customer by it. A number that belongs to no customer gets nothing, for each message costs money.
 */
export async function sendCancellationConfirmation(
  given: TransactionContext,
  request: CancellationRequestRow,
  account: Account | null,
  { ending, staff }: Outcome,
): Promise<void> {
  const asked = isLocale(request.lang) ? request.lang : given.tenant.defaultLocale;
  const locale = account ? await chosenLocale({ ...given, locale: asked }, account.id) : asked;
  const tx = { ...given, locale };
  const user = account && (await findUser(tx, account.id));
  const isMail = request.contact.includes('@');
  const channels = [
    ...(isMail ? [{ channel: 'MAIL', to: request.contact } as const] : []),
    ...(!isMail && user ? [{ channel: 'SMS', to: request.contact } as const] : []),
    // named by number: the mail address hears of it as well
    ...(!isMail && user?.email ? [{ channel: 'MAIL', to: user.email } as const] : []),
  ];
  const values = await valuesOf(tx, request, { ending, staff });
  const template = ending.length > 0 ? 'cancellation-confirmed' : 'cancellation-received';
  for (const { channel, to } of channels) {
    const refusal = await sendMail(tx, {
      template,
      values,
      channel,
      to,
      ...(account && { userId: account.id }),
      dedupe: `cancellation ${request.number} ${channel}`,
    });
    if (refusal) tx.log.warn({ template, request: request.id }, 'a confirmation was refused by its cap');
  }
}

async function valuesOf(
  tx: TransactionContext,
  request: CancellationRequestRow,
  { ending, staff }: Outcome,
): Promise<CancellationMail> {
  const { locale } = tx;
  const plans: CancellationMail['plans'] = [];
  for (const { id, at } of ending) plans.push({ name: await customerPlanName(tx, id), at });
  return {
    number: request.number,
    receivedAt: request.received_at,
    contract: request.type_id === null ? null : await findPlanName(tx, { typeId: request.type_id, locale }),
    kind: request.kind,
    notBefore: request.not_before === null ? null : new Date(request.not_before),
    plans,
    follows: staff === 'UNKNOWN_CONTACT' ? 'unknown' : staff ? 'staff' : 'none',
    manageLink: `${tx.origin}/${locale}/subscription`,
  };
}
