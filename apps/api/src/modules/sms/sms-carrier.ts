/** A short message on its way out. */
export interface ShortMessage {
  /** Whose it is and which letter: what a carrier says of it later is noted there. */
  tenantId: number;
  letterId: number;
  /** International, with a plus. */
  to: string;
  text: string;
  /** Where an HTTP carrier reports what became of it. */
  statusUrl: string;
}

/** The message left, or will never leave: a number that does not exist is not tried again. */
export type SendOutcome = { is: 'sent'; reference: string } | { is: 'refused'; reason: string };

export type DeliveryState = 'DELIVERED' | 'FAILED';

/** What a carrier says became of a message, by the name it gave it. */
export interface DeliveryReport {
  tenantId: number;
  letterId: number;
  state: DeliveryState;
}

/**
 * One way to send short messages. What passes by itself (no connection, busy, no answer in time) is thrown, and tried again.
 * Decision 0064.
 */
export interface SmsCarrier {
  readonly name: 'twilio' | 'smpp';
  send(message: ShortMessage): Promise<SendOutcome>;
  /** Reports that come by the carrier's own connection. */
  onReport(heard: (report: DeliveryReport) => void): void;
  close(): void;
}
