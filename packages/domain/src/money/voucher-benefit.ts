/** What a voucher brings. */
export type VoucherBenefit =
  /** A first period of a plan, paid with it. */
  | { kind: 'SUBSCRIPTION'; typeId: number }
  | { kind: 'CREDIT'; amount: number; contentTypes: readonly string[]; days?: number | undefined }
  | { kind: 'ARTICLE'; articleId: number }
  /** Off the next purchase: a share of it, or a sum that is used up little by little. */
  | { kind: 'DISCOUNT'; percent?: number | undefined; amount?: number | undefined }
  /** A code to use at the partner's; without one, the voucher itself is shown at the partner's counter. */
  | { kind: 'PARTNER_CODE'; partnerCode?: string | undefined };

export type VoucherBenefitKind = VoucherBenefit['kind'];

/** It waits with its owner until it is shown or paid with; the others bring at once what they bring. */
export const waitsForUse = (benefit: VoucherBenefit): boolean =>
  benefit.kind === 'DISCOUNT' || (benefit.kind === 'PARTNER_CODE' && benefit.partnerCode === undefined);
