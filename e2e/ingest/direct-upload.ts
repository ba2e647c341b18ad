import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob, statSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DirectUpload } from '@atrium/contract/schemas/uploads';
import type { Staff } from './staff.ts';

/** A part whose address was given out. */
interface AddressedPart {
  number: number;
  size: number;
  url: string;
}

/**
 * A master that goes to the S3 service past the edges, as a browser of staff sends it: parts by signed addresses, the
 * last one first, with an interruption after half of them. A part that is longer than announced must be refused.
 */
export async function addDirectly({ ask }: Staff, file: string, kind: string) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const body = { name: basename(file), kind, size: statSync(file).size, sha256: hash.digest('hex') };
  const { upload, parts, partBytes } = await ask<DirectUpload>('POST /operator/uploads/direct', body);
  const blob = await openAsBlob(file);
  const addressed = async (numbers: number[]) =>
    (await ask<{ parts: AddressedPart[] }>(`POST /operator/uploads/${upload.id}/parts`, { numbers })).parts;
  const put = async ({ number, size, url }: AddressedPart) => {
    const start = (number - 1) * partBytes;
    const { status } = await fetch(url, { method: 'PUT', body: blob.slice(start, start + size) });
    if (status !== 200) throw new Error(`part ${number} was answered ${status}`);
  };
  const numbers = Array.from({ length: parts }, (_, index) => parts - index);
  const half = Math.ceil(parts / 2);
  const [first] = await addressed(numbers.slice(0, 1));
  const tooLong = first && (await fetch(first.url, { method: 'PUT', body: new Uint8Array(first.size + 1) }));
  for (const part of await addressed(numbers.slice(0, half))) await put(part);
  const { arrived } = await ask<{ arrived: { number: number }[] }>(
    `GET /operator/uploads/${upload.id}/parts`,
  );
  const rest = numbers.filter((number) => !arrived.some((part) => part.number === number));
  if (rest.length > 0) for (const part of await addressed(rest)) await put(part);
  await ask(`POST /operator/uploads/${upload.id}/complete`, {});
  return { id: upload.id, parts, resumedWith: arrived.length, tooLong: tooLong?.status };
}
