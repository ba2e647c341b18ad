import { extname } from 'node:path';

/** What players load. Anything else in the folder is nobody's business. */
const types: Readonly<Record<string, string>> = {
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.ts': 'video/mp2t',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
};

export const mediaType = (name: string): string | undefined => types[extname(name)];

/** A list names the segments that exist now; they keep their names for good. */
export const cacheControl = (name: string): string =>
  extname(name) === '.m3u8' ? 'no-cache' : 'public, max-age=604800';
