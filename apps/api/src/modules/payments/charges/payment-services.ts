import type { Context } from '../../../platform/context.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';
import type { Connector } from '../connectors/connector.ts';
import type { PaymentSubjects } from '../records/payment.ts';
import { createSettleCharge, type SettleCharge } from './settle-charge.ts';

/** Each takes a number as it is kept with the way to pay. */
export interface PinGuard {
  /** Why no PIN may be tried for this number now. */
  refuse(ctx: Context, msisdn: string): Promise<AppError | null>;
  /** A PIN was wrong; an error where the number rests from now on. */
  wrong(ctx: Context, msisdn: string): Promise<AppError | null>;
  right(ctx: Context, msisdn: string): Promise<void>;
}

interface PaymentsOptions {
  connectors: readonly Connector[];
  subjects: PaymentSubjects;
  /** Counts the wrong PINs of a number across charges and customers. */
  pinGuard?: PinGuard;
  /** How long a question may be on its way; until then "never heard of it" means nothing. */
  underWayMs?: number;
}

/** What the parts of this module share. */
export interface PaymentServices {
  connectors: ReadonlyMap<string, Connector>;
  subjects: PaymentSubjects;
  settle: SettleCharge;
  pinGuard: PinGuard;
  underWayMs: number;
}

const unguarded: PinGuard = {
  refuse: async () => null,
  wrong: async () => null,
  right: async () => {},
};

export const createPaymentServices = ({
  connectors: all,
  subjects,
  pinGuard = unguarded,
  underWayMs = 60_000,
}: PaymentsOptions): PaymentServices => {
  const connectors = new Map(all.map((connector) => [connector.name, connector]));
  return {
    connectors,
    subjects,
    pinGuard,
    underWayMs,
    settle: createSettleCharge({ connectors, subjects }),
  };
};
