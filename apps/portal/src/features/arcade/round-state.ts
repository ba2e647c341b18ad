import { type DateRangeStatus, dateRangeStatus } from '@atrium/domain/values/date-range';

interface Round {
  startsAt: string | null;
  endsAt: string | null;
}

const states = ['past', 'present', 'future'] as const;
type RoundState = (typeof states)[number];

/** What of an address says how the round stood when the link was made. */
export const roundSearch = ({ search }: { search: unknown }): { state: RoundState | undefined } => {
  const { state } = search as Record<string, unknown>;
  return { state: states.find((known) => known === state) };
};

/** Dates outlive links: the address is believed only where the game itself says nothing. */
export function roundState(
  { startsAt, endsAt }: Round,
  linked: RoundState | undefined,
  now: number,
): DateRangeStatus {
  const known = dateRangeStatus(startsAt, endsAt, now);
  return known === 'unknown' ? (linked ?? 'unknown') : known;
}
