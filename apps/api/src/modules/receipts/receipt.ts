import type { Span } from '@atrium/domain/subscription/billing';
import type { UpcomingCharge } from '@atrium/domain/subscription/upcoming-charges';
import { z } from 'zod';
import { jsonColumn } from '../../platform/database/json-column.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';

export type ReceiptLineKind = DB['receipt_line']['kind'];

/** Of a line: what only one kind of line has to say. */
export interface ReceiptLineDetail {
  /** Of an item: article, voucher, gift or entry, and how it is had. */
  item?: string;
  businessModel?: string | null;
  /** Of a plan at a special price: what it costs afterwards. */
  regularMinor?: number;
  /** Of a discount: the percentage that its code takes off. */
  percent?: number;
  /** Of an item that was reduced by itself. */
  reducedByMinor?: number;
}

export interface NewReceiptLine {
  kind: ReceiptLineKind;
  /** As it is called today, in the buyer's language; of a discount, the last signs of the code. */
  title: string;
  quantity?: number;
  totalMinor: number;
  period?: Span | null;
  detail?: ReceiptLineDetail;
}

/** What was paid for, supplied by the module that sells it. */
export interface ReceiptFacts {
  lines: readonly NewReceiptLine[];
  subscription?: { id: number; seq: number } | null;
  purchaseId?: number | null;
  follows?: readonly UpcomingCharge[];
}

/** What it was paid with, masked. */
export interface MaskedMeans {
  kind?: 'CARD' | 'MSISDN' | 'WALLET';
  brand?: string | null;
  last4?: string | null;
}

/** The charge or refund that a receipt proves. */
export interface SettledPayment {
  uuid: string;
  userId: number;
  amountMinor: number;
  currency: string;
  lang: string;
}

const StoredFollowUp = z.object({ at: z.string(), amountMinor: z.int(), repeats: z.boolean() });

export const storedFollowUps = jsonColumn('receipt.follows', z.array(StoredFollowUp));
