import type { AnswerBody } from '@atrium/contract/shapes';
import type { Source } from '../../kit/visit/personal.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import type { CardOnFile } from './flow-state.ts';

type Card = AnswerBody<'getCreditCards'>[number];

/** The cards on file. */
export const cards: Source<Card[]> = {
  noun: 'cards',
  key: 'cards',
  ask: ({ backend }) => backend.ask('getCreditCards'),
};

const brands = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['maestro', 'Maestro'],
]);

/** Runs from left to right in every language: the dots stand before the figures. */
const isolated = (text: string) => `\u2066${text}\u2069`;

/** `Visa •• 4242` */
export const numberText = (brand: string | null, last4: string): string =>
  isolated(`${brand ? `${brands.get(brand.toLowerCase()) ?? brand} ` : ''}•• ${last4}`);

/** What can be charged without typing anything, the one they prefer first. */
export function useUsableCards(): CardOnFile[] {
  const { value } = usePersonal(cards);
  return (value ?? [])
    .filter(isUsable)
    .map(({ id, brand, last4 }) => ({ id, title: numberText(brand, last4) }));
}

/** Valid to the end of its month. */
const isUsable = ({ expiryYear, expiryMonth }: Card) => Date.UTC(expiryYear, expiryMonth, 1) > Date.now();
