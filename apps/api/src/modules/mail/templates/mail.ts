import type { Price } from '@atrium/domain/money/money';
import type { ReceiptView } from './receipt-view.ts';

/**
 * Every mail we send, by template. Codes and links are made by the server, never taken from a
 * client.
 */
export interface MailValues {
  'verify-email': { code: string; minutes: number };
  'verify-partner': { link: string; days: number };
  'staff-invitation': { link: string; days: number };
  'account-exists': { loginLink: string };
  'login-code': { code: string; minutes: number };
  'reset-password': { link: string; minutes: number };
  'password-changed': Record<string, never>;
  'new-device': { device: string; country: string | null; at: Date; manageLink: string };
  'change-email': { code: string; minutes: number };
  'email-changed': { newEmail: string; undoLink: string; days: number };
  'phone-changed': { newPhone: string; undoLink: string; days: number };
  'change-undone': Record<string, never>;
  'passcode-reset': { code: string; minutes: number };
  'deletion-requested': { dueAt: Date; manageLink: string };
  'deletion-cancelled': Record<string, never>;
  'account-deleted': { certificate: string };
  'account-blocked': Record<string, never>;
  'account-unblocked': Record<string, never>;
  'cancellation-confirmed': CancellationMail;
  'cancellation-received': CancellationMail;
  'credits-given': { amount: number; until: Date };
  'plan-started': PlanMail;
  'plan-trial-started': PlanMail;
  'plan-trial-ending': PlanMail;
  'plan-trial-unpaid': PlanMail;
  'plan-renewed': PlanMail;
  'plan-payment-failed': PlanMail;
  'plan-held': PlanMail;
  'plan-cancelled': PlanMail;
  'plan-goes-on': PlanMail;
  'plan-ended': PlanMail;
  'plan-changed': PlanMail;
  'plan-price-changes': PlanMail;
  'plan-paused': PlanMail;
  'purchase-receipt': ReceiptMail;
  'refund-receipt': ReceiptMail;
  'voucher-code': { voucher: string; code: string; link: string };
  notification: { title: string; text: string; link: string };
  'notification-digest': { news: { title: string; text: string }[]; link: string };
  'info-service': { service: string; text: string; stopLink: string };
  'voucher-gift': GiftMail;
  'voucher-gift-reminder': GiftMail;
  'gift-unopened': { gift: string; recipient: string; until: Date; price: Price; link: string };
}

/** For the sender of a cancellation form, who may have no account. Nothing that was typed freely is repeated in it. */
export interface CancellationMail {
  number: string;
  receivedAt: Date;
  /** The plan that was named; null for all. */
  contract: string | null;
  kind: 'ORDINARY' | 'EXTRAORDINARY';
  /** Null for the earliest possible day. */
  notBefore: Date | null;
  /** What was cancelled, and when it ends. */
  plans: { name: string; at: Date }[];
  /** Whether staff look at it, or nothing was found. */
  follows: 'none' | 'staff' | 'unknown';
  manageLink: string;
}

/** For the receiver of a gift, who may have no account. */
export interface GiftMail {
  /** The giver's name as they wrote it. */
  from: string;
  /** "one month of Plus" */
  gift: string;
  message: string;
  code: string;
  until: Date | null;
  link: string;
  /** A picture of what is given, at an address of the tenant that is the same for every reader. */
  picture: string | null;
}

/** What a letter about a subscription can say; each says what it has. */
export interface PlanMail {
  plan: string;
  amount?: Price;
  /** When it renews, ends, goes on or changes. */
  at?: Date;
  /** What is paid from the next payment on, with the end of a special price: `termsText` writes it. */
  terms?: string;
  /** Nothing pays for it: it ends by itself, and nothing is charged. */
  endsByItself?: boolean;
  manageLink: string;
  /** The charge that it tells of, where there was one. */
  receipt?: ReceiptView;
  receiptLink?: string;
}

/** About a purchase that was paid, or paid back. */
export interface ReceiptMail {
  receipt: ReceiptView;
  receiptLink: string;
  link: string;
}

export type MailTemplate = keyof MailValues;

export type Mail = {
  [T in MailTemplate]: {
    template: T;
    values: MailValues[T];
    channel: 'MAIL' | 'SMS';
    /** An address or a number. */
    to: string;
    /** Whose letter it is, where there is an account: it is exported and erased with it. */
    userId?: number;
    /** How its reader is called, in letters about money; others never carry a name, which is free text. */
    name?: string;
    /** The same for the same occasion: a second one is not written. */
    dedupe?: string;
    /** The unsubscribe link of a mail that the customer chose: the mail program may call it without a visit (RFC 8058). */
    unsubscribe?: string;
  };
}[MailTemplate];
