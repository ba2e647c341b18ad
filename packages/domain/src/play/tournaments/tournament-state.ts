export const tournamentStates = [
  'announced',
  'registration',
  'checkIn',
  'running',
  'finished',
  'cancelled',
] as const;
export type TournamentState = (typeof tournamentStates)[number];

interface Span {
  from: number;
  to: number;
}

export interface TournamentDates {
  registration: Span;
  play: Span;
  /** Minutes before the start in which players check in; 0 where no check-in is needed. */
  checkInMinutes: number;
  isCancelled: boolean;
  /** All is played and every prize paid, maybe before its last day. */
  isDecided: boolean;
}

/** Where a tournament stands follows from its dates alone. */
export function tournamentState(dates: TournamentDates, now: number): TournamentState {
  const { registration, play, isCancelled, isDecided } = dates;
  if (isCancelled) return 'cancelled';
  if (isDecided || now >= play.to) return 'finished';
  if (now >= play.from) return 'running';
  if (isCheckInOpen(dates, now)) return 'checkIn';
  return now >= registration.from && now < registration.to ? 'registration' : 'announced';
}

/** Some take players until the last day, so registration may outlast the start. */
export const isRegistrationOpen = (dates: TournamentDates, now: number): boolean =>
  !dates.isCancelled &&
  !dates.isDecided &&
  now >= dates.registration.from &&
  now < Math.min(dates.registration.to, dates.play.to);

export const checkInFrom = ({ play, checkInMinutes }: TournamentDates): number =>
  play.from - checkInMinutes * 60_000;

export const isCheckInOpen = (dates: TournamentDates, now: number): boolean =>
  dates.checkInMinutes > 0 && !dates.isCancelled && now >= checkInFrom(dates) && now < dates.play.from;
