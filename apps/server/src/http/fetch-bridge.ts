import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { clientNumberHeader } from '@atrium/api/platform/client-address';
import { encodingFor } from './encoding.ts';
import type { NetworkClient } from './network-client.ts';
import { baseHeaders, closedPolicy } from './security-headers.ts';

/** Only what the guard let through gets here, so the URL is origin-form and the host is ours. */
export function toRequest(
  req: IncomingMessage,
  origin: string,
  client?: NetworkClient,
  stream?: ReadableStream<Uint8Array>,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const item of value ?? []) headers.append(name, item);
  }
  // ours to say, whatever was sent
  headers.delete('x-client-country');
  headers.delete(clientNumberHeader);
  headers.set('x-client-address', client?.address ?? '');
  if (client?.country) headers.set('x-client-country', client.country);
  if (client?.msisdn) headers.set(clientNumberHeader, client.msisdn);
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  const body = hasBody
    ? { body: stream ?? (Readable.toWeb(req) as ReadableStream), duplex: 'half' as const }
    : {};
  // HEAD runs what GET runs: its headers are those of that answer, whose body is then left out
  const method = req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET');
  return new Request(origin + req.url, { method, headers, ...body });
}

const compressible = /^(application\/(json|manifest\+json|problem\+json|xml)|text\/)/;
const worthIt = 1024;

export async function writeResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  const headers: Record<string, string | string[]> = {
    ...baseHeaders,
    'content-security-policy': closedPolicy,
  };
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;

  const isHead = req.method === 'HEAD';
  if (!response.body) {
    if (response.status !== 204 && response.status !== 304) headers['content-length'] = '0';
    res.writeHead(response.status, headers);
    res.end();
    return;
  }
  if (!compressible.test(response.headers.get('content-type') ?? '')) {
    res.writeHead(response.status, headers);
    if (isHead) {
      await response.body.cancel();
      res.end();
    } else await pipeline(Readable.fromWeb(response.body as never), res);
    return;
  }
  const raw = Buffer.from(await response.arrayBuffer());
  const encoding = raw.length < worthIt ? 'raw' : encodingFor(req.headers['accept-encoding']);
  // also for HEAD, whose headers are those of the GET: its length is that of the packed body
  const body = await encode(raw, encoding);
  if (encoding !== 'raw') headers['content-encoding'] = encoding;
  headers.vary = 'accept-encoding';
  headers['content-length'] = String(body.length);
  res.writeHead(response.status, headers);
  res.end(isHead ? undefined : body);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** On a thread of its own: a large answer to one visitor must not delay the pages of others. */
async function encode(raw: Buffer, encoding: 'br' | 'gzip' | 'raw'): Promise<Buffer> {
  if (encoding === 'br') return brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? zip(raw, { level: 5 }) : raw;
}
