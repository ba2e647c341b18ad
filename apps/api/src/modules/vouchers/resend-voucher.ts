import { groupedVoucherCode } from '@atrium/domain/money/voucher-code';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { sendMail } from '../mail/send-mail.ts';
import { findIdentity, findUser } from '../people/user-profiles.ts';
import { openCode } from './campaigns/voucher-code.ts';
import { customerVoucherRow, presentVouchers } from './customer-vouchers.ts';

/** Sent to the account's own address, never to one that the request names. */
export async function resendVoucher(
  tx: TransactionContext,
  secrets: Secrets,
  voucherId: number,
  channel: 'EMAIL' | 'SMS',
): Promise<Date | AppError> {
  const { userId } = requirePerson(tx);
  const row = await customerVoucherRow(tx, voucherId);
  const code = row && openCode(secrets, row);
  const to = await addressOf(tx, userId, channel);
  if (!row || !code || !to) return new AppError('VOUCHER_NOT_FOUND');
  const [voucher] = await presentVouchers(tx, [row]);
  const refusal = await sendMail(tx, {
    template: 'voucher-code',
    values: {
      voucher: voucher?.title ?? row.name,
      code: groupedVoucherCode(code),
      link: `${tx.origin}/${tx.locale}/vouchers/mine`,
    },
    channel: channel === 'EMAIL' ? 'MAIL' : 'SMS',
    to,
    userId,
  });
  if (refusal) return refusal;
  const now = new Date();
  await tx.db
    .insertInto('voucher_delivery')
    .values({
      tenant_id: tx.tenant.id,
      voucher_id: voucherId,
      channel,
      address_hash: secrets.digest('lookup', `voucher address\n${to}`),
      sent_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return now;
}

const addressOf = async (tx: TransactionContext, userId: number, channel: 'EMAIL' | 'SMS') =>
  channel === 'EMAIL'
    ? (await findUser(tx, userId))?.email
    : findIdentity(tx, userId, 'MSISDN', { proven: true });
