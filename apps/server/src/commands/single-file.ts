import { createReadStream } from 'node:fs';
import type { FeedFiles } from '@atrium/api/modules/supplier-feeds/fetch/open-source';

/** One file of this machine in the place of what a feed's address names. */
export const singleFile = (file: string, size: number, tenantCode: string): FeedFiles => ({
  async *list() {
    yield { path: `feeds/${tenantCode}/${uploadName}`, size };
  },
  read: async () => createReadStream(file),
});

export const uploadName = 'upload';
