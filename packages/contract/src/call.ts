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
  /** Login, token and passcode calls: their answers are never stored, so `Idempotency-Key` is not honoured. */
  readonly secret?: true;
  /** Talks to something outside us, so no transaction may span the handler. */
  readonly outside?: true;
  /** The answer is a file or a stream: no compression and no call timeout. */
  readonly stream?: true;
  /** Bytes of request body; 64 KB unless said otherwise. */
  readonly bodyLimit?: number;
}

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
