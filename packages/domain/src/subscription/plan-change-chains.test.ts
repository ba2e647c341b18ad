import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorOf, periodFrom } from './billing.ts';
import {
  changeTerms,
  creditsBought,
  creditsKept,
  directionOf,
  millisPerMinor,
  type PeriodCredits,
  policyOf,
  type RunningPeriod,
} from './plan-change.ts';

const day = 86_400_000;
const dayOf = (at: Date) => Math.floor(at.getTime() / day);
const daysBetween = (from: Date, to: Date) => dayOf(to) - dayOf(from);

interface Plan {
  readonly cycle: RunningPeriod['cycle'];
  readonly minor: number;
  readonly level: number;
  readonly credits: number;
}

const planOf = fc.record({
  cycle: fc.constantFrom('P7D' as const, 'P1M' as const, 'P1Y' as const),
  // a plan of 10 yen a month costs less than one yen a day
  minor: fc.oneof(fc.integer({ min: 5, max: 50 }), fc.integer({ min: 100, max: 20_000 })),
  level: fc.nat(2),
  credits: fc.constantFrom(0, 3, 10, -1),
});

const actionOf = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 45 }) }),
  },
  { weight: 6, arbitrary: fc.record({ is: fc.constant('change' as const), to: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('spend' as const), credits: fc.integer({ min: 1, max: 10 }) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('undo' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('pause' as const), days: fc.integer({ min: 28, max: 92 }) }),
  },
);

interface Life {
  now: Date;
  plan: Plan;
  period: { from: Date; to: Date };
  valueMillis: number;
  lot: PeriodCredits | null;
  isCancelled: boolean;
  isOver: boolean;
  pauseDays: number;
  next: Plan | null;
  paidMinor: number;
  /** Money that was used up by days or by spent credits. */
  consumedMillis: number;
  /** Money behind a period that is more than the days of that period cost. */
  lostMillis: number;
  changes: number;
  creditsSpent: number;
  creditsLost: number;
}

function begin(life: Life, plan: Plan, from: Date): void {
  life.plan = plan;
  life.period = periodFrom(from, plan.cycle, anchorOf(from));
  life.paidMinor += plan.minor;
  life.valueMillis = plan.minor * millisPerMinor;
  life.lot = plan.credits > 0 ? { granted: plan.credits, left: plan.credits } : null;
}

/** Days pass: what is due in them happens, renewals at the full price. */
function wait(life: Life, days: number): void {
  const until = new Date(life.now.getTime() + days * day);
  while (!life.isOver && life.period.to <= until) {
    life.consumedMillis += life.valueMillis;
    if (life.isCancelled) {
      life.isOver = true;
      life.valueMillis = 0;
      break;
    }
    const from = new Date(life.period.to.getTime() + life.pauseDays * day);
    life.pauseDays = 0;
    begin(life, life.next ?? life.plan, from);
    life.next = null;
  }
  life.now = until;
}

function change(life: Life, to: Plan): void {
  if (to === life.plan || life.period.from > life.now) return;
  const direction = directionOf(life.plan.level, to.level);
  const terms = changeTerms({
    now: life.now,
    policy: policyOf(direction, { upgrade: 'IMMEDIATE', downgrade: 'AT_RENEWAL' }) as 'IMMEDIATE',
    direction,
    running: {
      cycle: life.plan.cycle,
      valueMillis: life.valueMillis,
      during: life.period,
      isTrial: false,
      credits: life.lot ? [life.lot] : [],
    },
    target: { cycle: to.cycle, firstMinor: to.minor, fullMinor: to.minor },
  });
  life.isCancelled = false;
  life.pauseDays = 0;
  if (!terms.isNow) {
    life.next = to;
    return;
  }
  life.next = null;
  life.changes += 1;
  if (life.lot) life.creditsLost += life.lot.left - creditsKept(life.lot, terms.used);
  life.consumedMillis += life.valueMillis - terms.carriedMillis;
  life.paidMinor += terms.dueMinor;
  life.plan = to;
  life.period = { from: life.now, to: terms.nextRenewalDate };
  life.valueMillis = terms.carriedMillis + terms.dueMinor * millisPerMinor;
  const daysReceived = daysBetween(life.now, terms.nextRenewalDate);
  const worthMillis = (daysReceived * to.minor * millisPerMinor) / terms.bought.whole;
  life.lostMillis += Math.max(0, Math.floor(life.valueMillis - worthMillis));
  const credits = creditsBought(to.credits, terms.bought);
  life.lot = credits > 0 ? { granted: credits, left: credits } : null;
}

