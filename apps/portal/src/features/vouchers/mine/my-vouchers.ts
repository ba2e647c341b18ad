import type { AnswerBody } from '@atrium/contract/shapes';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';

export type MyVoucher = AnswerBody<'getVouchers'>[number];
export type OwnVoucher = AnswerBody<'getVoucher'>;

/** All that are theirs, the newest first. */
export const myVouchers: PersonalSource<readonly MyVoucher[]> = {
  noun: 'vouchers',
  key: 'vouchers',
  ask: ({ backend, locale }) => backend.ask('getVouchers', { query: { lang: locale() } }),
};

/** One of them, with its code. */
export const ownVoucher = (id: number): PersonalSource<OwnVoucher> => ({
  noun: 'vouchers',
  key: `vouchers:${id}`,
  ask: ({ backend, locale }) => backend.ask('getVoucher', { params: { id }, query: { lang: locale() } }),
});

/** Where it is shown: with the offer it belongs to, or by itself. */
export const voucherHref = ({
  voucherId,
  articleId,
  benefit,
}: Pick<MyVoucher, 'voucherId' | 'articleId' | 'benefit'>): string =>
  benefit === 'PARTNER_CODE' && articleId !== undefined
    ? `/vouchers/details/${articleId}/${voucherId}`
    : `/vouchers/mine/${voucherId}`;
