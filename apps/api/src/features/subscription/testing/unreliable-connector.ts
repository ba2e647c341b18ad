import { createHash } from 'node:crypto';
import type {
  ChargeOrder,
  ChargeOutcome,
  Connector,
} from '../../../modules/payments/connectors/connector.ts';

/** A number from 0 to 1 that depends on what is said and on nothing else: no order of work changes it. */
export const seededChance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;

/** A connector as unreliable as real ones: it mostly charges, sometimes later, sometimes not, and sometimes the answer is lost. */
export function unreliableConnector(seed: string): Connector {
  const charged = new Map<string, ChargeOutcome>();
  const times = new Map<string, number>();
  const paid = (reference: string): ChargeOutcome => ({ is: 'succeeded', reference });
  const decide = ({ correlator, method }: ChargeOrder): ChargeOutcome => {
    const token = method?.token ?? '';
    const time = (times.get(token) ?? 0) + 1;
    times.set(token, time);
    const luck = seededChance(seed, token, time);
    if (luck < 0.04) return { is: 'unavailable' };
    if (luck < 0.18) {
      charged.set(correlator, { is: 'denied', reference: correlator, code: 'INSUFFICIENT_FUNDS' });
      return charged.get(correlator) as ChargeOutcome;
    }
    charged.set(correlator, paid(correlator));
    if (luck < 0.23) return { is: 'unknown' };
    return luck < 0.27 ? { is: 'processing', reference: correlator } : paid(correlator);
  };
  return {
    name: 'moody',
    account: 'CARD_RECEIVABLE',
    authorize: async ({ correlator }) => {
      const token = `card-${charged.size}`;
      charged.set(correlator, paid(correlator));
      return {
        is: 'succeeded',
        reference: correlator,
        method: {
          kind: 'CARD',
          token,
          fingerprint: token,
          brand: 'Visa',
          last4: '4242',
          expiry: null,
          holder: null,
        },
      };
    },
    capture: async (order) => charged.get(order.correlator) ?? decide(order),
    confirm: async () => ({ is: 'unavailable' }),
    find: async ({ correlator }) => charged.get(correlator) ?? { is: 'absent' },
    refund: async ({ correlator }) => paid(`back ${correlator}`),
    addMethod: async () => ({ is: 'unavailable' }),
    parseWebhook: () => null,
  };
}
