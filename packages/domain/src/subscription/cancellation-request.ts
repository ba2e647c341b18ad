/** Kinds of cancellation that a customer can request by the form, which needs no sign-in (§ 312k BGB). */
export const cancellationKinds = ['ORDINARY', 'EXTRAORDINARY'] as const;
export type CancellationKind = (typeof cancellationKinds)[number];

/** Why a member of staff has to look at a request. */
export const staffReasons = [
  /** The contact belongs to no account. */
  'UNKNOWN_CONTACT',
  /** The account has no plan that could be cancelled. */
  'NO_PLAN',
  /** The account has plans, but not the one that is named. */
  'OTHER_PLAN',
  /** The plan is paused, unpaid or not yet paid: cancelling would end it at once, which cannot be taken back. */
  'NOT_RUNNING',
  /** The plan would end before the date that is asked for. */
  'LATER_DATE',
  /** The customer has taken a cancellation by the form back a short time ago. */
  'TAKEN_BACK',
  /** More requests for one contact than a customer needs. */
  'TOO_MANY',
  /** A cancellation for cause: whether the plan ends earlier is decided by staff. */
  'EXTRAORDINARY',
  /** It is not known whether a charge went through. */
  'CHARGE_IN_DOUBT',
] as const;
export type StaffReason = (typeof staffReasons)[number];

export interface CancellationDetails {
  kind: CancellationKind;
  /** One plan; null for all. */
  typeId: number | null;
  /** The day from which it shall hold; null for the earliest possible. */
  notBefore: Date | null;
}

export interface PlanToCancel {
  id: number;
  typeId: number;
  /** Paid, free or in a trial: it can be used now. */
  isRunning: boolean;
  /** It is cancelled already and ends at `endsAt`. */
  isEnding: boolean;
  /** When it ends if it is cancelled now. */
  endsAt: Date;
  /** A cancellation by the form was taken back a short time ago. */
  wasTakenBack: boolean;
}

export interface CancellationFacts {
  /** The plans of the account that are not over; null where the contact belongs to no account. */
  plans: readonly PlanToCancel[] | null;
  /** Requests for the same contact in the last day, without this one. */
  requestsOfDay: number;
}

export interface CancellationDecision {
  /** These are cancelled to the end of their period; what is ending already is confirmed. */
  cancels: readonly number[];
  staff: StaffReason | null;
}

export const maxRequestsPerDay = 3;

/**
 * A stranger can fill in the form. So it does no more than what the customer can take back: a running plan is cancelled
 * to the end of its period. Everything else is decided by staff.
 */
export function decideCancellation(
  { kind, typeId, notBefore }: CancellationDetails,
  { plans, requestsOfDay }: CancellationFacts,
): CancellationDecision {
  const staff = (reason: StaffReason): CancellationDecision => ({ cancels: [], staff: reason });
  if (requestsOfDay >= maxRequestsPerDay) return staff('TOO_MANY');
  if (plans === null) return staff('UNKNOWN_CONTACT');
  if (plans.length === 0) return staff('NO_PLAN');
  const meant = plans.filter((plan) => typeId === null || plan.typeId === typeId);
  if (meant.length === 0) return staff('OTHER_PLAN');
  const refusals = meant.map((plan) => refusalOf(plan, notBefore));
  const cancels = meant.filter((_, index) => refusals[index] === null).map(({ id }) => id);
  const refusal = refusals.find((reason) => reason !== null) ?? null;
  return { cancels, staff: kind === 'EXTRAORDINARY' ? 'EXTRAORDINARY' : refusal };
}

function refusalOf(plan: PlanToCancel, notBefore: Date | null): StaffReason | null {
  if (!plan.isRunning) return 'NOT_RUNNING';
  if (plan.isEnding) return null;
  if (plan.wasTakenBack) return 'TAKEN_BACK';
  return notBefore && notBefore > plan.endsAt ? 'LATER_DATE' : null;
}
