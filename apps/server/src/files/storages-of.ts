import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { StorageError } from '@atrium/api/platform/storage/storage-error';
import { withPrevious } from '@atrium/api/platform/storage/with-previous';

/** The part of the settings that says where files lie. */
export interface StorageSettings {
  DATA_DIR: string;
  STORAGE_URL?: string | undefined;
  STORAGE_URL_PREVIOUS?: string | undefined;
}

/** The storage, and the one before it while files are moved. */
export function storagesOf({ DATA_DIR, STORAGE_URL, STORAGE_URL_PREVIOUS }: StorageSettings): {
  storage: Storage;
  previous: Storage | null;
} {
  return {
    storage: openStorage({ dataDir: DATA_DIR, storageUrl: STORAGE_URL }),
    previous: STORAGE_URL_PREVIOUS === undefined ? null : storageAt(STORAGE_URL_PREVIOUS),
  };
}

/** An S3 service by its address, or a folder by its name. */
export const storageAt = (place: string): Storage =>
  /^\w+:/.test(place) ? openStorage({ dataDir: '', storageUrl: place }) : openStorage({ dataDir: place });

/** One storage for all who need not know that files are being moved. */
export function storageOf(settings: StorageSettings): Storage {
  const { storage, previous } = storagesOf(settings);
  return previous ? withPrevious(storage, previous) : storage;
}

/**
 * Looks into the bucket before anything is changed. A service that refuses us stops the start; one that is away now may be
 * back before a visitor asks for a file.
 */
export async function requireStorage(
  settings: StorageSettings,
  log: { warn(detail: object, message: string): void },
): Promise<void> {
  const { storage, previous } = storagesOf(settings);
  for (const [name, one] of [
    ['STORAGE_URL', storage],
    ['STORAGE_URL_PREVIOUS', previous],
  ] as const) {
    if (one?.kind !== 's3') continue;
    try {
      for await (const _ of one.list('probe/')) break;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      if (error.isRefusal) throw new StartRefused(`${error.message} Check ${name}. Nothing was changed.`);
      log.warn({ err: error }, `the storage of ${name} is away`);
    }
  }
}
