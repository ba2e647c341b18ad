import type { Prize } from './prizes.ts';

/** What people enter a tournament by. */
export interface TournamentTerms {
  format: string;
  teamSize: number;
  capacity: number;
  feeCredits: number;
  feeTickets: number;
  gameId: number | null;
  maxAttempts: number | null;
  registrationFrom: string;
  registrationTo: string;
  startsAt: string;
  endsAt: string;
  checkInMinutes: number;
  roundMinutes: number;
  prizeHoldMinutes: number;
  prizes: readonly Prize[];
}
type Term = keyof TournamentTerms;

/** Stage of a tournament: no player has entered, at least one has, a match has begun, all is decided. */
export type TournamentStage = 'empty' | 'entered' | 'begun' | 'over';

/** What holds from a stage on; of prizes and seats there may be more, never fewer. */
const settled: Readonly<Record<TournamentStage, readonly Term[]>> = {
  empty: [],
  entered: ['format', 'teamSize', 'feeCredits', 'feeTickets', 'gameId'],
  begun: [
    'format',
    'teamSize',
    'feeCredits',
    'feeTickets',
    'gameId',
    'maxAttempts',
    'registrationFrom',
    'startsAt',
    'endsAt',
    'checkInMinutes',
    'roundMinutes',
    'prizeHoldMinutes',
  ],
  over: [
    'format',
    'teamSize',
    'capacity',
    'feeCredits',
    'feeTickets',
    'gameId',
    'maxAttempts',
    'registrationFrom',
    'registrationTo',
    'startsAt',
    'endsAt',
    'checkInMinutes',
    'roundMinutes',
    'prizeHoldMinutes',
    'prizes',
  ],
};

/** What of a change would wrong those who are in it already, by name. Decision 0046. */
export function unfairChanges(
  before: TournamentTerms,
  after: TournamentTerms,
  { stage, taken }: { stage: TournamentStage; taken: number },
): Term[] {
  const unfair = settled[stage].filter((term) => !isSame(before[term], after[term]));
  const isLess = !unfair.includes('prizes') && stage !== 'empty' && arePrizesLess(before, after);
  const isTooSmall = !unfair.includes('capacity') && after.capacity < taken;
  return [
    ...unfair,
    ...(isTooSmall ? (['capacity'] as const) : []),
    ...(isLess ? (['prizes'] as const) : []),
  ];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const arePrizesLess = (before: TournamentTerms, after: TournamentTerms): boolean =>
  before.prizes.some(
    ({ place, currency, amount }) =>
      !after.prizes.some(
        (prize) => prize.place === place && prize.currency === currency && prize.amount >= amount,
      ),
  );
