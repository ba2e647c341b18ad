import { Client } from 'pg';

interface Moment {
  /** A statement of the purchase, or a call to the payment provider. */
  at: RegExp | 'question';
  when: 'before' | 'after' | 'committed';
}

/** Where a purchase can be cut off, in the order in which they come. */
export const crashMoments = {
  'before anything is written': { at: /^insert into "subscription" /, when: 'before' },
  'the order is written and not committed': { at: /^insert into "subscription" /, when: 'after' },
  'what was agreed to is written and not committed': {
    at: /^insert into "subscription_consent" /,
    when: 'after',
  },
  'the charge is written and not committed': { at: /^insert into "payment_transaction" /, when: 'after' },
  'the charge is there and nobody was asked': {
    at: /^insert into "payment_transaction" /,
    when: 'committed',
  },
  'the question is written and not committed': { at: /^insert into "payment_attempt" /, when: 'after' },
  'the question is written and not put': { at: /^insert into "payment_attempt" /, when: 'committed' },
  'the question is on its way': { at: 'question', when: 'before' },
  'they charged and nobody heard it': { at: 'question', when: 'after' },
  'the answer is written and not committed': { at: /^update "payment_attempt" /, when: 'after' },
  'the period has begun and is not committed': { at: /^insert into "subscription_period" /, when: 'after' },
  'the books are written and not committed': { at: /^insert into "ledger_entry" /, when: 'after' },
  'all is committed and nobody was told': { at: /^update "payment_attempt" /, when: 'committed' },
} as const satisfies Record<string, Moment>;

export type CrashMoment = keyof typeof crashMoments;

export const isCrashMoment = (name: string): name is CrashMoment => Object.hasOwn(crashMoments, name);

/** Nothing after it happens: no answer, no rollback, no farewell. */
const die = () => process.kill(process.pid, 'SIGKILL');

/** Kills this process at that moment of the first purchase that comes to it. The product itself knows nothing of it. */
export function crashAt(name: CrashMoment): void {
  const { at, when }: Moment = crashMoments[name];
  if (at === 'question') dieAtQuestion(when);
  else dieAtStatement(at, when);
}

function dieAtStatement(at: RegExp, when: Moment['when']) {
  const query = Client.prototype.query as (...given: unknown[]) => unknown;
  /** Connections whose transaction has come to that point. */
  const reached = new WeakSet<object>();
  Client.prototype.query = function (this: object, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text?: string } | undefined)?.text;
    const isThere = at.test(text ?? '');
    if (isThere && when === 'before') die();
    const isEnd = /^commit$/i.test(text ?? '') && reached.has(this);
    if (isThere) reached.add(this);
    const result = query.apply(this, given);
    if ((isThere && when === 'after') || (isEnd && when === 'committed'))
      void Promise.resolve(result).then(die, () => {});
    return result;
  } as typeof Client.prototype.query;
}

/** To the test provider, which the same process runs: its money is on disk before it answers. */
function dieAtQuestion(when: Moment['when']) {
  const ask = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    const isCharge = isOrder(given[1]?.body);
    if (isCharge && when === 'before') die();
    const answer = await ask(...given);
    if (isCharge) die();
    return answer;
  };
}

const isOrder = (body: unknown) =>
  body instanceof Uint8Array && /"question":"(begin|charge)"/.test(Buffer.from(body).toString());
