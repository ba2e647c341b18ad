import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/database/schema/types.gen.ts';
import type { MediaFile } from './article-file.ts';

type MediaRow = Pick<
  Selectable<DB['media_asset']>,
  | 'protocol'
  | 'is_preview'
  | 'uri'
  | 'bytes'
  | 'duration_s'
  | 'height'
  | 'key_id'
  | 'content_key'
  | 'upload_id'
>;

/** A stored medium as a file would bring it. */
export const storedMediaOf = (row: MediaRow): MediaFile => ({
  protocol: row.protocol,
  isPreview: row.is_preview,
  uri: row.uri,
  bytes: row.bytes ?? 0,
  duration: row.duration_s ?? 0,
  ...(row.height !== null && { height: row.height }),
  // without its key a film could not be played where it is imported again
  ...(row.key_id !== null &&
    row.content_key !== null && {
      drm: { scheme: 'CLEARKEY' as const, keyId: row.key_id, key: row.content_key },
    }),
});

export type Properties = Readonly<Record<string, unknown>>;

/** What is packaged of uploads. */
export interface PackagedUploads {
  /** Media of the uploads that are ready, by the number of the upload. */
  readonly ready: ReadonlyMap<string, readonly MediaFile[]>;
  /** What packaging found out that articles say of their media, by the number of the upload. */
  readonly properties: ReadonlyMap<string, Properties>;
  /** Uploads by the folder that their files lie in. */
  readonly ofFolder: ReadonlyMap<string, string>;
}

export const nothingPackaged: PackagedUploads = {
  ready: new Map(),
  properties: new Map(),
  ofFolder: new Map(),
};

/** The folder of an upload that an address names: one that was packaged here, and typed or exported as it is. */
export const uploadFolderOf = (uri: string): string | null =>
  /^\/(media\/(?:public|protected)\/[^/]+\/u[0-9a-f]{32})\//.exec(uri)?.[1] ?? null;

/** What packaging found out of what is played whole; of a preview nothing is said. */
export const foundProperties = (media: readonly MediaFile[], { properties }: PackagedUploads): Properties =>
  Object.assign(
    {},
    ...media.flatMap(({ upload, isPreview }) => (isPreview ? [] : (properties.get(upload ?? '') ?? []))),
  );

/** What editors wrote stays; what came from the media before gives way to what was found of these. */
export const withFoundProperties = (
  stored: Properties,
  before: Properties,
  found: Properties,
): Properties => ({
  ...found,
  ...Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => !isDeepStrictEqual(before[name], value)),
  ),
});

interface Played {
  media: readonly MediaFile[];
  /** Some of the uploads are not ready. */
  isAwaiting: boolean;
  /** And nothing could be played meanwhile. */
  isHeldBack: boolean;
}

/**
 * What an article plays now, of what it shall play: uploads that are ready; what it played before in the place of those
 * that are not. Previews and the whole are decided apart.
 */
export function playableMedia(
  wanted: readonly MediaFile[],
  { ready, ofFolder }: PackagedUploads,
  current: readonly MediaFile[],
): Played {
  const resolve = (medium: MediaFile): readonly MediaFile[] | null => {
    if (medium.upload === undefined) {
      const upload = ofFolder.get(uploadFolderOf(medium.uri) ?? '');
      return [upload === undefined ? medium : { ...medium, upload }];
    }
    return ready.get(medium.upload) ?? null;
  };
  const sides = [false, true].map((isPreview) => {
    const resolved = wanted.filter((medium) => medium.isPreview === isPreview).map(resolve);
    const isWhole = resolved.every((media) => media !== null);
    const before = current.filter((medium) => medium.isPreview === isPreview);
    const keeps = !isWhole && before.length > 0;
    return { media: keeps ? before : resolved.flatMap((media) => media ?? []), isWhole, keeps };
  });
  return {
    media: sides.flatMap(({ media }) => media),
    isAwaiting: sides.some(({ isWhole }) => !isWhole),
    isHeldBack: sides[0]?.isWhole === false && !sides[0].keeps,
  };
}
