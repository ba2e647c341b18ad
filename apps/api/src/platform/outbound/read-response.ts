import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** More than any answer of the contract, unpacked; a larger one is no answer but a flood. */
export const maxResponseBytes = 5 * 2 ** 20;

/** They speak of one connection, or of the packed bytes that we have just unpacked. */
const ofTheWay =
  /^(connection|content-encoding|content-length|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;

const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/**
 * The whole answer, unpacked and no larger than it may be. A caller that gets an error drops the
 * connection.
 */
export async function readResponse(answer: IncomingMessage, method: string): Promise<Response> {
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    if (!ofTheWay.test(name)) for (const value of values ?? []) headers.append(name, value);
  const isEmpty = method === 'HEAD' || status === 204 || status === 205 || status === 304;
  const bytes = await readBytes(answer, isEmpty ? undefined : answer.headers['content-encoding']);
  return new Response(isEmpty ? null : bytes, { status, headers });
}

async function readBytes(answer: IncomingMessage, encoding = 'identity'): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(answer.headers['content-length'] ?? 0) > maxResponseBytes) throw tooLarge();
  const name = encoding.trim().toLowerCase();
  const unpacker = unpackers[name]?.();
  if (!unpacker && name !== 'identity') throw new Error(`an answer packed as ${name} cannot be read`);
  // packed bytes are bounded as well: a stream may go on for ever and unpack to nothing
  return unpacker ? pipeline(answer, bounded, unpacker, bounded, joined) : pipeline(answer, bounded, joined);
}

async function* bounded(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw tooLarge();
    yield chunk;
  }
}

async function joined(chunks: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const tooLarge = () => new Error(`an answer of more than ${maxResponseBytes} bytes is not read`);
