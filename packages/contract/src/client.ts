import { type BatchedAnswer, batchableCalls, batchPath, isBatchableCall } from './batched-reads.ts';
import type { Call } from './call.ts';
import { customerCalls as calls } from './customer-calls.ts';
import type { Problem } from './errors.ts';
import type { AnswerBody, CallAnswer, CallInput, CustomerCallName as CallName } from './shapes.ts';

/** The statuses the specification retries, once and at once, for calls that change nothing. A dead network counts as 500. */
const retried: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

interface Behaviour {
  log?: (message: string, detail: unknown) => void;
  /** What is not asked answers as a visitor's call would: 401, and nothing leaves. */
  mayAsk?: (call: Call) => boolean;
  /** The backend says that there is no session any more. */
  onSignedOut?: () => void;
}

export interface ClientOptions extends Behaviour {
  /** Where the backend is, without a trailing slash: `/backend`, or a tenant's own address. */
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Headers for every call, e.g. the locale. */
  headers?: () => Record<string, string>;
  /** Behind a gateway of ours: the calls that every page of a person makes go in one request. */
  isGathering?: boolean;
}

/** An answer that was never written down: what the backend made is what the caller gets. */
export interface InProcessAnswer {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** A backend in the same process. */
export type Ask = (name: CallName, parts: CallParts) => Promise<InProcessAnswer>;

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
  /** The caller answers a 401 with a login of its own; the page stays as it is. */
  handlesSignedOut?: boolean;
  /** Goes on after the page is gone: what is told while leaving. */
  keepalive?: boolean;
}

export type Client = ReturnType<typeof clientOver>;

/** The client over HTTP, in the browser and on the server; only the `fetch` it is given differs. */
export const createClient = ({
  base,
  fetch,
  headers = () => ({}),
  isGathering,
  ...behaviour
}: ClientOptions) => {
  const alone = overHttp(base, fetch, headers);
  const { mayAsk = () => true } = behaviour;
  const carry = isGathering ? bringing(alone, overEnvelope(base, fetch, headers), mayAsk) : alone;
  return clientOver(carry, behaviour);
};

/**
 * The same where the backend lives in this process: no text, no request, no second reading of its answers.
 * Decision 0082.
 */
export const createInnerClient = ({ ask, ...behaviour }: Behaviour & { ask: Ask }) =>
  clientOver(inside(ask), behaviour);

/** How a call travels. An answer that never arrived is an `Error`; an abort by the caller is thrown. */
type Carry = (name: CallName, parts: CallParts) => Promise<Arrived | Error>;

interface Arrived {
  status: number;
  headers: Pick<Headers, 'get'>;
  /** The body, or why there is none. */
  read(): Promise<unknown>;
  /** Instead of reading it. */
  leave(): Promise<unknown>;
}

function clientOver(
  carry: Carry,
  { log = () => {}, mayAsk = () => true, onSignedOut = () => {} }: Behaviour,
) {
  /** The answer as it is: a normal one by status, or the problem. Throws only when the caller aborts. */
  async function ask<N extends CallName>(name: N, ...[input]: Args<N>): Promise<CallAnswer<N> | Failure> {
    const call: Call = calls[name];
    const parts = (input ?? {}) as CallParts;
    if (!mayAsk(call)) return failure(401, { error: 'NOT_SIGNED_IN' });
    let arrived = await carry(name, parts);
    if (call.effect === 'read' && retried.has(statusOf(arrived))) {
      if (!(arrived instanceof Error)) await arrived.leave();
      arrived = await carry(name, parts);
    }
    if (statusOf(arrived) === 401 && !parts.handlesSignedOut) onSignedOut();
    return (await toAnswer(arrived, call, parts.signal)) as CallAnswer<N> | Failure;
  }

  /** The body, or the call's empty result: for reads whose failure the specification only logs. */
  async function read<N extends CallName>(name: N, ...args: Args<N>): Promise<ReadResult<N>> {
    const answer = await ask(name, ...args);
    if (answer.ok) return answer.body;
    log(`${name} failed`, answer.problem);
    return (calls[name].empty ?? null) as ReadResult<N>;
  }

  return { ask, read };
}

