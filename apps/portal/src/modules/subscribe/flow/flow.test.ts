import type { Failure } from '@atrium/contract/client';
import type { Consent, PaymentOption } from '@atrium/contract/schemas/models/payment';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowReducer } from './flow.ts';
import {
  beginFlow,
  type FlowEvent,
  type FlowRules,
  type PaymentAnswer,
  type SubscribeFlow,
  type SubscribeTask,
} from './flow-state.ts';

const asks: FlowRules = { asksHowToPay: true, framesPayment: false };
const unasked: FlowRules = { asksHowToPay: false, framesPayment: false };
const framed: FlowRules = { asksHowToPay: false, framesPayment: true };

const consent: Consent = {
  text: 'I agree to pay €11.99 a month.',
  dueNow: { amount: 1199, currency: 'EUR' },
  price: { amount: 1199, currency: 'EUR' },
  firstCharge: '2026-11-15T00:00:00Z',
};
const phone: PaymentOption = { id: 'phone', flow: 'API', sort: 10 };
const card: PaymentOption = { id: 'card', flow: 'WEB', sort: 20 };
const page: PaymentOption = { id: 'page', flow: 'WEB', sort: 5, redirectionUrl: 'https://pay.example/' };

const answer = (status: number, body: Partial<PaymentAnswer> = {}): FlowEvent => ({
  type: 'answer',
  status,
  body,
});
const failure = (status: number, error = '', more: object = {}): FlowEvent => ({
  type: 'failure',
  failure: { ok: false, status, problem: { error, status, message: '', ...more } } satisfies Failure,
});
const take: FlowEvent = { type: 'take', typeId: 7, hasTrial: false };
const agree: FlowEvent[] = [
  { type: 'consent', consent },
  { type: 'agree', isAgreed: true },
  { type: 'order' },
];
const sentPin = answer(200, { nextApiFlowStep: 'PIN', purchaseToken: 't1', sentTo: '•• 42' });

const run = (rules: FlowRules, ...events: FlowEvent[]) => events.reduce(flowReducer, beginFlow(rules));
const seen = ({ shown, task }: SubscribeFlow) => [
  shown.is,
  task && ('call' in task ? task.call : 'type' in task ? task.type : task.do),
];

