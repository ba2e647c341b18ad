import type { Price } from '@atrium/domain/money/money';

/** The payment connectors there are, by the name that a published payment option gives. */
export const connectorNames = ['operator', 'card', 'stripe'] as const;
export type ConnectorName = (typeof connectorNames)[number];

/** Payment connector: a carrier or a card acquirer. Each stands behind this port, the sandboxes like the real ones. */
export interface Connector {
  /** As `payment_option.connector` and the callback's address name it. */
  readonly name: string;
  /** Whose receivable it becomes. */
  readonly account: 'OPERATOR_RECEIVABLE' | 'CARD_RECEIVABLE';
  /**
   * Starts a charge while the customer is there: sends a PIN, opens a page of the provider, or charges a method on file
   * at once (authorization and capture in one).
   */
  authorize(order: ChargeOrder): Promise<ChargeOutcome>;
  /** Answers `needsPin` with the PIN that the customer typed. */
  confirm(order: ChargeOrder, pin: string): Promise<ChargeOutcome>;
  /** Charges the method on file without the customer: a renewal. */
  capture(order: ChargeOrder): Promise<ChargeOutcome>;
  /** What became of a charge; by our correlator, for its answer may never have come. */
  find(order: Pick<ChargeOrder, 'tenant' | 'correlator' | 'reference'>): Promise<ChargeOutcome>;
  refund(order: ChargeOrder): Promise<ChargeOutcome>;
  /** Puts a method on file without charging it: opens the page where a card is typed, or sends a PIN to a number. */
  addMethod(order: Omit<ChargeOrder, 'amount'>): Promise<ChargeOutcome>;
  /**
   * Whether a charge was taken back without us, by a refund at theirs or a dispute; throws where they are not reached.
   * `reference` is theirs, of the charge or of the payment that a message named.
   */
  reversalOf?(order: Pick<ChargeOrder, 'tenant' | 'correlator' | 'reference'>): Promise<ChargeReversal>;
  /** Our correlator of a payment that they name by theirs; null where it is none of this tenant's. */
  correlatorOf?(tenant: string, reference: string): Promise<string | null>;
  /** Webhook: the event of a request that the provider signed over these very bytes; null for any other request. */
  parseWebhook(tenant: string, headers: Headers, body: Uint8Array): WebhookEvent | null;
}

/** A charge as a payment provider is asked for it. */
export interface ChargeOrder {
  /** The tenant's code: secrets and merchant accounts are its own. */
  readonly tenant: string;
  /**
   * Idempotency key, ours and always the same for one charge: a provider that is asked twice with
   * it charges once.
   */
  readonly correlator: string;
  /** Theirs, once they gave one. */
  readonly reference: string | null;
  readonly amount: Price;
  /** What stands on the bill. */
  readonly text: string;
  readonly lang: string;
  /** Where the person comes back to from a page of theirs; ours, with the purchase token in it. */
  readonly returnUrl: string;
  /** A card on file, or the number to bill. */
  readonly method: { readonly kind: 'CARD' | 'MSISDN' | 'WALLET'; readonly token: string } | null;
}

/** What they say of a charge. */
export type ChargeOutcome =
  | {
      is: 'succeeded';
      reference: string;
      method?: ReportedMethod;
      /** Where they say what was charged: it must be what we asked for. */
      amount?: Price | null;
    }
  | { is: 'denied'; reference: string | null; code: DenialCode; message?: string }
  /** They tell us later. */
  | { is: 'processing'; reference: string | null }
  | { is: 'needsPin'; reference: string; sentTo: string }
  | { is: 'needsPage'; reference: string; url: string }
  /** The provider was asked, and the outcome is unknown. */
  | { is: 'unknown' }
  /** They were not reached, or turned us away at the door: nothing happened. */
  | { is: 'unavailable' }
  /** Of `find`: they never heard of it. */
  | { is: 'absent' };

export const denialCodes = [
  'INSUFFICIENT_FUNDS',
  'PAYMENT_DECLINED',
  /** The bank's own check of its customer (3-D Secure) was rejected or not finished. */
  'AUTHENTICATION_FAILED',
  'USER_ALREADY_SUBSCRIBED',
  'INCORRECT_OTP',
  'EXPIRED',
  'CANCELLED',
] as const;
export type DenialCode = (typeof denialCodes)[number];

/** A card or number they know by a token from now on. */
export interface ReportedMethod {
  kind: 'CARD' | 'MSISDN' | 'WALLET';
  token: string;
  /** The same card or number gives the same one: one trial each, one row each. */
  fingerprint: string;
  brand: string | null;
  last4: string;
  expiry: { month: number; year: number } | null;
  holder: string | null;
}

export interface WebhookEvent {
  /** Theirs: a message comes as often as they like, and counts once. */
  id: string;
  correlator: string;
  at: Date;
  said: ChargeOutcome;
  /** What they say was charged: it must be what we asked for. */
  amount: Price | null;
  /** It says that something happened and not all of what: `find` is asked as well. */
  asks?: true;
  /** It says that money was taken back, of this payment of theirs (null: of the charge that `correlator` names). */
  reversal?: string | null;
}

/** What was taken back of a charge: nothing, all of it, or a part. */
export type ChargeReversal = { is: 'none' } | { is: 'whole' | 'part'; reference: string };
