import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isAllowedTarget, type PrivateBackends } from './private-backends.ts';
import { readResponse } from './read-response.ts';

/**
 * SSRF protection: `fetch` towards addresses that a tenant named asks no internal address and follows no redirect. It
 * reads no endless answer either. Decision 0018.
 */
export interface Outbound {
  (address: string | URL, init?: Asking): Promise<Response>;
  /** What the address itself tells; where its name leads to is only known when it is dialled. */
  mayAsk(address: URL): boolean;
}

type Asking = Omit<RequestInit, 'body' | 'signal'> & {
  body?: unknown;
  signal?: AbortSignal | null | undefined;
  /** Does something, whatever its method: it is never sent twice. */
  once?: boolean;
};

export const notAsked = (url: URL) =>
  Object.assign(
    new Error(
      `${url.origin} is not asked: outside PRIVATE_BACKENDS an address must be a public one, by https`,
    ),
    { code: 'NOT_ASKED' },
  );

const unreached = /^(NOT_ASKED|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** The request never reached the other side, so nothing can have happened there. */
export const wasNeverSent = (error: unknown) =>
  unreached.test((error as { code?: string } | null)?.code ?? '');

export function createOutbound(opened: PrivateBackends): Outbound {
  // reads share connections; a write has one of its own, for it could not be repeated if a kept one were gone
  const agents = {
    'http:': new PlainAgent({ keepAlive: true }),
    'https:': new SecureAgent({ keepAlive: true }),
  };

  const outbound = async (
    address: string | URL,
    { once = false, ...init }: Asking = {},
  ): Promise<Response> => {
    const request = new Request(address, { ...init, redirect: 'manual', duplex: 'half' } as RequestInit);
    const url = new URL(request.url);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw notAsked(url);
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) && !isAllowedTarget(url, literal, opened)) throw notAsked(url);

    const isRead = !once && (request.method === 'GET' || request.method === 'HEAD');
    const body = await bodyOf(request, init.body);
    const headers = {
      'accept-encoding': 'gzip, br',
      ...Object.fromEntries(request.headers),
      ...lengthOf(body),
    };
    const ask = () =>
      new Promise<Response>((resolve, reject) => {
        const open = url.protocol === 'https:' ? secureRequest : plainRequest;
        const sent = open(url, {
          method: request.method,
          headers,
          agent: isRead && agents[url.protocol as keyof typeof agents],
          lookup: guardedLookup(url, opened),
          signal: request.signal,
        });
        sent.on('error', (error) => reject(Object.assign(error, { isStale: isRead && sent.reusedSocket })));
        sent.on('response', (answer: IncomingMessage) => {
          readResponse(answer, request.method).then(resolve, (error: unknown) => {
            sent.destroy();
            reject(error);
          });
        });
        if (body instanceof Readable) pipeline(body, sent).catch(reject);
        else sent.end(body);
      });
    // a kept connection that the other side closed in the same moment: the request was not read
    return ask().catch((error: Error & { isStale?: boolean }) => {
      if (error.isStale && !request.signal.aborted) return ask();
      throw error;
    });
  };
  const mayAsk = (url: URL) => {
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const isPublicName = url.protocol === 'https:' && !isIP(literal);
    return (
      url.username === '' && url.password === '' && (isPublicName || isAllowedTarget(url, literal, opened))
    );
  };
  return Object.assign(outbound, { mayAsk });
}

/** Runs when a connection is made, for the very address that is connected to. */
export function guardedLookup(url: URL, opened: PrivateBackends): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '');
      const permitted = found.filter(({ address }) => isAllowedTarget(url, address, opened));
      const [first] = permitted;
      if (!first) return done(notAsked(url), '');
      return options.all ? done(null, permitted) : done(null, first.address, first.family);
    });
  };
}

/** A stream is passed on as it comes; anything else is at hand, so its length can be said. */
async function bodyOf(request: Request, given: unknown): Promise<Readable | Buffer | undefined> {
  if (!request.body) return undefined;
  return given instanceof ReadableStream
    ? Readable.fromWeb(request.body as never)
    : Buffer.from(await request.arrayBuffer());
}

const lengthOf = (body: Readable | Buffer | undefined) =>
  body instanceof Buffer ? { 'content-length': String(body.length) } : {};
