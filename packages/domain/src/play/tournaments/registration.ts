export const entryStates = [
  'PENDING_PAYMENT',
  'REGISTERED',
  'WAITLISTED',
  'CHECKED_IN',
  'WITHDRAWN',
  'DISQUALIFIED',
  'COMPLETED',
] as const;
export type EntryState = (typeof entryStates)[number];

/** Whether an entry in this state occupies a seat. */
export const holdsSeat = (state: EntryState): boolean =>
  state === 'PENDING_PAYMENT' || state === 'REGISTERED' || state === 'CHECKED_IN' || state === 'COMPLETED';

export interface RegistrationRequest {
  isOpen: boolean;
  /** What became of an earlier try. */
  entry: EntryState | null;
  seatsLeft: number;
  /** The waiting list is not empty: a new entry stands behind it, even while a seat is free. */
  isAwaited: boolean;
  /** Null where players enter alone, without a team. */
  team: { isCaptain: boolean; size: number; needs: number } | null;
  /** Credits and tickets are paid at once, money on a page of its own. */
  fee: { kind: 'free' | 'credits' | 'tickets' | 'money'; isCovered: boolean };
}

export type RegistrationDecision =
  | { is: 'REGISTERED' | 'WAITLISTED' | 'PENDING_PAYMENT' }
  | {
      is: 'refused';
      code:
        | 'REGISTRATION_CLOSED'
        | 'ALREADY_REGISTERED'
        | 'TEAM_INCOMPLETE'
        | 'FORBIDDEN'
        | 'INSUFFICIENT_FUNDS';
    };

const refused = (code: Extract<RegistrationDecision, { is: 'refused' }>['code']) =>
  ({ is: 'refused', code }) as const;

/** The decision on a tournament registration. Waiting costs nothing: the fee is due when a seat is assigned. */
export function decideRegistration(asked: RegistrationRequest): RegistrationDecision {
  const { isOpen, entry, seatsLeft, isAwaited, team, fee } = asked;
  if (entry === 'PENDING_PAYMENT') return { is: 'PENDING_PAYMENT' };
  if (entry !== null && entry !== 'WITHDRAWN') return refused('ALREADY_REGISTERED');
  if (!isOpen) return refused('REGISTRATION_CLOSED');
  if (team && !team.isCaptain) return refused('FORBIDDEN');
  if (team && team.size < team.needs) return refused('TEAM_INCOMPLETE');
  if (seatsLeft <= 0 || isAwaited) return { is: 'WAITLISTED' };
  return seatFor(fee);
}

/** The state that the next entry of the waiting list takes when a seat becomes free. */
export function seatFor(fee: RegistrationRequest['fee']): RegistrationDecision {
  if (fee.kind === 'money') return { is: 'PENDING_PAYMENT' };
  return fee.kind !== 'free' && !fee.isCovered ? refused('INSUFFICIENT_FUNDS') : { is: 'REGISTERED' };
}