describe('the way through', () => {
  test.each<[string, FlowRules, FlowEvent[], [string, string | null]]>([
    ['begins with the plans', asks, [], ['plans', null]],
    ['how to pay comes first', asks, [take], ['working', 'subscribe']],
    [
      'several ways are asked about',
      asks,
      [take, answer(200, { options: [card, phone] })],
      ['options', null],
    ],
    ['one way is not', asks, [take, answer(200, { options: [card] })], ['consent', 'consent']],
    ['nor where the tenant does not ask', unasked, [take], ['consent', 'consent']],
    [
      'a trial is never ordered unseen',
      asks,
      [
        { ...take, hasTrial: true },
        { type: 'trial', isEligible: true },
      ],
      ['consent', 'consent'],
    ],
    [
      'a used trial is a plan',
      asks,
      [
        { ...take, hasTrial: true },
        { type: 'trial', isEligible: false },
      ],
      ['working', 'subscribe'],
    ],
    [
      'after the way, the sentence',
      asks,
      [take, answer(200, { options: [card, phone] }), { type: 'pay' }],
      ['consent', 'consent'],
    ],
    [
      'an operator is asked by its own call',
      asks,
      [take, answer(200, { options: [card, phone] }), { type: 'pay' }, ...agree],
      ['consent', 'subscribeByApi'],
    ],
    [
      'a card by the common one',
      asks,
      [
        take,
        answer(200, { options: [card, phone] }),
        { type: 'chooseOption', id: 'card' },
        { type: 'pay' },
        ...agree,
      ],
      ['consent', 'subscribe'],
    ],
    [
      'a trial by its own',
      unasked,
      [{ ...take, hasTrial: true }, { type: 'trial', isEligible: true }, ...agree],
      ['consent', 'subscribeToFreeTrial'],
    ],
    [
      'a page of its own is left for',
      asks,
      [take, answer(200, { options: [page] }), ...agree],
      ['leaving', null],
    ],
    [
      'or framed, and waited for',
      framed,
      [take, ...agree, answer(200, { options: [page] })],
      ['frame', 'poll'],
    ],
    [
      'unasked, the first by sort',
      unasked,
      [take, ...agree, answer(200, { options: [card, phone] })],
      ['consent', 'subscribeByApi'],
    ],
    ['the pin', unasked, [take, ...agree, sentPin], ['pin', null]],
    [
      'is sent to its step',
      unasked,
      [take, ...agree, sentPin, { type: 'pin', pin: '4816' }],
      ['pin', 'confirm'],
    ],
    ['another one', unasked, [take, ...agree, sentPin, { type: 'resend' }], ['pin', 'resend']],
    [
      'success',
      unasked,
      [take, ...agree, sentPin, { type: 'pin', pin: '4816' }, answer(201, { subscriptionId: 1 })],
      ['success', null],
    ],
    [
      'a number that is missing',
      unasked,
      [take, ...agree, failure(404, 'REQUIRED_IDENTITY_FIELD_NOT_FOUND')],
      ['number', null],
    ],
    [
      'goes on with it',
      unasked,
      [take, ...agree, failure(404, 'REQUIRED_IDENTITY_FIELD_NOT_FOUND'), { type: 'number', msisdn: '+331' }],
      ['number', 'subscribeByApi'],
    ],
    [
      'and is agreed to first',
      asks,
      [take, failure(404, 'REQUIRED_IDENTITY_FIELD_NOT_FOUND'), { type: 'number', msisdn: '+331' }],
      ['consent', 'consent'],
    ],
    [
      'a number the operator asks for',
      unasked,
      [
        take,
        ...agree,
        answer(200, { nextApiFlowStep: 'MSISDN', purchaseToken: 't1' }),
        { type: 'number', msisdn: '+331' },
      ],
      ['number', 'msisdn'],
    ],
    [
      'another plan',
      unasked,
      [take, ...agree, failure(402, 'INSUFFICIENT_FUNDS'), { type: 'otherPlan' }],
      ['plans', null],
    ],
  ])('%s', (_what, rules, events, expected) => expect(seen(run(rules, ...events))).toEqual(expected));
});

const ordering = run(unasked, take, ...agree);

