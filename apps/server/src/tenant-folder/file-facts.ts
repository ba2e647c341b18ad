import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileFacts, filePath } from '@atrium/api/platform/publishing/file-facts';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { mediaFacts } from '../file-facts/media-facts.ts';
import { type ArtIndex, artName, fileAddressBuilders } from './file-addresses.ts';
import { areaOf, focalFile } from './file-areas.ts';
import { pictureFactsOf } from './files.ts';
import type { TenantFolder } from './read-folder.ts';

/** Facts of the folder's own files, by the paths they will have. */
export async function folderFacts(
  folder: TenantFolder,
  code: string,
  art: ArtIndex,
): Promise<ReadonlyMap<string, FileFacts>> {
  const facts = new Map<string, FileFacts>();
  const files = openStorage({ dataDir: folder.root });
  for (const { path } of folder.files) {
    const place = areaOf(path);
    if (!place || place.area === 'brand' || path === focalFile) continue;
    const file = join(folder.root, path);
    const address = fileAddressBuilders[place.area](code, place.name, art);
    const { size, mtime } = await stat(file);
    const common = { address, fileBytes: size, modifiedAt: mtime };
    if (place.area !== 'art')
      facts.set(filePath(address), { ...common, media: await mediaFacts(files, path) });
    else {
      const entry = art[artName(place.name)];
      const picture = entry && pictureFactsOf(entry);
      if (picture) facts.set(filePath(address), { ...common, picture });
    }
  }
  return facts;
}
