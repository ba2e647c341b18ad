import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageError } from '../storage-error.ts';
import type { S3Settings } from '../storage-url.ts';
import { elementOf } from './read-xml.ts';
import { createS3Signer } from './s3-signer.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The key; none for the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Asked for anew at each try. */
  body?: { size: number; open(): Readable | Uint8Array };
  signal?: AbortSignal | undefined;
}

/** An answer whose body the caller reads or destroys. */
export type S3Answer = IncomingMessage;

export type S3Client = ReturnType<typeof createS3Client>;

const mostTries = 5;
const firstPauseMs = 100;
/** A connection on which nothing moves for so long is given up. */
const silenceMs = 30_000;
const mostSockets = 128;

/** Signed requests, repeated where the service or the network failed. Signing is aws4fetch's, transport Node's: decision 0109. */
export function createS3Client(settings: S3Settings) {
  const { tls } = settings;
  const Agent = tls ? HttpsAgent : HttpAgent;
  const agent = new Agent({ keepAlive: true, maxSockets: mostSockets, timeout: silenceMs });
  const signer = createS3Signer(settings);

  async function once(asked: S3Request): Promise<S3Answer> {
    const { url, headers } = await signer.signed(asked);
    const send = tls ? httpsRequest : httpRequest;
    const req = send(url, {
      method: asked.method,
      agent,
      headers: {
        ...Object.fromEntries(headers),
        host: url.host,
        ...((asked.body || ['PUT', 'POST'].includes(asked.method)) && {
          'content-length': asked.body?.size ?? 0,
        }),
      },
      // names below localhost are this machine (RFC 6761), though few resolvers say so
      ...(signer.host.endsWith('.localhost') && { hostname: 'localhost' }),
      signal: asked.signal,
    });
    req.setTimeout(silenceMs, () => req.destroy(new Error('no answer for 30 s')));
    const answered = new Promise<S3Answer>((done, fail) => {
      req.once('response', done);
      req.once('error', fail);
    });
    answered.catch(() => {}); // heard below, after the body was sent
    const body = asked.body?.open();
    if (body instanceof Uint8Array || !body) req.end(body);
    // a service that refuses answers before it has read everything
    else await Promise.race([pipeline(body, req), answered]).catch((error) => req.destroy(error as Error));
    return answered;
  }

  /** The answer with a status that the caller expects; every other is an error in words. */
  async function ask(asked: S3Request, expected: readonly number[]): Promise<S3Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await once(asked).catch((error: Error) => unreachable(error, asked.signal));
      const status = answer instanceof StorageError ? null : (answer.statusCode ?? 0);
      if (!(answer instanceof StorageError) && expected.includes(status ?? 0)) return answer;
      const problem = answer instanceof StorageError ? answer : await refusalOf(answer, asked);
      if (tries === mostTries || (status !== null && !isPassing(status))) throw problem;
      const pause = firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random());
      await sleep(pause, undefined, { signal: asked.signal });
    }
  }

  function unreachable(error: Error, signal: AbortSignal | undefined): StorageError {
    if (signal?.aborted) throw error;
    const reason = error.message || (error as NodeJS.ErrnoException).code;
    return new StorageError(`The storage at ${settings.host} cannot be reached: ${reason}.`, {
      cause: error,
    });
  }

  return {
    ask,
    addressOf: signer.addressOf,
    text: async (asked: S3Request, expected: readonly number[]) => textOf(await ask(asked, expected)),
  };
}

const isPassing = (status: number) => status === 408 || status === 429 || (status >= 500 && status !== 501);

const mostText = 8 * 2 ** 20;

export async function textOf(answer: S3Answer): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += (chunk as Buffer).length;
    if (size > mostText) throw new StorageError('The storage answered with more text than any list has.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const hints: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'the secret key in STORAGE_URL is not the one of the access key',
  InvalidAccessKeyId: 'the service does not know the access key in STORAGE_URL',
  AccessDenied: 'the access key may not do this in the bucket; it needs to read, write, delete and list',
  NoSuchBucket: 'there is no such bucket: make it first',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  AuthorizationHeaderMalformed: 'the region in STORAGE_URL is not the one of the bucket',
  PermanentRedirect: 'the host or region in STORAGE_URL is not the one of the bucket',
};

async function refusalOf(answer: S3Answer, { method, key }: S3Request): Promise<StorageError> {
  const text = method === 'HEAD' ? '' : await textOf(answer).catch(() => '');
  if (method === 'HEAD') answer.resume();
  const code = elementOf(text, 'Code') ?? '';
  const plainCode = /^\w{1,60}$/.test(code) ? ` ${code}` : '';
  const hint = hints[code] ?? (answer.statusCode === 403 ? hints.AccessDenied : undefined);
  const status = answer.statusCode ?? 0;
  return new StorageError(
    `The storage answered ${status}${plainCode} to ${method} ${key ?? 'the bucket'}${hint ? `: ${hint}` : ''}.`,
    { isRefusal: status < 500 && !isPassing(status) },
  );
}
