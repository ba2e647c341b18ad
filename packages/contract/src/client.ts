import type { Call } from './call.ts';
import { calls } from './calls.ts';
import type { Problem } from './errors.ts';
import type { Answer, AnswerBody, CallInput, CallName } from './shapes.ts';

/** The statuses the specification retries, once and at once, for calls that change nothing. A dead network counts as 500. */
const retried: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export interface ClientOptions {
  /** Where the backend is, without a trailing slash: `/backend`, or a tenant's own address. */
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  log?: (message: string, detail: unknown) => void;
  /** What is not asked answers as a visitor's call would: 401, and nothing leaves. */
  mayAsk?: (call: Call) => boolean;
  /** The backend says that there is no session any more. */
  onSignedOut?: () => void;
  /** Headers for every call, e.g. the locale. */
  headers?: () => Record<string, string>;
}

export interface Failure {
  ok: false;
  status: number;
  problem: Problem;
}

type Args<N extends CallName> =
  unknown extends CallInput<N>
    ? [input?: CallExtras]
    : Record<string, never> extends CallInput<N>
      ? [input?: CallInput<N> & CallExtras]
      : [input: CallInput<N> & CallExtras];

/** `read` yields the empty result; a call that declares none yields `null`, and the type says so. */
type ReadResult<N extends CallName> = (typeof calls)[N] extends { empty: object }
  ? AnswerBody<N>
  : AnswerBody<N> | null;

export interface CallExtras {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

export type Client = ReturnType<typeof createClient>;

/** The one client, in the browser and on the server; only the `fetch` it is given differs. */
export function createClient({
  base,
  fetch,
  log = () => {},
  mayAsk = () => true,
  onSignedOut = () => {},
  headers = () => ({}),
}: ClientOptions) {
  /** The answer as it is: a normal one by status, or the problem. Throws only when the caller aborts. */
  async function ask<N extends CallName>(name: N, ...[input]: Args<N>): Promise<Answer<N> | Failure> {
    const call: Call = calls[name];
    const parts = (input ?? {}) as Parts;
    if (!mayAsk(call)) return failure(401, { error: 'NOT_SIGNED_IN' });
    const attempt = () => send(call, parts);
    let response = await attempt();
    if (call.effect === 'read' && retried.has(statusOf(response))) {
      // An unread body would keep its connection busy; one that broke off has nothing left to cancel.
      if (!(response instanceof Error)) await response.body?.cancel().catch(() => {});
      response = await attempt();
    }
    if (statusOf(response) === 401) onSignedOut();
    return (await toAnswer(response, call, parts.signal)) as Answer<N> | Failure;
  }

  /** The body, or the call's empty result: for reads whose failure the specification only logs. */
  async function read<N extends CallName>(name: N, ...args: Args<N>): Promise<ReadResult<N>> {
    const answer = await ask(name, ...args);
    if (answer.ok) return answer.body;
    log(`${name} failed`, answer.problem);
    return (calls[name].empty ?? null) as ReadResult<N>;
  }

  async function send(
    call: Call,
    { params, query, body, signal, idempotencyKey }: Parts,
  ): Promise<Response | Error> {
    const init: RequestInit = {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    };
    try {
      return await fetch(base + fillPath(call.path, params) + queryString(query), init);
    } catch (error) {
      if (signal?.aborted) throw error;
      return toError(error);
    }
  }

  return { ask, read };
}

interface Parts extends CallExtras {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const statusOf = (response: Response | Error) => (response instanceof Error ? 500 : response.status);

/** A URL parser resolves `.` and `..` even when encoded: such a value would address another call. */
const unsendable = new Set(['', '.', '..']);

export const fillPath = (path: string, params: Record<string, string | number> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(params[key] ?? '');
    if (unsendable.has(value)) throw new Error(`{${key}} of ${path} cannot be "${value}"`);
    return encodeURIComponent(value);
  });

/** Undefined values are dropped, lists are joined by commas: a repeated parameter is refused by the edge. */
function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

interface Success {
  ok: true;
  status: number;
  body: unknown;
  headers: Headers;
}

/** Whatever arrives, a problem comes out: an unreadable body is a failure, never a crash. */
async function toAnswer(
  response: Response | Error,
  call: Call,
  signal?: AbortSignal,
): Promise<Success | Failure> {
  if (response instanceof Error) return failure(0, { message: response.message });
  const { status, headers } = response;
  const body = await parse(response);
  signal?.throwIfAborted();
  const isNormal = response.ok || call.normal?.includes(status);
  if (body instanceof Error) return failure(isNormal ? 502 : status, { message: body.message });
  return isNormal ? { ok: true, status, body, headers } : failure(status, body);
}

async function parse(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return null;
  const type = response.headers.get('content-type') ?? 'application/json';
  try {
    const text = await response.text();
    return type.includes('json') ? JSON.parse(text) : new Error(`unexpected ${type}`);
  } catch (error) {
    return toError(error);
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** A tenant's own backend may describe its failures in any shape: only what fits is believed. */
function failure(status: number, body: unknown): Failure {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Partial<
    Record<keyof Problem, unknown>
  >;
  const error = typeof told.error === 'string' ? told.error : 'BACKEND_UNAVAILABLE';
  const message = typeof told.message === 'string' ? told.message : '';
  return { ok: false, status, problem: { ...(told as Partial<Problem>), error, status, message } };
}
