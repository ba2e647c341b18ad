import type { Price } from '@atrium/domain/money';

/** Somebody who takes money for us: a carrier, a card acquirer. Each behind this port, the sandboxes like the real ones. */
export interface Connector {
  /** As `payment_option.connector` and the callback's address name it. */
  readonly name: string;
  /** Whose receivable it becomes. */
  readonly account: 'OPERATOR_RECEIVABLE' | 'CARD_RECEIVABLE';
  /** With the person there: a PIN is sent, a page is opened, or a method on file is charged at once. */
  begin(order: Order): Promise<Said>;
  /** The person's answer to `needsPin`. */
  confirm(order: Order, pin: string): Promise<Said>;
  /** With nobody there: a renewal, by the method on file. */
  charge(order: Order): Promise<Said>;
  /** What became of a charge; by our correlator, for its answer may never have come. */
  find(order: Pick<Order, 'tenant' | 'correlator' | 'reference'>): Promise<Said>;
  refund(order: Order): Promise<Said>;
  /** Opens the page where a card is typed; its number never reaches us. */
  addMethod(order: Omit<Order, 'amount' | 'method'>): Promise<Said>;
  /** A callback, if they signed these very bytes: null for anybody else. */
  hear(tenant: string, headers: Headers, body: Uint8Array): Heard | null;
}

/** A charge as somebody outside is asked for it. */
export interface Order {
  /** The tenant's code: secrets and merchant accounts are its own. */
  readonly tenant: string;
  /** Ours, and for ever the same for one charge: whoever is asked twice with it charges once. */
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
export type Said =
  | {
      is: 'succeeded';
      reference: string;
      method?: SeenMethod;
      /** Where they say what was charged: it must be what we asked for. */
      amount?: Price | null;
    }
  | { is: 'denied'; reference: string | null; code: DenialCode; message?: string }
  /** They tell us later. */
  | { is: 'processing'; reference: string | null }
  | { is: 'needsPin'; reference: string; sentTo: string }
  | { is: 'needsPage'; reference: string; url: string }
  /** They were asked, and nobody knows what came of it. */
  | { is: 'unknown' }
  /** They were not reached, or turned us away at the door: nothing happened. */
  | { is: 'unavailable' }
  /** Of `find`: they never heard of it. */
  | { is: 'absent' };

export const denialCodes = [
  'INSUFFICIENT_FUNDS',
  'PAYMENT_DECLINED',
  'USER_ALREADY_SUBSCRIBED',
  'INCORRECT_OTP',
  'EXPIRED',
  'CANCELLED',
] as const;
export type DenialCode = (typeof denialCodes)[number];

/** A card or number they know by a token from now on. */
export interface SeenMethod {
  kind: 'CARD' | 'MSISDN' | 'WALLET';
  token: string;
  /** The same card or number gives the same one: one trial each, one row each. */
  fingerprint: string;
  brand: string | null;
  last4: string;
  expiry: { month: number; year: number } | null;
  holder: string | null;
}

export interface Heard {
  /** Theirs: a message comes as often as they like, and counts once. */
  id: string;
  correlator: string;
  at: Date;
  said: Said;
  /** What they say was charged: it must be what we asked for. */
  amount: Price | null;
  /** It says that something happened and not all of what: `find` is asked as well. */
  asks?: true;
}
