import { dateRangeStatus } from '@atrium/domain/values/date-range';
import type { TournamentProperties } from './tournament-properties.ts';

type Dates = Pick<TournamentProperties, 'startsAt' | 'endsAt' | 'registrationEndsAt'>;

export interface TournamentPhase {
  state: ReturnType<typeof dateRangeStatus>;
  isRegistrationOpen: boolean;
  /** What people wait for now, if anything. */
  next: { what: 'start' | 'end'; at: string } | null;
}

/** Where a tournament stands. Some take players until the last day, so registration may outlast the start. */
export function tournamentPhase(
  { startsAt, endsAt, registrationEndsAt }: Dates,
  now: number,
): TournamentPhase {
  const state = dateRangeStatus(startsAt, endsAt, now);
  const closesAt = registrationEndsAt ?? startsAt;
  const next =
    state === 'future' && startsAt
      ? ({ what: 'start', at: startsAt } as const)
      : state === 'present' && endsAt
        ? ({ what: 'end', at: endsAt } as const)
        : null;
  return {
    state,
    isRegistrationOpen: state !== 'past' && closesAt !== null && Date.parse(closesAt) > now,
    next,
  };
}
