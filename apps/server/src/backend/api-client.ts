import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { header } from './internal-headers.ts';

export interface ApiRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Readable | string | undefined;
  signal?: AbortSignal;
  /** Doing it twice does no harm: it may share connections, and goes again where a kept one had just been closed. */
  isRepeatable?: boolean;
}

/** Larger than any answer of the backend; an api that says more is not ours. */
const mostBytes = 64 * 2 ** 20;
const mostConnections = 256;
const ofTheWay = /^(connection|content-length|date|keep-alive|transfer-encoding)$/;

export type ApiClient = ReturnType<typeof createApiClient>;

/** Asks the api over HTTP. Whatever goes wrong on the way reads as "come back later". */
export function createApiClient({ url, key }: { url: string; key: string }) {
  const base = new URL(url);
  const isSecure = base.protocol === 'https:';
  const open = isSecure ? secureRequest : plainRequest;
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: mostConnections });

  /** The answer's head; its body is the caller's to read. */
  function stream(path: string, asked: ApiRequest, isAnew = false): Promise<IncomingMessage> {
    const { method = 'GET', headers = {}, body, signal, isRepeatable = false } = asked;
    return new Promise((resolve, reject) => {
      const sent = open(new URL(path, base), {
        method,
        headers: { ...headers, [header.key]: key },
        agent: isRepeatable && !isAnew && agent,
        ...(signal && { signal }),
      });
      sent.once('response', resolve);
      sent.once('error', (error) => {
        const isStale = isRepeatable && sent.reusedSocket && !signal?.aborted;
        if (isStale) stream(path, asked, true).then(resolve, reject);
        else reject(unreachable(signal?.aborted ? signal.reason : error));
      });
      if (body instanceof Readable) pipeline(body, sent).catch(reject);
      else sent.end(body);
    });
  }

  return {
    stream,

    /** The whole answer: one that breaks off is none. */
    async ask(path: string, asked: ApiRequest): Promise<Response> {
      const answer = await stream(path, asked);
      const status = answer.statusCode ?? 0;
      const headers = new Headers();
      for (const [name, values] of Object.entries(answer.headersDistinct))
        if (!ofTheWay.test(name)) for (const value of values ?? []) headers.append(name, value);
      const bytes = await readAll(answer);
      const isEmpty = bytes.length === 0 || status === 204 || status === 205 || status === 304;
      return new Response(isEmpty ? null : bytes, { status, headers });
    },

    close: () => agent.destroy(),
  };
}

async function readAll(answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new Error('the api says too much');
      chunks.push(chunk);
    }
  } catch (error) {
    answer.destroy();
    throw unreachable(error);
  }
  return Buffer.concat(chunks);
}

/** With the code that callers read as "away for now". */
export const unreachable = (cause: unknown) =>
  Object.assign(new Error('the api cannot be reached', { cause }), { code: 'ECONNREFUSED' });
