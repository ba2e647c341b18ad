import type { Capability } from '@atrium/domain/access/capabilities';
import { visitorCapabilities } from '@atrium/domain/access/visitor-capabilities';

/**
 * One backend call as data. This half reaches the browser: no zod here, the shapes live in `schemas/`.
 * Decisions 0003 and 0021.
 */
export interface Call {
  readonly method: Method;
  /** Below `{base}`, with `{name}` for parameters. */
  readonly path: `/${string}`;
  readonly effect: Effect;
  /** The capability that the caller must hold. */
  readonly needs: Capability;
  /** What a failed read yields where the specification says "logged, empty result". */
  readonly empty?: unknown;
  /** Statuses outside 2xx whose body is a normal result (402 on partner redirection). */
  readonly normal?: readonly number[];
  /**
   * Its body holds a password, token, passcode or PIN: the answer is never stored, so `Idempotency-Key` is not honoured
   * (where money moves, `purchaseToken` makes it happen once). Nor where there may be nothing to store it in: the call
   * that breaks and mends the database.
   */
  readonly secret?: true;
  /** Doing it twice does no harm by the call's own means: no answer is stored, `Idempotency-Key` is not needed. */
  readonly repeatable?: true;
  /** Talks to something outside us, so no transaction may span the handler. */
  readonly outside?: true;
  /** Its body may name a login at the issuer (`interaction`): only the browser that began it may send that. */
  readonly endsLogin?: true;
  /** The answer is a file or a stream: no compression and no call timeout. */
  readonly stream?: true;
  /** Bytes of request body; 64 KB unless said otherwise. */
  readonly bodyLimit?: number;
  /** How often, and how much body, in a minute; past it 429. For what a browser sends by itself and we keep. */
  readonly budget?: Budget;
  /** How many small reads it is worth to the rate limits: what reads a thousand rows is no single read. */
  readonly weight?: number;
  /** Small, without parameters, and asked on every page of a person: they travel in one request (`batched-reads.ts`). */
  readonly isPart?: true;
  /** It checks itself what a grade that is narrowed to a part of the catalogue may do; to every other call such a grade opens nothing. */
  readonly withinNarrowing?: true;
  /** A write that can be lost without harm: the first to be refused while the disk is nearly full. */
  readonly canWait?: true;
  /**
   * An operator call on money, people or secrets: a session of staff needs a second factor of the last ten minutes, or is
   * refused with STEP_UP_REQUIRED. Decision 0123.
   */
  readonly stepUp?: true;
}

/** Rate limit of a call: for each signed-in caller, for each network address, and for a tenant as a whole. */
export type Budget = Readonly<Record<'person' | 'address' | 'tenant', Allowance>>;

export interface Allowance {
  readonly calls: number;
  readonly bytes: number;
}

type Share = readonly [calls: number, bytes: number];

const allowance = ([calls, bytes]: Share): Allowance => ({ calls, bytes });

/** What a person, an address and a tenant may use in a minute. */
export const budgetOf = (person: Share, address: Share, tenant: Share): Budget => ({
  person: allowance(person),
  address: allowance(address),
  tenant: allowance(tenant),
});

export const defaultBodyLimit = 64 * 1024;

/** For a small write that a press or a page makes: what people need of it in a minute, and what a script does not get. */
export const rareWriteBudget: Budget = budgetOf([30, 65_536], [300, 524_288], [3000, 4_194_304]);

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a call does, whatever its method says (a GET begins a purchase, a POST looks an account up). `read` changes
 * nothing, so it may be asked again. `write` changes something. `money` may change what a customer is charged: its lost
 * answer is "pending", never "failed", and it is the last to be turned away.
 */
export type Effect = 'read' | 'write' | 'money';

type Options = Omit<Call, 'method' | 'path' | 'effect' | 'needs'>;

const declare =
  <const E extends Effect>(effect: E) =>
  /** The options keep their type, so a reader knows which calls have an empty result. */
  <const O extends Options = Options>(
    line: `${Method} /${string}`,
    needs: Capability,
    options = {} as O,
  ): Call & { readonly effect: E } & O => {
    const [method, path] = line.split(' ') as [Method, `/${string}`];
    return { method, path, effect, needs, ...options };
  };

/** `read('GET /user/profile', 'ownAccount')` */
export const read = declare('read');
export const write = declare('write');
export const money = declare('money');

/** Whether the answer is stored under the caller's key, so that a repeat gets the same one. */
export const keepsAnswer = ({ effect, secret, repeatable }: Call) =>
  effect !== 'read' && !secret && !repeatable;

/** Whether a visitor without an account may call it. */
export const isForVisitors = ({ needs }: Call) => visitorCapabilities.has(needs);
