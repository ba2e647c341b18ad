import type { AnswerBody } from '@atrium/contract/shapes';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import type { CardOnFile } from './flow-state.ts';

type Card = AnswerBody<'getCreditCards'>[number];

/** The cards on file. */
export const cards: PersonalSource<Card[]> = {
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

/** The names of cards that are known to have expired. */
export function useExpiredCards(): string[] {
  const { value } = usePersonal(cards);
  return (value ?? []).filter((card) => !isUsable(card)).map(({ brand, last4 }) => numberText(brand, last4));
}

/** Valid to the end of its month. */
const isUsable = ({ expiryYear, expiryMonth }: Card) => Date.UTC(expiryYear, expiryMonth, 1) > Date.now();

type PhoneNumber = AnswerBody<'getPhoneNumbers'>[number];

/** The phone numbers on file; they change with the cards. */
export const phoneNumbers: PersonalSource<PhoneNumber[]> = {
  noun: 'cards',
  key: 'phoneNumbers',
  ask: ({ backend }) => backend.ask('getPhoneNumbers'),
};

/** Cards and phone numbers that can be charged without typing anything. */
export function useUsableMethods(): CardOnFile[] {
  const cardsOnFile = useUsableCards();
  const { value } = usePersonal(phoneNumbers);
  const numbers = (value ?? []).map(({ id, brand, last4 }) => ({
    id,
    title: numberText(brand, last4),
    isNumber: true,
  }));
  return [...cardsOnFile, ...numbers];
}
