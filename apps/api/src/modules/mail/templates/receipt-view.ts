import type { LocalText } from '@atrium/domain/values/local-text';

/** A receipt or credit note as a reader sees it: page, PDF, mail and short message are made of the same facts. */
export interface ReceiptView {
  number: string;
  kind: 'CHARGE' | 'REFUND';
  issuedAt: Date;
  currency: string;
  totalMinor: number;
  netMinor: number;
  taxMinor: number;
  /** Hundredths of a percent. */
  taxRate: number;
  seller: { name: string; address: readonly string[]; taxId: string; taxName: LocalText };
  /** Empty once the account is erased. */
  customer: { name: string; contact: string };
  means: { kind?: 'CARD' | 'MSISDN' | 'WALLET'; brand?: string | null; last4?: string | null };
  lines: readonly ReceiptViewLine[];
  follows: readonly { at: Date; amountMinor: number; repeats: boolean }[];
  /** Of a credit note: the receipt it refers to; of a receipt: the credit note that took it back. */
  other: string | null;
  formerNumber: number | null;
  subscriptionId: number | null;
  purchaseId: number | null;
}

export interface ReceiptViewLine {
  kind: 'PLAN' | 'CHANGE' | 'ITEM' | 'DISCOUNT' | 'OTHER';
  title: string;
  quantity: number;
  totalMinor: number;
  netMinor: number;
  taxMinor: number;
  period: { from: Date; to: Date } | null;
  detail: {
    item?: string;
    businessModel?: string | null;
    regularMinor?: number;
    percent?: number;
    reducedByMinor?: number;
  };
}