const overHttp =
  (base: string, fetch: ClientOptions['fetch'], headers: () => Record<string, string>): Carry =>
  async (name, parts) => {
    const call: Call = calls[name];
    const { body, signal, idempotencyKey, keepalive } = parts;
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
      ...(keepalive ? { keepalive } : {}),
    };
    try {
      const response = await fetch(base + callAddressOf(name, parts), init);
      return {
        status: response.status,
        headers: response.headers,
        read: () => parse(response),
        // An unread body would keep its connection busy; one that broke off has nothing left to cancel.
        leave: async () => response.body?.cancel().catch(() => {}),
      };
    } catch (error) {
      if (signal?.aborted) throw error;
      return toError(error);
    }
  };

/** One request for several calls; each gets what it would have got alone, or the failure of all. */
type CarryAll = (names: readonly CallName[]) => Promise<(name: CallName) => Arrived | Error>;

const overEnvelope =
  (base: string, fetch: ClientOptions['fetch'], headers: () => Record<string, string>): CarryAll =>
  async (names) => {
    try {
      const response = await fetch(`${base}${batchPath}?of=${names.join(',')}`, {
        method: 'GET',
        headers: { accept: 'application/json', ...headers() },
      });
      const told = await parse(response);
      const envelope = response.ok ? (told as BatchedAnswer) : null;
      return (name) => {
        const { status, body } = envelope
          ? (envelope[name] ?? { status: 500, body: null })
          : { status: response.status, body: told };
        return { status, headers: response.headers, read: async () => body, leave: async () => {} };
      };
    } catch (error) {
      return () => toError(error);
    }
  };

/** How long a batched answer waits for the part of the page that takes it: a slow page takes its time. */
const broughtMs = 15_000;

/**
 * Batches reads. The parts of a page ask for what they show when they are there, one after the other. The first of the
 * calls that every page of a customer makes brings all others of them, in one request; each is taken once. A write
 * discards the rest: the batched answers may not know of it.
 */
function bringing(alone: Carry, all: CarryAll, mayAsk: (call: Call) => boolean): Carry {
  let brought: Map<CallName, Promise<Arrived | Error>> | null = null;
  let until = 0;

  function bring() {
    const names = batchableCalls.filter((name) => mayAsk(calls[name]));
    const arriving = all(names);
    until = Date.now() + broughtMs;
    return new Map(names.map((name) => [name, arriving.then((arrived) => arrived(name))]));
  }

  return (name, parts) => {
    const { params, query, signal, keepalive } = parts;
    if (brought && calls[name].effect !== 'read') brought.clear();
    if (!isBatchableCall(name) || params || query || signal || keepalive) return alone(name, parts);
    brought ??= bring();
    const mine = Date.now() < until ? brought.get(name) : undefined;
    brought.delete(name);
    return mine ?? alone(name, parts);
  };
}

const inside =
  (ask: Ask): Carry =>
  async (name, parts) => {
    try {
      fillPath(calls[name].path, parts.params); // what cannot be sent is not asked here either
      const { status, body, headers } = await ask(name, parts);
      return {
        status,
        headers: { get: (header) => headers?.[header.toLowerCase()] ?? null },
        read: async () => body,
        leave: async () => {},
      };
    } catch (error) {
      if (parts.signal?.aborted) throw error;
      return toError(error);
    }
  };

export interface CallParts extends CallExtras {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const statusOf = (arrived: Arrived | Error) => (arrived instanceof Error ? 500 : arrived.status);

/** A URL parser resolves `.` and `..` even when encoded: such a value would address another call. */
const unsendable = new Set(['', '.', '..']);

export const fillPath = (path: string, params: Record<string, string | number> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(params[key] ?? '');
    if (unsendable.has(value)) throw new Error(`{${key}} of ${path} cannot be "${value}"`);
    return encodeURIComponent(value);
  });

/** Path and query of a call, below the backend's address. */
export const callAddressOf = (name: CallName, { params, query }: CallParts) =>
  fillPath(calls[name].path, params) + queryString(query);

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
  headers: Pick<Headers, 'get'>;
}

/** Whatever arrives, a problem comes out: an unreadable body is a failure, never a crash. */
async function toAnswer(
  arrived: Arrived | Error,
  call: Call,
  signal?: AbortSignal,
): Promise<Success | Failure> {
  if (arrived instanceof Error) return failure(0, { message: arrived.message });
  const { status, headers } = arrived;
  const body = await arrived.read();
  signal?.throwIfAborted();
  const isNormal = (status >= 200 && status < 300) || call.normal?.includes(status);
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
