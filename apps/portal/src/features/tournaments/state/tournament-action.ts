import type { Tournament } from '@atrium/contract/schemas/models/tournament';

export type TournamentAction =
  | 'register'
  | 'wait'
  | 'team'
  | 'pay'
  | 'registered'
  | 'waiting'
  | 'checkIn'
  | 'match'
  | 'play'
  | 'results'
  | 'none';

type Known = Pick<
  Tournament,
  | 'state'
  | 'format'
  | 'mode'
  | 'teamSize'
  | 'isRegistrationOpen'
  | 'capacity'
  | 'registered'
  | 'waiting'
  | 'gameUrl'
> & { own: Pick<NonNullable<Tournament['own']>, 'entry' | 'team' | 'attemptsLeft' | 'nextMatchId'> | null };

/** The one action that this visitor can take now. */
export function tournamentActionOf(tournament: Known): TournamentAction {
  const { state, own } = tournament;
  if (state === 'finished') return 'results';
  if (state === 'cancelled') return 'none';
  const entry = own?.entry?.state;
  if (entry === 'PENDING_PAYMENT') return 'pay';
  if (entry === 'WAITLISTED') return 'waiting';
  if (entry === 'REGISTERED' || entry === 'CHECKED_IN') return playing(tournament, entry);
  if (entry === 'DISQUALIFIED' || entry === 'COMPLETED' || !tournament.isRegistrationOpen) return 'none';
  return joining(tournament);
}

function playing(
  { state, format, own, gameUrl }: Known,
  entry: 'REGISTERED' | 'CHECKED_IN',
): TournamentAction {
  if (own?.nextMatchId) return 'match';
  if (state === 'checkIn' && entry === 'REGISTERED') return 'checkIn';
  const mayPlay = state === 'running' && format === 'SCORE_RACE' && gameUrl !== null;
  return mayPlay && own?.attemptsLeft !== 0 ? 'play' : 'registered';
}

function joining({ own, mode, teamSize, capacity, registered, waiting }: Known): TournamentAction {
  const isTeamLacking = own !== null && mode === 'TEAM' && (own.team?.size ?? 0) < teamSize;
  if (isTeamLacking) return 'team';
  // a team is entered by its captain
  if (own?.team && !own.team.isCaptain) return 'none';
  return registered >= capacity || waiting > 0 ? 'wait' : 'register';
}

/** A player for themselves, or a captain for the team; while it runs, entered players cannot leave. */
export const canLeave = ({ state, own }: Pick<Known, 'state' | 'own'>): boolean =>
  (!own?.team || own.team.isCaptain) && (state !== 'running' || own?.entry?.state === 'WAITLISTED');
