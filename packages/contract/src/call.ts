/** One backend call as data. This half reaches the browser: no zod here, the shapes live in `schemas/`. */
export interface Call {
  readonly method: Method;
  /** Below `{base}`, with `{name}` for parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** What a failed read yields where the specification says "logged, empty result". */
  readonly empty?: unknown;
  /** Statuses outside 2xx whose body is a normal result (402 on partner redirection). */
  readonly normal?: readonly number[];
  /**
   * Login, token and passcode calls: their answers are never stored, so `Idempotency-Key` is not honoured. Nor where
   * there may be nothing to store them in: the call that breaks and mends the database.
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
  /** A read by its method that changes something all the same: whoever calls it is checked as for a write. */
  readonly effect?: 'write';
  /** Bytes of request body; 64 KB unless said otherwise. */
  readonly bodyLimit?: number;
  /** How often, and how much body, in a minute; past it 429. For what a browser sends by itself and we keep. */
  readonly budget?: Budget;
  /** A write nobody misses: the first to be refused while the disk is nearly full. */
  readonly canWait?: true;
}

/** Whoever is signed in, whoever shares an address, and everybody of a tenant together. */
export type Budget = Readonly<Record<'person' | 'address' | 'tenant', Allowance>>;

export interface Allowance {
  readonly calls: number;
  readonly bytes: number;
}

export const defaultBodyLimit = 64 * 1024;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public` anyone, even without a tenant session · `client` any visitor · `user` a signed-in person ·
 * `operator` staff · `sandbox` the demo's helper token, never on a live stage
 */
export type Access = 'public' | 'client' | 'user' | 'operator' | 'sandbox';

type Options = Omit<Call, 'method' | 'path' | 'access'>;

/** `call('GET /user/profile', 'user')`. The options keep their type, so a reader knows which calls have an empty result. */
export function call<const O extends Options = Options>(
  line: `${Method} /${string}`,
  access: Access,
  options = {} as O,
): Call & O {
  const [method, path] = line.split(' ') as [Method, `/${string}`];
  return { method, path, access, ...options };
}

export const isMutating = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** Whether the answer is stored under the caller's key, so that a repeat gets the same one. */
export const keepsAnswer = ({ method, secret, repeatable }: Call) =>
  isMutating(method) && !secret && !repeatable;

/** Whether somebody who is nobody to us may call it. */
export const isForVisitors = ({ access }: Call) => access === 'public' || access === 'client';
