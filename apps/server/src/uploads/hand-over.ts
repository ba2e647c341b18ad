import { join } from 'node:path';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { uploadExpiresMs } from '@atrium/domain/catalogue/upload-states';
import type { FileConfigstore, FileStore } from '@tus/file-store';
import type { Logger } from 'pino';
import { lyricsPath, masterPath } from '../media-jobs/media-files.ts';

interface HandOverOptions {
  store: FileStore;
  config: FileConfigstore;
  folder: string;
  storage: Storage;
  /** Says that all bytes of an upload are in storage. */
  receive: (tenantId: number, id: string) => Promise<void>;
  log: Pick<Logger, 'warn' | 'info'>;
}

/** How often it is looked for what an edge that died left behind. */
const tendEveryMs = 10 * 60_000;

/** Whole masters go from this machine into storage, and the packager is told; unfinished ones expire after a day. */
export function createHandOver({ store, config, folder, storage, receive, log }: HandOverOptions) {
  const underway = new Map<string, Promise<void>>();

  /** Put, then told; removed last, by the caller. Whatever is interrupted is done again by the next look. */
  async function move(id: string): Promise<void> {
    const { size, metadata } = await store.getUpload(id);
    const tenantCode = metadata?.tenantCode ?? '';
    const tenantId = Number(metadata?.tenantId);
    const path = masterPath(tenantCode, id);
    const stored = await storage.stat(path);
    const lyrics = metadata?.lyrics;
    if (lyrics) await storage.put(lyricsPath(tenantCode, id), Buffer.from(lyrics));
    if (stored?.size !== size) await storage.putFile(path, join(folder, id));
    await receive(tenantId, id);
  }

  function handOver(id: string): Promise<void> {
    const running = underway.get(id) ?? move(id).finally(() => underway.delete(id));
    underway.set(id, running);
    return running;
  }

  async function tend(): Promise<void> {
    for (const id of (await config.list?.()) ?? [])
      try {
        const { offset, size, creation_date } = await store.getUpload(id);
        const isWhole = offset === size;
        if (isWhole) await handOver(id);
        if (isWhole || isExpired(creation_date)) await store.remove(id);
      } catch (error) {
        log.warn({ err: error, upload: id }, 'an upload stays on this machine for now');
      }
  }

  return {
    handOver,
    tend,
    start(): () => void {
      void tend();
      const timer = setInterval(() => void tend(), tendEveryMs).unref();
      return () => clearInterval(timer);
    },
  };
}

const isExpired = (created: string | undefined) =>
  created !== undefined && Date.parse(created) + uploadExpiresMs < Date.now();
