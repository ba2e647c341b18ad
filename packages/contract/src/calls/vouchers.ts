import { money, read, write } from '../call.ts';

export const vouchersCalls = {
  redeemSubscriptionVoucher: money('POST /voucher/consumption/subscription', 'buy', { outside: true }),
  previewVoucher: write('POST /voucher/preview', 'buy', { outside: true, repeatable: true }),
  redeemVoucher: money('POST /voucher/consumption/voucher', 'buy', { outside: true }),
  resendVoucher: write('POST /voucher/resend/voucher', 'buy', { outside: true }),
  getVouchers: read('GET /voucher/mine', 'buy'),
  getVoucher: read('GET /voucher/mine/{id}', 'buy'),
  getVoucherToken: read('GET /voucher/mine/{id}/token', 'buy'),
  openVoucherBook: write('POST /voucher/book/{id}', 'buy'),
  getGiftOffer: read('GET /voucher/gift/offer', 'buy'),
  giveVoucher: money('POST /voucher/gift', 'buy', { outside: true }),
  getGifts: read('GET /voucher/gifts', 'buy'),
  changeGift: write('PUT /voucher/gift/{id}', 'buy', { outside: true }),
  resendGift: write('POST /voucher/gift/{id}/resend', 'buy', { outside: true }),
  cancelGift: money('DELETE /voucher/gift/{id}', 'buy', { outside: true }),
  checkVoucher: write('POST /voucher/counter/check', 'serveCounter', { outside: true }),
  redeemAtCounter: money('POST /voucher/counter/redeem', 'serveCounter'),
} as const;
