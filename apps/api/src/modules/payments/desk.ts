import type { Connector } from './connector.ts';
import type { PaymentSubjects } from './payment.ts';
import { createSettle, type Settle } from './settle.ts';

interface PaymentsOptions {
  connectors: readonly Connector[];
  subjects: PaymentSubjects;
  /** How long a question may be on its way; until then "never heard of it" means nothing. */
  underWayMs?: number;
}

/** What the parts of this module share. */
export interface Desk {
  connectors: ReadonlyMap<string, Connector>;
  subjects: PaymentSubjects;
  settle: Settle;
  underWayMs: number;
}

export const createDesk = ({ connectors: all, subjects, underWayMs = 60_000 }: PaymentsOptions): Desk => {
  const connectors = new Map(all.map((connector) => [connector.name, connector]));
  return {
    connectors,
    subjects,
    underWayMs,
    settle: createSettle({ connectors, subjects }),
  };
};
