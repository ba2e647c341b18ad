import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { guardedLookup, notAsked } from './outbound.ts';
import { isAllowedTarget, type PrivateBackends } from './private-backends.ts';

/** Why a file was not fetched, as a sentence for the person who gave its address. */
export class DownloadRefused extends Error {}

export interface DownloadLimits {
  /** Of the file, unpacked. */
  bytes: number;
  /** Milliseconds for all of it. */
  wholeMs: number;
  /** Milliseconds without a byte. */
  idleMs: number;
}

export interface Downloaded {
  bytes: number;
  /** As the server names it: `application/rss+xml`. */
  type: string;
  charset: string | undefined;
  /** What the server says of this version; it is asked with them the next time. */
  validators: Validators;
  /** The server said that it is still the version of the validators: no file was written. */
  isUnchanged: boolean;
}

/** By which a server recognizes a version (RFC 9110). */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** Fetches a file of any size from an address that a tenant named, by the same SSRF rules as `Outbound`. */
export type Download = (
  address: string,
  file: string,
  limits: DownloadLimits,
  signal?: AbortSignal,
  /** Of the version that is known. */
  known?: Validators,
) => Promise<Downloaded>;

const mostRedirects = 5;

const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/** Each address of a chain of redirects is checked as the first one is. Nothing is written past the limits. */
export const createDownload =
  (opened: PrivateBackends): Download =>
  async (address, file, limits, signal, known = {}) => {
    const whole = AbortSignal.timeout(limits.wholeMs);
    const ending = signal ? AbortSignal.any([whole, signal]) : whole;
    const silence = { isOver: false };
    try {
      let url = new URL(address);
      for (let redirects = 0; redirects <= mostRedirects; redirects++) {
        const answer = await ask(url, { opened, idleMs: limits.idleMs, silence, known }, ending);
        const { statusCode: status = 0, headers } = answer;
        if ([301, 302, 303, 307, 308].includes(status) && headers.location) {
          answer.destroy();
          url = new URL(headers.location, url);
          continue;
        }
        if (status === 304 && (known.etag ?? known.lastModified) !== undefined) {
          answer.destroy();
          return { bytes: 0, type: '', charset: undefined, validators: known, isUnchanged: true };
        }
        if (status !== 200) {
          answer.destroy();
          throw new DownloadRefused(`${url.href} answers with status ${status}.`);
        }
        return await save(answer, url, file, limits, ending);
      }
      throw new DownloadRefused(`${address} redirects more than ${mostRedirects} times.`);
    } catch (error) {
      if (error instanceof DownloadRefused) throw error;
      if (silence.isOver)
        throw new DownloadRefused(`${address} sent nothing for ${limits.idleMs / 1000} seconds.`);
      if (whole.aborted)
        throw new DownloadRefused(`${address} did not end within ${limits.wholeMs / 1000} seconds.`);
      signal?.throwIfAborted();
      throw new DownloadRefused(`${address} cannot be fetched: ${(error as Error).message}.`);
    }
  };

interface Asking {
  opened: PrivateBackends;
  idleMs: number;
  /** Told when nothing came for too long: the stream itself only says that it was cut. */
  silence: { isOver: boolean };
  known: Validators;
}

function ask(url: URL, { opened, idleMs, silence, known }: Asking, signal: AbortSignal) {
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!/^https?:$/.test(url.protocol) || (isIP(literal) && !isAllowedTarget(url, literal, opened)))
    throw notAsked(url);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const open = url.protocol === 'https:' ? secureRequest : plainRequest;
    const sent = open(url, {
      headers: {
        'accept-encoding': 'gzip, br',
        'user-agent': 'Atrium',
        ...(known.etag !== undefined && { 'if-none-match': known.etag }),
        ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
      },
      agent: false,
      lookup: guardedLookup(url, opened),
      signal,
      timeout: idleMs,
    });
    sent.on('timeout', () => {
      silence.isOver = true;
      sent.destroy();
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      // what ends the request later must not stay unheard
      answer.on('error', () => {});
      resolve(answer);
    });
    sent.end();
  });
}

async function save(
  answer: IncomingMessage,
  url: URL,
  file: string,
  { bytes: most }: DownloadLimits,
  signal: AbortSignal,
): Promise<Downloaded> {
  const tooLarge = () => new DownloadRefused(`${url.href} has more than ${most.toLocaleString('en')} bytes.`);
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = answer.headers;
  const unpack = unpackers[encoding.toLowerCase()];
  if (Number(length ?? 0) > most || (!unpack && encoding !== 'identity')) {
    answer.destroy();
    throw unpack || encoding === 'identity'
      ? tooLarge()
      : new DownloadRefused(`${url.href} is packed as ${encoding}, which cannot be read.`);
  }
  let bytes = 0;
  const bounded = (count: (size: number) => void) =>
    async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let read = 0;
      for await (const chunk of chunks) {
        read += chunk.length;
        if (read > most) throw tooLarge();
        count(read);
        yield chunk;
      }
    };
  const counted = bounded((read) => {
    bytes = read;
  });
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  // packed bytes are bounded as well: a stream may go on for ever and unpack to nothing
  if (unpack)
    await pipeline(
      answer,
      bounded(() => {}),
      unpack(),
      counted,
      target,
      { signal },
    );
  else await pipeline(answer, counted, target, { signal });
  const said = answer.headers['content-type'] ?? '';
  return {
    bytes,
    type: said.split(';', 1)[0]?.trim().toLowerCase() ?? '',
    charset: /charset="?([\w.:-]+)/i.exec(said)?.[1],
    validators: validatorsOf(answer.headers),
    isUnchanged: false,
  };
}

/** Only what can be sent back as a header, and is short enough to be kept. */
function validatorsOf({ etag, 'last-modified': modified }: IncomingMessage['headers']): Validators {
  return {
    ...(etag !== undefined && /^(?:W\/)?"[\x21\x23-\x7e]{0,300}"$/.test(etag) && { etag }),
    ...(modified !== undefined && /^[\w ,:+-]{10,50}$/.test(modified) && { lastModified: modified }),
  };
}
