import type { PersonOverview, PlayTrace } from '@atrium/contract/schemas/models/support';
import type { Price } from '@atrium/domain/money/money';

export const timelineGroups = ['money', 'plans', 'access', 'credits', 'messages'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

/** One thing that happened; `key` is the sentence, `name` what it is about. */
export type Happening = {
  id: string;
  at: string;
  group: TimelineGroup;
  key: string;
  name?: string | undefined;
  price?: Price | undefined;
  count?: number;
  isBad?: boolean;
  detail?: string | undefined;
  trace?: PlayTrace;
};

/** Everything that happened, the newest first, from the lists that support is given. */
export function timelineOf(person: PersonOverview, plays: readonly PlayTrace[]): Happening[] {
  const all = [
    ...ofPlans(person),
    ...ofMoney(person),
    ...ofCredits(person),
    ...ofMessages(person),
    ...ofPlays(plays),
  ];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function ofPlans({ plans }: PersonOverview): Happening[] {
  return plans.flatMap((plan) => {
    const about = { group: 'plans', name: plan.name } as const;
    const periods = plan.periods.map(
      ({ seq, kind, from, price }): Happening => ({
        ...about,
        id: `period ${plan.id} ${seq}`,
        at: from,
        key: `period.${kind}`,
        price: kind === 'PAID' ? price : undefined,
      }),
    );
    const { canceledAt, failingSince } = plan;
    return [
      ...periods,
      ...(canceledAt ? [{ ...about, id: `canceled ${plan.id}`, at: canceledAt, key: 'planCanceled' }] : []),
      ...(failingSince
        ? [{ ...about, id: `failing ${plan.id}`, at: failingSince, key: 'planFailing', isBad: true }]
        : []),
    ];
  });
}

function ofMoney({ payments, purchases, receipts, refunds }: PersonOverview): Happening[] {
  return [
    ...payments.map(
      ({ uuid, kind, state, amount, errorCode, createdAt, subject }): Happening => ({
        id: `payment ${uuid}`,
        at: createdAt,
        group: 'money',
        key: kind === 'REFUND' ? 'refund' : 'payment',
        name: state,
        price: amount,
        isBad: errorCode !== null,
        detail: [subject, errorCode].filter(Boolean).join(' · '),
      }),
    ),
    ...purchases.map(
      (purchase): Happening => ({
        id: `purchase ${purchase.id}`,
        at: purchase.at,
        group: 'money',
        key: 'purchase',
        name: purchase.title,
        price: purchase.total,
      }),
    ),
    ...receipts.map(
      (receipt): Happening => ({
        id: `receipt ${receipt.number}`,
        at: receipt.date,
        group: 'money',
        key: 'receipt',
        name: receipt.number,
      }),
    ),
    ...refunds.map(
      ({ purchaseID, state, reason, askedAt }): Happening => ({
        id: `refund ${purchaseID} ${askedAt}`,
        at: askedAt,
        group: 'money',
        key: 'refundAsked',
        name: String(purchaseID),
        detail: `${state} · ${reason}`,
      }),
    ),
  ];
}

const ofCredits = ({ credits }: PersonOverview): Happening[] =>
  credits.entries.map(({ kind, delta, at, title }, index) => ({
    id: `credit ${index}`,
    at,
    group: 'credits',
    key: `credit.${kind}`,
    count: Math.abs(delta),
    name: title ?? undefined,
  }));

const ofMessages = ({ messages }: PersonOverview): Happening[] =>
  messages.map(({ channel, kind, at, delivery }, index) => ({
    id: `message ${index}`,
    at,
    group: 'messages',
    key: channel === 'MAIL' ? 'mail' : 'sms',
    name: kind,
    isBad: delivery === 'FAILED',
  }));

const ofPlays = (plays: readonly PlayTrace[]): Happening[] =>
  plays.map((trace, index) => ({
    id: `play ${trace.requestId} ${index}`,
    at: trace.at,
    group: 'access',
    key: `play.${trace.outcome}`,
    name: trace.title ?? `#${trace.articleId}`,
    isBad: trace.outcome === 'REFUSED',
    trace,
  }));
