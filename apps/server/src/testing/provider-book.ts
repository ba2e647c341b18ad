import type { Charge } from '../sandbox/charges.ts';

/** A charge with the sums of its receipt and its credit note. */
export interface BookedCharge {
  tenant: string;
  correlator: string;
  currency: string;
  receiptMinor: number;
  creditNoteMinor: number;
}

export type ProviderCharge = Pick<Charge, 'id' | 'tenant' | 'correlator' | 'amount' | 'state'>;

export interface Comparison {
  taken: number;
  refunded: number;
  /** What the provider kept, and what the receipts less the credit notes of the same charges say. */
  keptMinor: number;
  receiptsMinor: number;
  /** One line for each charge on which the two disagree. */
  differences: string[];
}

const nameOf = ({ tenant, correlator }: Pick<BookedCharge, 'tenant' | 'correlator'>) =>
  `${tenant} ${correlator}`;

/** Compares the provider's own book with the receipts, charge by charge: what was taken, what went back, how much. */
export function compareBooks(
  provider: readonly ProviderCharge[],
  booked: readonly BookedCharge[],
): Comparison {
  const byName = new Map(booked.map((charge) => [nameOf(charge), charge]));
  const found: Comparison = { taken: 0, refunded: 0, keptMinor: 0, receiptsMinor: 0, differences: [] };
  for (const charge of provider) {
    if (!charge.amount) continue;
    const { amount, currency } = charge.amount;
    const isTaken = charge.state === 'succeeded' || charge.state === 'refunded';
    const took = isTaken ? amount : 0;
    const gave = charge.state === 'refunded' ? amount : 0;
    const receipt = byName.get(nameOf(charge));
    const told = { took: receipt?.receiptMinor ?? 0, gave: -(receipt?.creditNoteMinor ?? 0) };
    found.taken += Number(isTaken);
    found.refunded += Number(charge.state === 'refunded');
    found.keptMinor += took - gave;
    found.receiptsMinor += told.took - told.gave;
    const isSame = took === told.took && gave === told.gave && (receipt?.currency ?? currency) === currency;
    if (!isSame)
      found.differences.push(
        `${nameOf(charge)}: the provider took ${took} and gave back ${gave} ${currency}, the receipts say ${told.took} and ${told.gave}`,
      );
  }
  return found;
}

/** The last line of each charge is what became of it. */
export const readProviderBook = (text: string): ProviderCharge[] => [
  ...new Map(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ProviderCharge)
      .map((charge) => [charge.id, charge] as const),
  ).values(),
];
