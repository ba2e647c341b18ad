import { isListedImage, type PixelSize } from '@atrium/domain/image-sizes';

export interface ImageRequest {
  key: string;
  size: PixelSize;
  suffix: 'webp' | 'jpg';
  version: string | null;
}

const address = /^\/img\/art\/([a-z0-9-]{1,100})\/([1-9]\d{1,3})x([1-9]\d{1,3})\.(webp|jpg)(?:\?(.*))?$/;

/** `undefined` for an address that is none of ours, `null` for one of ours that asks for what we do not make. */
export function parseImageRequest(url: string): ImageRequest | null | undefined {
  const [, key, width, height, suffix, query] = address.exec(url) ?? [];
  if (key === undefined) return undefined;
  const size = { width: Number(width), height: Number(height) };
  const type = suffix === 'jpg' ? 'jpg' : 'webp';
  if (!isListedImage(size, type)) return null;
  return { key, size, suffix: type, version: new URLSearchParams(query).get('v') };
}

/** A browser that reads AVIF says so by name; wildcards come from everything, old browsers and curl alike. */
export const readsAvif = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
