import type { Context, TransactionContext } from '../../../platform/context.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';
import type { ReceiptFacts } from '../../receipts/receipt.ts';
import type { DenialCode } from '../connectors/connector.ts';

export type PaymentState =
  | 'CREATED'
  | 'PENDING_VALIDATION'
  | 'PROCESSING'
  | 'RESERVED'
  | 'SUCCEEDED'
  | 'DENIED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'UNKNOWN'
  | 'REFUNDED';

export type SubjectKind = 'subscription_period' | 'subscription_change' | 'purchase' | 'payment_method';

/** A card, a phone bill or balance, or a wallet: refusals are worded by it. */
export type PaymentMeans = 'CARD' | 'MSISDN' | 'WALLET';

export interface Payment {
  readonly uuid: string;
  readonly userId: number;
  readonly kind: 'PURCHASE' | 'RENEWAL' | 'UPGRADE' | 'REFUND' | 'CARD_VERIFY';
  readonly subject: { readonly kind: SubjectKind; readonly key: string };
  readonly state: PaymentState;
  readonly amountMinor: number;
  readonly currency: string;
  readonly optionId: number | null;
  readonly methodId: number | null;
  readonly purchaseToken: string;
  readonly lang: string;
  readonly errorCode: string | null;
  readonly expiresAt: Date | null;
}

export interface NewPayment {
  userId: number;
  kind: Payment['kind'];
  subject: Payment['subject'];
  amountMinor: number;
  currency: string;
  /** The way the person chose; a renewal goes the way the method came. */
  optionId: number | null;
  /** A card or number on file. */
  methodId: number | null;
  /** Of the API flow, where none is on file yet: the number to bill; becomes a method when it has paid. */
  msisdn?: string;
  lang: string;
  /** Checked by the caller that accepted it. */
  returnUrl: string | null;
  /** What stands on the bill. */
  expiresAt: Date | null;
}

/** Where a charge stands, for the caller that asked for it. */
export type ChargeProgress =
  | { is: 'succeeded' }
  | { is: 'redirect'; url: string; purchaseToken: string; expiresIn: number }
  | { is: 'pin'; purchaseToken: string; sentTo: string; attemptsLeft: number; expiresIn: number }
  /** PROCESSING or UNKNOWN: they tell us, or we ask again. */
  | { is: 'pending' }
  | { is: 'denied'; code: DenialCode; means: PaymentMeans; message?: string }
  /** The connector was not reached; nothing was charged, and it may be tried again. */
  | { is: 'unavailable' };

/**
 * What is paid for. Both run in the transaction in which the charge is settled, once: money, what it buys, the books
 * and the event are there together or not at all.
 */
export interface PaymentSubject {
  succeeded(tx: TransactionContext, payment: Payment): Promise<void>;
  failed(tx: TransactionContext, payment: Payment, code: DenialCode): Promise<void>;
  /** The money went back: so does what it bought. */
  refunded?(tx: TransactionContext, payment: Payment): Promise<void>;
  /** What the receipt of the charge says was paid for; asked after `succeeded`, in the same transaction. */
  receipt?(tx: TransactionContext, payment: Payment): Promise<ReceiptFacts>;
  /** The money was taken back at the provider, by a refund or a dispute; after `refunded`. */
  reversed?(tx: TransactionContext, payment: Payment): Promise<void>;
  /** Whether a card or number on file pays for something that runs: then it stays. */
  usesMethod?(tx: TransactionContext, methodId: number): Promise<boolean>;
  /** What the page that the person comes back to is told besides how it ended: `subTypeId`, `articleId`, `purchaseID` … */
  returnQuery?(tx: TransactionContext, payment: Payment): Promise<Record<string, string>>;
}

/** Who sells what; asked by the kind of a payment's subject. */
export type PaymentSubjects = Partial<Record<SubjectKind, PaymentSubject>>;

export interface Payments {
  /** A row CREATED; where one is live for the same thing already, that one (the unique index decides). */
  open(tx: TransactionContext, payment: NewPayment): Promise<Payment>;
  /** The live or successful charge of a thing, if there is one. */
  find(tx: TransactionContext, subject: Payment['subject']): Promise<Payment | null>;
  /** Asks the connector, the person being there. Outside any transaction; PROCESSING before, what was said after. */
  begin(ctx: Context, uuid: string): Promise<ChargeProgress>;
  /** The step that is open again, as it was told, for a customer who comes back to it. */
  resume(ctx: Context, payment: Payment): Promise<ChargeProgress>;
  /** Asks the connector without the customer present. */
  charge(ctx: Context, uuid: string): Promise<ChargeProgress>;
  /**
   * The same, opened and recorded as asked in one transaction; the returned function asks, outside
   * of it. Where the outcome of an existing charge is unknown, that one is reconciled instead.
   */
  prepare(tx: TransactionContext, payment: NewPayment): Promise<(ctx: Context) => Promise<ChargeProgress>>;
  confirm(ctx: Context, purchaseToken: string, pin: string): Promise<ChargeProgress | AppError>;
  /** Asks what became of it. */
  reconcile(ctx: Context, uuid: string): Promise<ChargeProgress>;
  /** CREATED or waiting for the person: given up. False where money may have moved. */
  giveUp(tx: TransactionContext, uuid: string): Promise<boolean>;
  refund(ctx: Context, uuid: string, reason: string): Promise<ChargeProgress>;
}
