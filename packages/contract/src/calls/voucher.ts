import { call } from '../call.ts';

export const voucherCalls = {
  redeemSubscriptionVoucher: call('POST /voucher/consumption/subscription', 'user', { outside: true }),
  redeemVoucher: call('POST /voucher/consumption/voucher', 'user', { outside: true }),
  resendVoucher: call('POST /voucher/resend/voucher', 'user'),
} as const;
