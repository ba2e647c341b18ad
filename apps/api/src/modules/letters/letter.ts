import type { Price } from '@atrium/domain/money';

/** Everything we ever write to somebody, by template. Codes and links are made by the server, never taken from a client. */
export interface LetterValues {
  'verify-email': { code: string; minutes: number };
  'verify-partner': { link: string; days: number };
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
  'plan-started': PlanLetter;
  'plan-trial-started': PlanLetter;
  'plan-trial-ending': PlanLetter;
  'plan-trial-unpaid': PlanLetter;
  'plan-renewed': PlanLetter;
  'plan-payment-failed': PlanLetter;
  'plan-held': PlanLetter;
  'plan-cancelled': PlanLetter;
  'plan-goes-on': PlanLetter;
  'plan-ended': PlanLetter;
  'plan-changed': PlanLetter;
  'plan-price-changes': PlanLetter;
  'plan-paused': PlanLetter;
  'voucher-code': { voucher: string; code: string; link: string };
  notification: { title: string; text: string; link: string };
  'notification-digest': { news: { title: string; text: string }[]; link: string };
  'info-service': { service: string; text: string; stopLink: string };
  'voucher-gift': { voucher: string; code: string; message: string; link: string };
}

/** What a letter about a subscription can say; each says what it has. */
export interface PlanLetter {
  plan: string;
  amount?: Price;
  /** When it renews, ends, goes on or changes. */
  at?: Date;
  manageLink: string;
}

export type Template = keyof LetterValues;

export type Letter = {
  [T in Template]: {
    template: T;
    values: LetterValues[T];
    channel: 'MAIL' | 'SMS';
    /** An address or a number. */
    to: string;
    /** Whose letter it is, where there is an account: it is exported and erased with it. */
    userId?: number;
    /** Where it is stopped, if it is one that somebody chose: its sender may be told so without being visited. */
    unsubscribe?: string;
  };
}[Template];
