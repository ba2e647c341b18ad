/** What becomes of a charge here: decided by the number or card that pays, so that a tester can choose the outcome. */
export type ScriptedFate =
  | 'succeeds'
  | 'insufficient'
  | 'declined'
  | 'subscribed'
  /** Told by callback, five seconds later. */
  | 'later'
  /** The person has to say yes once more. */
  | 'confirm'
  /** Asked once more, and the person said no. */
  | 'rejected'
  /** Closed before anything is charged. */
  | 'down'
  /** Charged, and the answer is lost. */
  | 'lost';

const byNumber: Readonly<Record<string, ScriptedFate>> = {
  '202': 'later',
  '402': 'insufficient',
  '409': 'subscribed',
  '490': 'declined',
  '503': 'down',
  '504': 'lost',
};

/** By the last three figures of a telephone number. */
export const fateOfNumber = (msisdn: string): ScriptedFate => byNumber[msisdn.slice(-3)] ?? 'succeeds';

/** The only cards there are: a real one must not be typed here. */
export const testCards = {
  '4242424242424242': 'succeeds',
  '4000000000009995': 'insufficient',
  '4000000000000002': 'declined',
  '4000000000003220': 'confirm',
  '4000000000000259': 'later',
} as const satisfies Record<string, ScriptedFate>;

export type TestCard = keyof typeof testCards;

export function testCardOf(typed: string): TestCard | null {
  const figures = typed.replaceAll(/[\s-]/g, '');
  return Object.hasOwn(testCards, figures) ? (figures as TestCard) : null;
}

/** A card is known by its last figures, for its number is not kept even here. */
export const fateOfCard = (last4: string): ScriptedFate =>
  Object.entries(testCards).find(([number]) => number.endsWith(last4))?.[1] ?? 'declined';

export const rightPin = '1234';
export const callbackAfterMs = 5000;
export const pinLifeMs = 5 * 60_000;
export const pageLifeMs = 30 * 60_000;
