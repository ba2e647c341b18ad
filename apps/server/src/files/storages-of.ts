import { openStorage } from '@atrium/api/platform/storage/open-storage';
import type { Storage } from '@atrium/api/platform/storage/storage';
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
