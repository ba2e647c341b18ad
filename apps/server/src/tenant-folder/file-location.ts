import { extname } from 'node:path';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { renderingOf } from '@atrium/demo/pictures';
import { feedPictureOf } from '../files/feed-picture.ts';
import { demoMedia } from '../portal/portal-bundle.ts';
import type { Art, ArtIndex, FileReference } from './file-addresses.ts';
import { fileAreas } from './file-areas.ts';

export interface FileLocation {
  storage: Storage;
  path: string;
  /** As a folder will call it. */
  name: string;
  focal?: { x: number; y: number };
  /** Of a picture. */
  art?: Art;
}

/** What came with the product. */
const ofProduct = openStorage({ dataDir: demoMedia });

/** Where a file would lie that an address leads to; null for a picture that no index names. */
export function fileLocation(
  { area, name, isOwn }: FileReference,
  { code, storage, own }: { code: string; storage: Storage; own: ArtIndex },
): FileLocation | null {
  const kept = `${fileAreas[area].keptIn}/${code}`;
  if (area === 'art') {
    const art: Art | null | undefined = isOwn ? (own[name] ?? feedPictureOf(name)) : renderingOf(name);
    return art
      ? {
          storage: isOwn ? storage : ofProduct,
          path: isOwn ? `${kept}/${art.file}` : `art/${art.file}`,
          name: `${name}${extname(art.file)}`,
          art,
          // a computed one comes again with the picture
          ...(art.focal && (!isOwn || own[name]?.isFocalTyped) && { focal: art.focal }),
        }
      : null;
  }
  // of files that are not its own, only those that came with the product: the others are another tenant's
  return isOwn
    ? { storage, path: `${kept}/${name}`, name }
    : { storage: ofProduct, path: `${area}/${name}`, name };
}
