import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type Download,
  type DownloadLimits,
  DownloadRefused,
  type Validators,
} from '../../../platform/outbound/download.ts';
import type { FeedFiles } from './open-source.ts';

/** A picture of a supplier as it was kept: checked, upright, without what the camera noted. */
export type KeepPicture<Kept> = (
  file: string,
  tenantCode: string,
  signal: AbortSignal,
) => Promise<{ picture: Kept } | { refusal: string }>;

export const pictureLimits: DownloadLimits = { bytes: 20 * 2 ** 20, wholeMs: 60_000, idleMs: 10_000 };

interface Tools<Kept> {
  download: Download;
  files: FeedFiles | null;
  keepPicture: KeepPicture<Kept>;
}

export type FetchedPicture<Kept> =
  | ({ outcome: 'kept'; picture: Kept } & Validators)
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; cause: string };

/** Fetches a picture by the rules of every address that a tenant named, and keeps it. What it cannot do is said in words. */
export async function fetchPicture<Kept>(
  { download, files, keepPicture }: Tools<Kept>,
  address: string,
  { tenantCode, known, signal }: { tenantCode: string; known: Validators; signal: AbortSignal },
): Promise<FetchedPicture<Kept>> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-picture-'));
  const file = join(folder, 'picture');
  try {
    let validators: Validators = {};
    if (address.startsWith('file:'))
      await copyFile(files, `feeds/${tenantCode}/${address.slice('file:'.length)}`, file, signal);
    else {
      const found = await download(address, file, pictureLimits, signal, known);
      if (found.isUnchanged) return { outcome: 'unchanged' };
      validators = found.validators;
    }
    const kept = await keepPicture(file, tenantCode, signal);
    return 'refusal' in kept
      ? { outcome: 'refused', cause: kept.refusal }
      : { outcome: 'kept', ...kept, ...validators };
  } catch (error) {
    if (error instanceof DownloadRefused) return { outcome: 'refused', cause: error.message };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyFile(files: FeedFiles | null, path: string, file: string, signal: AbortSignal) {
  const stream = await files?.read(path);
  if (!stream) throw new DownloadRefused(`There is no file ${path}.`);
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      let bytes = 0;
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > pictureLimits.bytes)
          throw new DownloadRefused(
            `${path} has more than ${pictureLimits.bytes.toLocaleString('en')} bytes.`,
          );
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    { signal },
  );
}
