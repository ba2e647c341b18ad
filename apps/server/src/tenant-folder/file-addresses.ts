import { extname } from 'node:path';
import { type AreaName, areaOf } from './file-areas.ts';
import type { FolderFile } from './read-folder.ts';

/** A picture of a tenant as the image service knows it. */
export interface Art {
  file: string;
  width: number;
  height: number;
  version: string;
  focal?: { x: number; y: number };
  /** The focal point stands in `focal.json`: an editor's word instead of what was computed. */
  isFocalTyped?: true;
  /** Computed from the picture; missing in an index of an older version. */
  thumbhash?: string;
  hue?: number;
  /** By which rule it was computed. */
  rule?: number;
}

/** By the name in its addresses. */
export type ArtIndex = Readonly<Record<string, Art>>;

export const artName = (file: string) => file.slice(0, -extname(file).length);

/** `/files/…`: a file of the folder, wherever the folder is brought to. */
const inFolder = /^\/files\//;

/** Addresses of files that lie with the product, whosever they are. */
const ofProduct = /^\/(?:media|img)\//;

export const fileAddressBuilders = {
  art: (code: string, name: string, art: ArtIndex) =>
    `/img/art/${code}.${artName(name)}/{width}x{height}.{suffix}?v=${art[artName(name)]?.version ?? ''}`,
  brand: (code, name) => `/img/brand/${code}/${name}`,
  public: (code, name) => `/media/public/${code}/${name}`,
  protected: (code, name) => `/media/protected/${code}/${name}`,
} satisfies Record<AreaName, (code: string, name: string, art: ArtIndex) => string>;

/**
 * Where a file of the folder will be found. A tenant names no file by another address: that would be another tenant's,
 * and what they sell.
 */
export function fileAddressOf(
  text: string,
  { code, files, art }: { code: string; files: ReadonlyMap<string, FolderFile>; art: ArtIndex },
): { address: string } | { problem: string } {
  if (ofProduct.test(text))
    return { problem: `${shortened(text)} is no file of this tenant: its own lie in files, as /files/…` };
  if (!inFolder.test(text)) return { address: text };
  const path = text.slice(1);
  const place = areaOf(path);
  if (!place || !files.has(path)) return { problem: `there is no file ${shortened(path)}` };
  return { address: fileAddressBuilders[place.area](code, place.name, art) };
}

/** Which file an address leads to, as the folder will call it, and under which name it lies with us. */
export interface FileReference {
  area: AreaName;
  /** In the folder. */
  name: string;
  /** The tenant's own, or one that came with the product. */
  isOwn: boolean;
}

/** The inverse: null for whatever is no address of a file. */
export function referenceOf(text: string, code: string): FileReference | null {
  const [, owner, picture] = /^\/img\/art\/(?:([a-z][a-z0-9-]*)\.)?([a-z0-9-]+)\//.exec(text) ?? [];
  if (picture !== undefined) return { area: 'art', name: picture, isOwn: owner === code };
  const [, area, name] = /^\/(img\/brand|media\/public|media\/protected)\/([\w./-]+)$/.exec(text) ?? [];
  if (area === undefined || name === undefined) return null;
  const isOwn = name.startsWith(`${code}/`);
  return {
    area: area === 'img/brand' ? 'brand' : area === 'media/public' ? 'public' : 'protected',
    name: isOwn ? name.slice(code.length + 1) : name,
    isOwn,
  };
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
