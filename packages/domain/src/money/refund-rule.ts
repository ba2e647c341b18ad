/**
 * What became of one thing that an order brought.
 *
 * - `UNUSED`: nothing came of it yet (a code that was not redeemed). It is withdrawn.
 * - `UNTOUCHED`: it was delivered or redeemed, and all of it is still there. It is taken back.
 * - `USED`: some of it was consumed and cannot come back.
 * Decision 0065.
 */
export const grantUses = ['UNUSED', 'UNTOUCHED', 'USED'] as const;
export type GrantUse = (typeof grantUses)[number];

export type RefundVerdict<Part extends { use: GrantUse }> =
  | { is: 'grant'; takesBack: readonly Part[] }
  | { is: 'refuse'; used: readonly Part[] };

/**
 * A charge is refunded whole or not at all: a payment provider is asked for one refund of one charge. So an order of
 * which anything was used keeps its money, and an order of which nothing was used gives everything back.
 */
export function refundVerdict<Part extends { use: GrantUse }>(parts: readonly Part[]): RefundVerdict<Part> {
  const used = parts.filter(({ use }) => use === 'USED');
  return used.length > 0 ? { is: 'refuse', used } : { is: 'grant', takesBack: parts };
}

/** How long a plan that a voucher began counts as untouched: as long as the law lets a customer withdraw. */
const untouchedPlanDays = 14;

/** Starting something and leaving it again is no use of a plan. */
const untouchedPlanSeconds = 60;

/** What is known of a code that came with an order. */
export interface CodeFacts {
  /** How often it was redeemed and not rolled back. */
  redemptions: number;
  /** A counter or another order has it in hand now. */
  isReserved: boolean;
  /** What its redemption brought; null where it was not redeemed. */
  brought: RedemptionFacts | null;
}

/** What a redemption brought, and whether all of it is still there. */
export type RedemptionFacts =
  | { kind: 'CREDIT'; spent: number }
  | { kind: 'ARTICLE' }
  | {
      kind: 'SUBSCRIPTION';
      isLive: boolean;
      creditsSpent: number;
      daysSinceStart: number;
      playedSeconds: number;
    }
  /** Paid with, shown at a counter, or a partner's code that was told. */
  | { kind: 'DISCOUNT' | 'PARTNER_CODE' };

export function codeUse({ redemptions, isReserved, brought }: CodeFacts): GrantUse {
  if (redemptions === 0) return isReserved ? 'USED' : 'UNUSED';
  if (redemptions > 1 || brought === null) return 'USED';
  switch (brought.kind) {
    case 'CREDIT':
      return brought.spent > 0 ? 'USED' : 'UNTOUCHED';
    case 'ARTICLE':
      return 'UNTOUCHED';
    case 'SUBSCRIPTION':
      return isPlanUntouched(brought) ? 'UNTOUCHED' : 'USED';
    case 'DISCOUNT':
    case 'PARTNER_CODE':
      return 'USED';
  }
}

const isPlanUntouched = (plan: Extract<RedemptionFacts, { kind: 'SUBSCRIPTION' }>): boolean =>
  plan.isLive &&
  plan.creditsSpent === 0 &&
  plan.daysSinceStart < untouchedPlanDays &&
  plan.playedSeconds < untouchedPlanSeconds;

/** What is known of a plan period that was charged. */
export interface PeriodFacts {
  isOver: boolean;
  daysSinceStart: number;
  /** Of the credits that this period brought. */
  creditsSpent: number;
  playedSeconds: number;
}

/** A charge of a plan is refunded by the rule for a plan that a voucher began, counted from the start of its period. */
export const periodUse = ({ isOver, daysSinceStart, creditsSpent, playedSeconds }: PeriodFacts): GrantUse =>
  isOver ||
  !isPlanUntouched({ kind: 'SUBSCRIPTION', isLive: true, daysSinceStart, creditsSpent, playedSeconds })
    ? 'USED'
    : 'UNTOUCHED';

/** Plan charges that one member of staff may refund in a day; with several grades, the highest of them. */
export const planRefundsOfDay = { support: 20, finance: 200, admin: 200, sandbox: 200 } as const;

export const mostPlanRefunds = (grades: readonly string[]): number =>
  Math.max(
    0,
    ...Object.entries(planRefundsOfDay).flatMap(([grade, most]) => (grades.includes(grade) ? [most] : [])),
  );
