import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FeedFiles } from '@atrium/api/modules/supplier-feeds/fetch/open-source';
import { errorCode } from '@atrium/api/platform/errors/start-refused';

/** Files of feeds below `DATA_DIR/feeds/<tenant>/`, where a supplier's upload or an operator puts them. */
export const feedFolder = (dataDir: string): FeedFiles => ({
  async *list(prefix) {
    const folder = join(dataDir, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orNone);
    for (const entry of entries) {
      // a link could lead out of the folder
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = relative(dataDir, file).split(sep).join('/');
      if (path.startsWith(prefix)) yield { path, size: (await stat(file)).size };
    }
  },
  read: async (path) => createReadStream(join(dataDir, path)),
});

function orNone(error: unknown): never[] {
  if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return [];
  throw error;
}

/** One file of this machine in the place of what a feed's address names. */
export const singleFile = (file: string, size: number, tenantCode: string): FeedFiles => ({
  async *list() {
    yield { path: `feeds/${tenantCode}/${uploadName}`, size };
  },
  read: async () => createReadStream(file),
});

export const uploadName = 'upload';
