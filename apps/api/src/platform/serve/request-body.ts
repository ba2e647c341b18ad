import { defaultBodyLimit } from '@atrium/contract/call';
import { isStorableText } from '@atrium/domain/values/storable-text';
import { AppError } from '../errors/app-error.ts';

const maxDepth = 20;
/** For 64 KB; where a call takes a larger body, as many more. */
const maxKeys = 1000;

/**
 * The JSON body of a request, or an `AppError` that says why it is refused. Reads no more than `limit` bytes. No body at
 * all is an object in which everything was left out; `null` is not.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const text = await readText(request, limit);
  if (text instanceof AppError) return text;
  if (text === '') return {};
  if (type !== 'application/json')
    return new AppError('UNSUPPORTED_MEDIA_TYPE', { expected: 'application/json' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new AppError('INVALID_JSON');
  }
  return isReasonable(value, Math.max(maxKeys, (limit / defaultBodyLimit) * maxKeys))
    ? value
    : new AppError('INVALID_JSON');
}

async function readText(request: Request, limit: number): Promise<string | AppError> {
  const bytes = await readBytes(request, limit);
  if (bytes instanceof AppError) return bytes;
  try {
    // a byte order mark is kept, and no JSON begins with one
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new AppError('INVALID_JSON');
  }
}

/** The very bytes, for a check of their signature. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | AppError> {
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    return new AppError('BODY_TOO_LARGE', { limit });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) return new AppError('BODY_TOO_LARGE', { limit });
      chunks.push(chunk);
    }
  } catch {
    return new AppError('BAD_REQUEST');
  }
  return Buffer.concat(chunks);
}

/** Nesting and key count are bounded, no key can reach a prototype, and every text is one PostgreSQL can keep. */
function isReasonable(root: unknown, mostKeys: number): boolean {
  let keys = 0;
  const walk = (value: unknown, depth: number): boolean => {
    if (typeof value === 'string') return isStorableText(value);
    if (typeof value !== 'object' || value === null) return true;
    if (depth > maxDepth) return false;
    for (const [key, child] of Object.entries(value)) {
      if (
        ++keys > mostKeys ||
        !isStorableText(key) ||
        key === '__proto__' ||
        key === 'constructor' ||
        key === 'prototype'
      )
        return false;
      if (!walk(child, depth + 1)) return false;
    }
    return true;
  };
  return walk(root, 1);
}