describe('the body is read before the status', () => {
  test.each<[string, FlowEvent, string]>([
    ['options', answer(202, { options: [card, phone] }), 'consent'],
    ['302 leaves', answer(200, { status: 302, url: 'https://pay.example/' }), 'leaving'],
    ['redirect leaves', answer(200, { type: 'redirect', redirectionUrl: 'https://pay.example/' }), 'leaving'],
    ['a step is asked for', sentPin, 'pin'],
    ['later is scheduled', answer(202, { appliesAt: '2026-12-03T00:00:00Z' }), 'scheduled'],
    ['200', answer(200, { subscriptionId: 1 }), 'success'],
    ['201', answer(201), 'success'],
    ['202', answer(202), 'pending'],
    ['402', failure(402, 'INSUFFICIENT_FUNDS'), 'refused'],
    ['409', failure(409, 'USER_ALREADY_SUBSCRIBED'), 'duplicate'],
    ['409 in the group', failure(409, 'ALREADY_SUBSCRIBED_IN_SAME_GROUP'), 'duplicate'],
    ['409 before an upgrade', failure(409, 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE'), 'endFlow'],
    ['409 before a downgrade', failure(409, 'NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE'), 'endFlow'],
    ['490', failure(490, 'PAYMENT_DECLINED'), 'refused'],
    ['a plan that is gone', failure(400, 'SUBSCRIPTION_TYPE_NOT_AVAILABLE'), 'declined'],
    ['a trial that was used', failure(400, 'TRIAL_ALREADY_USED'), 'declined'],
    ['400', failure(400, 'INVALID_PARAMETERS'), 'error'],
    ['422', failure(422, 'IDEMPOTENCY_KEY_REUSED'), 'error'],
    ['503', failure(503, 'SERVICE_UNAVAILABLE'), 'error'],
    ['no network', failure(0), 'error'],
    ['401', failure(401, 'TOKEN_EXPIRED'), 'login'],
    ['a passcode', failure(403, 'PASSCODE_REQUIRED'), 'passcode'],
  ])('%s', (_what, event, is) => expect(flowReducer(ordering, event).shown.is).toBe(is));

  test('only an operator’s own words are shown', () => {
    const shown = (event: FlowEvent) => flowReducer(ordering, event).shown;
    expect(
      flowReducer(ordering, failure(490, 'CAP', { message: 'Monthly limit reached.' })).refusal,
    ).toMatchObject({ why: 'declined', status: 490, message: 'Monthly limit reached.' });
    expect(JSON.stringify(shown(failure(503, 'SERVICE_UNAVAILABLE', { message: 'stack' })))).not.toContain(
      'stack',
    );
  });

  test.each([
    [{ type: 'onclick', subscriptionId: 9 }, { is: 'success' }],
    [{ type: 'onclick' }, { is: 'pending' }],
    [
      { type: 'onclick', url: 'https://pay.example/' },
      { is: 'press', url: 'https://pay.example/' },
    ],
  ] as const)('%j leads nowhere by itself, and is kept', (told, shown) => {
    expect(flowReducer(ordering, answer(200, told))).toMatchObject({ shown, recorded: told });
  });

  test('a card on file goes with the order in place of a way', () => {
    const chosen = run(asks, take, answer(200, { options: [card, phone] }));
    const onFile = { id: 4, title: 'Visa' };
    const agreeing = flowReducer(chosen, { type: 'pay', card: onFile });
    expect(agreeing).toMatchObject({ shown: { is: 'consent' }, order: { option: null, card: onFile } });
    const other = flowReducer(flowReducer(agreeing, { type: 'consent', consent }), { type: 'otherWay' });
    expect(other).toMatchObject({ shown: { is: 'options' }, order: { card: null } });
  });

  test('whatever begins unseen waits for the sentence', () => {
    const probed = run(asks, take);
    for (const event of [sentPin, answer(200, { status: 302, url: 'https://pay.example/' })])
      expect(seen(flowReducer(probed, event))).toEqual(['consent', 'consent']);
  });

  test('a sentence of the step itself is shown as it is, and not twice', () => {
    const step = answer(200, { nextApiFlowStep: 'CONSENT', purchaseToken: 't1', consent });
    const asked = flowReducer(run(asks, take), step);
    expect([seen(asked), asked.consent]).toEqual([['consent', null], consent]);
    expect(seen([...agree.slice(1)].reduce(flowReducer, asked))).toEqual(['consent', 'consent']);
    expect(flowReducer(ordering, step).task).toEqual({ do: 'step', type: 'consent', token: 't1' });
  });
});

describe('a wrong pin', () => {
  const typed = run(unasked, take, ...agree, sentPin, { type: 'pin', pin: '1111' });
  test('says how many are left, and is the same step', () => {
    const next = flowReducer(typed, failure(400, 'INCORRECT_OTP', { details: { attemptsLeft: 3 } }));
    expect(next.shown).toEqual({
      is: 'pin',
      token: 't1',
      sentTo: '•• 42',
      attemptsLeft: 3,
      wrong: 1,
      sent: 1,
    });
  });
  test('the fifth ends it, and trying again begins anew', () => {
    const over = flowReducer(typed, failure(400, 'PURCHASE_REQUEST_NOT_VALID'));
    expect(over.shown.is).toBe('error');
    const anew = flowReducer(over, { type: 'again' });
    expect([seen(anew), anew.attempt]).toEqual([['working', 'subscribe'], over.attempt + 1]);
  });
  test('a new one replaces it', () => {
    const again = [
      failure(400, 'INCORRECT_OTP', { details: { attemptsLeft: 3 } }),
      { type: 'resend' } as const,
      answer(200, { nextApiFlowStep: 'PIN' }),
    ].reduce<SubscribeFlow>(flowReducer, typed);
    expect(again.shown).toMatchObject({ is: 'pin', token: 't1', sentTo: '•• 42', wrong: 0, sent: 2 });
  });
});

describe('keys', () => {
  test('the passcode repeats the very same attempt', () => {
    const locked = flowReducer(ordering, failure(403, 'PASSCODE_REQUIRED'));
    const next = flowReducer(locked, { type: 'unlocked' });
    expect([next.task, next.attempt, next.shown]).toEqual([ordering.task, ordering.attempt, ordering.shown]);
  });
  test.each([0, 500, 502, 504])('a lost answer (%i) too, be it the order’s or the pin’s', (status) => {
    const typed = run(unasked, take, ...agree, sentPin, { type: 'pin', pin: '4816' });
    for (const asking of [ordering, typed])
      expect(flowReducer(flowReducer(asking, failure(status)), { type: 'again' })).toEqual(asking);
  });
  test('a refusal begins anew', () => {
    const next = flowReducer(flowReducer(ordering, failure(503)), { type: 'again' });
    expect(next.attempt).toBe(ordering.attempt + 1);
  });
});

describe('what was waited for', () => {
  const waiting = flowReducer(ordering, answer(202));
  test('comes, or does not', () => {
    expect(seen(flowReducer(waiting, { type: 'found', is: 'success' }))).toEqual(['success', null]);
    expect(seen(flowReducer(waiting, { type: 'found', is: 'declined' }))).toEqual(['refused', null]);
    expect(seen(flowReducer(waiting, { type: 'found', is: 'unknown' }))).toEqual(['unknown', null]);
  });
  test('late news change nothing', () => {
    expect(flowReducer(ordering, { type: 'found', is: 'success' })).toBe(ordering);
  });
});

const told: Partial<PaymentAnswer>[] = [
  {},
  { options: [card, phone, page] },
  { status: 302, url: 'https://pay.example/' },
  { nextApiFlowStep: 'PIN', purchaseToken: 't1' },
  { nextApiFlowStep: 'MSISDN', purchaseToken: 't1' },
  { nextApiFlowStep: 'CONSENT', purchaseToken: 't1', consent },
];
const everything: FlowEvent[] = [
  take,
  { ...take, hasTrial: true },
  { type: 'trial', isEligible: true },
  { type: 'trial', isEligible: false },
  { type: 'chooseOption', id: 'card' },
  { type: 'pay' },
  { type: 'agree', isAgreed: true },
  { type: 'consent', consent },
  { type: 'order' },
  { type: 'number', msisdn: '+331' },
  { type: 'pin', pin: '1234' },
  { type: 'resend' },
  { type: 'unlocked' },
  { type: 'again' },
  { type: 'otherWay' },
  { type: 'otherPlan' },
  ...[200, 202].flatMap((status) => told.map((body) => answer(status, body))),
  failure(0),
  failure(400, 'INCORRECT_OTP'),
  failure(402, 'INSUFFICIENT_FUNDS'),
  failure(403, 'PASSCODE_REQUIRED'),
  failure(404, 'REQUIRED_IDENTITY_FIELD_NOT_FOUND'),
  failure(503, 'SERVICE_UNAVAILABLE'),
];

/** One of the things that can happen now: most of what is possible at all is not possible here. */
function oneOf(flow: SubscribeFlow, choice: number): SubscribeFlow {
  const next = everything.map((event) => flowReducer(flow, event)).filter((other) => other !== flow);
  return next[choice % next.length] ?? flow;
}

/** What a call is made of; two that differ must not share a key. */
const wordsOf = ({ task, order }: SubscribeFlow) => JSON.stringify([task, order]);
const movesMoney = (task: SubscribeTask | null) => task?.do === 'order' || task?.do === 'step';

describe('whatever happens', () => {
  test.each([
    ['asked how to pay', asks],
    ['unasked', unasked],
    ['framed', framed],
  ])('%s: nothing is paid unseen, and no key serves two orders', (_what, rules) => {
    fc.assert(
      fc.property(fc.array(fc.nat(999), { minLength: 10, maxLength: 60 }), (choices) => {
        const said = new Map<number, string>();
        let flow = beginFlow(rules);
        for (const choice of choices) {
          flow = oneOf(flow, choice);
          const { task, order } = flow;
          if (!movesMoney(task)) continue;
          const isBare = task?.do === 'order' && task.call === 'subscribe' && order?.option === null;
          expect(order?.isAgreed === true || (rules.asksHowToPay && isBare && !order?.isTrial)).toBe(true);
          expect(said.get(flow.attempt) ?? wordsOf(flow)).toBe(wordsOf(flow));
          said.set(flow.attempt, wordsOf(flow));
        }
      }),
      { numRuns: 500 },
    );
  });
});
