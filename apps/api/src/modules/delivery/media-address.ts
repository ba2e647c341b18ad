import { posix } from 'node:path';
import type { MediaAsset } from '../catalogue/details/media-assets.ts';
import { cdnAddress } from './cdn-pass.ts';
import type { MediaSigner } from './media-pass.ts';

const protectedRoot = '/media/protected/';
const minutes = 60_000;
/** Long enough to begin; a player that was interrupted asks again, which costs nothing. */
const toBegin = 10 * minutes;
const longest = 12 * 60 * minutes;

/** How long an address of it holds: a film is fetched while it is watched, with pauses. */
export const lifetimeOf = ({ durationS }: Pick<MediaAsset, 'durationS'>): number =>
  Math.min(longest, toBegin + 2 * (durationS ?? 0) * 1000);

/** Whether an address of it needs a pass. */
export const isProtected = ({ uri }: Pick<MediaAsset, 'uri'>): boolean => uri.startsWith(protectedRoot);

interface Given {
  tenantId: number;
  ticket: string;
  /** It is streamed: the address holds while its player has a place. */
  isLeased?: boolean;
  /** To be kept, under this name. */
  saveAs?: string | undefined;
}

/**
 * Where a player or a download finds it. What is protected gets a pass; the files of a streamed film name each other, so
 * theirs opens the folder. What is public or lies elsewhere is addressed as it is; what is played, at the CDN where there is one.
 */
export function mediaAddress(
  passes: MediaSigner,
  { uri, protocol, durationS }: Pick<MediaAsset, 'uri' | 'protocol' | 'durationS'>,
  { tenantId, ticket, saveAs, isLeased = false }: Given,
): string {
  if (!isProtected({ uri })) return uri;
  const file = posix.normalize(uri.slice(protectedRoot.length));
  const isFolder = protocol === 'HLS' || protocol === 'DASH';
  const path = isFolder ? posix.dirname(file) : file;
  // a list beside everything else would open everything else
  if (path.startsWith('.') || path.startsWith('/')) throw new Error(`no address can be made for ${uri}`);
  const until = Date.now() + lifetimeOf({ durationS });
  // what is played; a download has a name of its own, which the edge gives it
  if (passes.cdn && isLeased)
    return cdnAddress(passes.cdn, { tenantId, path, until }, isFolder ? posix.basename(file) : '');
  const pass = passes.sign({
    tenantId,
    ticket,
    path,
    isFolder,
    isLeased,
    until,
    ...(!isFolder && { saveAs }),
  });
  return `/media/t/${pass}/${encodeURIComponent(posix.basename(file))}`;
}
