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
  // a card that is put on file is bought by nobody: what matters is done when its method is kept
  const own: PaymentSubjects = {
    payment_method: {
      succeeded: async () => {},
      failed: async () => {},
      returnQuery: async () => ({ purchaseType: 'CARD' }),
    },
  };
  const everybody = { ...own, ...subjects };
  return {
    connectors,
    subjects: everybody,
    underWayMs,
    settle: createSettle({ connectors, subjects: everybody }),
  };
};