const arbitrary = fc.record({
  plans: fc.array(planOf, { minLength: 2, maxLength: 5 }),
  actions: fc.array(actionOf, { maxLength: 40 }),
  start: fc.date({ min: new Date('2027-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
});

test('over any chain of changes, cancels, undos, pauses and days, money received is money paid', () => {
  fc.assert(
    fc.property(arbitrary, ({ plans, actions, start }) => {
      const [first] = plans as [Plan];
      const life: Life = {
        now: start,
        plan: first,
        period: { from: start, to: start },
        valueMillis: 0,
        lot: null,
        isCancelled: false,
        isOver: false,
        pauseDays: 0,
        next: null,
        paidMinor: 0,
        consumedMillis: 0,
        lostMillis: 0,
        changes: 0,
        creditsSpent: 0,
        creditsLost: 0,
      };
      begin(life, first, start);
      for (const action of actions) {
        if (life.isOver) break;
        if (action.is === 'wait') wait(life, action.days);
        if (action.is === 'change') change(life, plans[action.to % plans.length] as Plan);
        if (action.is === 'cancel') [life.isCancelled, life.next] = [true, null];
        if (action.is === 'undo') life.isCancelled = false;
        if (action.is === 'pause' && !life.isCancelled) life.pauseDays = action.days;
        if (action.is === 'spend' && life.lot) {
          const spent = Math.min(life.lot.left, action.credits);
          life.lot = { ...life.lot, left: life.lot.left - spent };
          life.creditsSpent += spent;
        }
        const accounted = life.consumedMillis + life.valueMillis;
        const paid = life.paidMinor * millisPerMinor;
        // nothing is lost, and no chain of changes gains one minor unit
        expect(accounted).toBeGreaterThanOrEqual(paid);
        expect(accounted - paid).toBeLessThanOrEqual(life.changes);
        // the days of the new plan are worth all the money that is behind them
        expect(life.lostMillis).toBe(0);
      }
    }),
    { numRuns: 1000 },
  );
});

test('changing every day, to and fro, makes no day cheaper than its plan by more than one day in all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 3000 }), fc.integer({ min: 5, max: 3000 }), (one, other) => {
      const plans: Plan[] = [
        { cycle: 'P1M', minor: one, level: 0, credits: 10 },
        { cycle: 'P1M', minor: other, level: 0, credits: 10 },
      ];
      let [running, value, days] = [0, one * millisPerMinor, 0];
      let period = periodFrom(new Date('2027-01-01T10:00:00Z'), 'P1M', 1);
      let now = period.from;
      let dueMinor = one;
      while (days < 200) {
        now = new Date(now.getTime() + day);
        if (now >= period.to) break;
        days += 1;
        const target = plans[1 - running] as Plan;
        const terms = changeTerms({
          now,
          policy: 'IMMEDIATE',
          direction: 'CHANGE',
          running: { cycle: 'P1M', valueMillis: value, during: period, isTrial: false, credits: [] },
          target: { cycle: 'P1M', firstMinor: target.minor, fullMinor: target.minor },
        });
        if (!terms.isNow) break;
        dueMinor += terms.dueMinor;
        value = terms.carriedMillis + terms.dueMinor * millisPerMinor;
        period = { from: now, to: terms.nextRenewalDate };
        running = 1 - running;
      }
      // each day costs at least half of the cheaper plan's day, and nearly all of it while many days are left
      const cheapest = Math.min(one, other) / 31;
      expect(days * cheapest).toBeLessThanOrEqual(dueMinor + cheapest * (6 + Math.log2(days + 1)));
    }),
  );
});

test('credits that were spent are paid for: no chain of changes on one day brings more than one period of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ to: fc.nat(2), spend: fc.nat(10) }), { minLength: 1, maxLength: 20 }),
      fc.nat(29),
      (steps, since) => {
        const plans: Plan[] = [
          { cycle: 'P1M', minor: 599, level: 0, credits: 10 },
          { cycle: 'P1M', minor: 599, level: 0, credits: 0 },
          { cycle: 'P1M', minor: 599, level: 0, credits: 10 },
        ];
        const start = new Date('2027-04-01T10:00:00Z');
        const now = new Date(start.getTime() + since * day);
        const life = { now, period: periodFrom(start, 'P1M', 1), plan: plans[0] as Plan } as Life;
        Object.assign(life, {
          paidMinor: 0,
          consumedMillis: 0,
          lostMillis: 0,
          changes: 0,
          creditsSpent: 0,
          creditsLost: 0,
        });
        begin(life, life.plan, start);
        for (const { to, spend } of steps) {
          const spent = Math.min(life.lot?.left ?? 0, spend);
          if (life.lot) life.lot = { ...life.lot, left: life.lot.left - spent };
          life.creditsSpent += spent;
          change(life, plans[to] as Plan);
        }
        // 599 buy ten credits: the money of each that was spent is used up or was paid again
        expect(life.creditsSpent * 59.9).toBeLessThanOrEqual(life.paidMinor + 59.9);
      },
    ),
    { numRuns: 500 },
  );
});
