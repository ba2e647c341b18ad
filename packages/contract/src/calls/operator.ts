import { money, read, write } from '../call.ts';

/** Calls of staff that stand in no feature of customers: every page of a portal carries the lists of those. */
export const operatorCalls = {
  getAccountSignIns: read('POST /operator/signIns', 'seeSignIns'),
  publish: write('POST /operator/publish', 'publish', { bodyLimit: 4 * 2 ** 20, withinNarrowing: true }),
  mendVoucher: write('POST /operator/voucher', 'correctVouchers', { stepUp: true }),
  decideRefund: money('POST /operator/refund', 'refund', { outside: true, stepUp: true }),
  getPartnerAccess: write('POST /operator/partner-apps/{id}/access', 'publish', {
    secret: true,
    stepUp: true,
  }),
} as const;
