import { folderStorage } from './folder/folder-storage.ts';
import { s3Storage } from './s3/s3-storage.ts';
import type { Storage } from './storage.ts';
import { StorageError } from './storage-error.ts';
import { readStorageUrl } from './storage-url.ts';

/** What lies in DATA_DIR beside the storage: it belongs to one machine. */
const ofMachine = [
  'postgres',
  'postgres.log',
  'postgres.path',
  'postgres.secret',
  'secret',
  'sandbox',
  'last-backup',
  'images',
  'edge-cache',
  'assets',
  'portal',
  'packaging',
  'storage-moves',
  'uploads',
];

/** The S3 service that `STORAGE_URL` names, or the data folder. */
export function openStorage({
  dataDir,
  storageUrl,
}: {
  dataDir: string;
  storageUrl?: string | undefined;
}): Storage {
  if (storageUrl === undefined) return folderStorage(dataDir, ofMachine);
  const settings = readStorageUrl(storageUrl);
  if (typeof settings === 'string') throw new StorageError(`STORAGE_URL is wrong: ${settings}.`);
  return s3Storage(settings);
}
