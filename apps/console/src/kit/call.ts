import type { ErrorCode, Problem } from '@atrium/contract/errors';
import { confirmPerson } from './confirm-person.ts';

export type Parts = {
  tenant?: string | undefined;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  /** What is sent twice under one key takes effect once. */
  key?: string;
  signal?: AbortSignal;
};

type Told = Partial<Problem>;

/** A refusal, or an answer that never arrived (status 0). */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | (string & {});
  readonly told: Told;

  constructor(status: number, told: Told) {
    super(told.message || told.error || String(status));
    this.status = status;
    this.code = told.error ?? (status === 0 ? 'BACKEND_UNAVAILABLE' : 'INTERNAL');
    this.told = told;
  }
}

type Listener = (event: 'answered' | 'signedOut' | 'unreachable') => void;
const listeners = new Set<Listener>();

/** The shell hears each answer: it ends or prolongs the session. */
export function listenToCalls(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = (event: Parameters<Listener>[0]) => {
  for (const listener of listeners) listener(event);
};

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * `ask('GET', '/operator/uploads', { tenant })`: the body, or a thrown `CallError`. What the server refuses for want of a
 * second factor had no effect: it is sent once more after the operator gave one, under the same key.
 */
export async function ask<Body>(method: Method, path: string, parts: Parts = {}): Promise<Body> {
  try {
    return await send<Body>(method, path, parts);
  } catch (error) {
    const isRefused = error instanceof CallError && error.code === 'STEP_UP_REQUIRED';
    if (!isRefused || !(await confirmPerson()) || parts.signal?.aborted) throw error;
    return await send<Body>(method, path, parts);
  }
}

async function send<Body>(method: Method, path: string, parts: Parts): Promise<Body> {
  const { tenant, query, body, key, signal } = parts;
  let response: Response;
  try {
    response = await fetch(`/backend${path}${queryOf(query)}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(tenant ? { tenant } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    tell('unreachable');
    throw new CallError(0, { message: error instanceof Error ? error.message : String(error) });
  }
  const told = await bodyOf(response);
  // signing in and looking at a session say it themselves
  if (response.status === 401 && path !== '/operator/session') tell('signedOut');
  else if (response.status !== 401) tell('answered');
  if (!response.ok) throw new CallError(response.status, isRecord(told) ? told : {});
  return told as Body;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  try {
    return await response.json();
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function queryOf(query: Parts['query'] = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

/** For acts that may be sent twice: a lost answer, a second press. */
export const newKey = (): string => crypto.randomUUID();

/** For what talks to the server by itself: files are sent by the protocol of uploads. */
export const endSession = (): void => tell('signedOut');
