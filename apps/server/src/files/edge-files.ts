import { join } from 'node:path';
import type { Storage } from '@atrium/api/platform/storage/storage';
import type { Logger } from 'pino';
import { createBlockCache } from './block-cache.ts';
import { type FileRoot, firstOf } from './file-root.ts';
import { folderRoot } from './folder-root.ts';
import { type StorageSettings, storagesOf } from './storages-of.ts';
import { storedRoot } from './stored-root.ts';

interface EdgeFilesOptions {
  config: StorageSettings & { EDGE_CACHE_BYTES: number };
  log: Pick<Logger, 'warn'>;
}

/** Stored files as an edge sends them: a folder from its handles, a service through a cache of this machine. */
export function createEdgeFiles({ config, log }: EdgeFilesOptions) {
  const { storage, previous } = storagesOf(config);
  const storages = [storage, ...(previous ? [previous] : [])];
  const hasService = storages.some(({ kind }) => kind === 's3');
  const cache =
    hasService && config.EDGE_CACHE_BYTES > 0
      ? createBlockCache(join(config.DATA_DIR, 'edge-cache'), config.EDGE_CACHE_BYTES, log)
      : null;
  const below = (one: Storage, folder: string) =>
    one.root === null
      ? storedRoot({ storage: one, prefix: `${folder}/`, cache, log })
      : folderRoot(join(one.root, folder));
  return {
    /** The files below a folder of the storage. */
    rootOf(folder: string): FileRoot {
      const roots = storages.map((one) => below(one, folder));
      return roots.length === 1 && roots[0] ? roots[0] : firstOf(roots);
    },
  };
}
