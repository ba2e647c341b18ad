import { money, write } from '../call.ts';

export const vouchersCalls = {
  redeemSubscriptionVoucher: money('POST /voucher/consumption/subscription', 'buy', { outside: true }),
  redeemVoucher: money('POST /voucher/consumption/voucher', 'buy', { outside: true }),
  resendVoucher: write('POST /voucher/resend/voucher', 'buy'),
} as const;
