import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { createWorkQueue } from '@atrium/api/platform/work-queue';
import { isListedImage, type PixelSize } from '@atrium/domain/image-sizes';
import { type Convert, convert as convertWithSharp, type ImageFormat, recipe } from './convert.ts';
import { type Crop, cropFor, isWhole } from './crop.ts';
import { createDiskCache, type Kept } from './disk-cache.ts';
import type { FindSource, ImageSource } from './image-source.ts';
import { maxAvifPixels, maxCacheBytes, maxConversions, maxWaiting } from './limits.ts';
import { sendBusy, sendFile, sendMade, sendMissing } from './send-image.ts';

interface ImagesOptions {
  findSource: FindSource;
  /** Results are kept here. */
  folder: string;
  log: { warn(detail: object, message: string): void };
  maxBytes?: number;
  waiting?: number;
  convert?: Convert;
}

/** True when the address was one of a picture in a size and shape, answered or refused. */
export type Images = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;

/** What asking for a variant comes to: the picture, no room to make it, or nothing to make it from. */
type Outcome = Kept | 'busy' | 'broken';

/** Pictures cut and encoded as asked for, made once and kept. */
export function createImages({
  findSource,
  folder,
  log,
  maxBytes = maxCacheBytes,
  waiting = maxWaiting,
  convert = convertWithSharp,
}: ImagesOptions): Images {
  const cache = createDiskCache(folder, maxBytes, log);
  const queue = createWorkQueue(maxConversions, waiting);
  const underway = new Map<string, Promise<Outcome>>();

  return async (req, res) => {
    const asked = parseImageRequest(req.url ?? '');
    if (asked === undefined) return false;
    const source = asked && (await findSource(asked.key));
    if (source) await answer(req, res, asked, source);
    else sendMissing(res);
    return true;
  };

  async function answer(req: IncomingMessage, res: ServerResponse, asked: ImageRequest, source: ImageSource) {
    const crop = cropFor(source, asked.size);
    const common = { isVersioned: asked.version === source.version, varies: asked.suffix === 'webp' };
    if (isWhole(crop, source) && extname(source.file) === `.${asked.suffix}`)
      return sendFile(req, res, source.file, { ...common, format: asked.suffix, etag: source.version });
    const format = formatFor(asked, crop, req.headers.accept);
    const made = await makeOnce(asked.key, source, crop, format);
    if (made === 'busy') return sendBusy(res);
    if (made === 'broken') return sendMissing(res);
    sendMade(req, res, made.body, { ...common, format, etag: made.digest });
  }

  /** However many ask at once, it is looked for once and made once. */
  function makeOnce(key: string, source: ImageSource, crop: Crop, format: ImageFormat): Promise<Outcome> {
    const { width, height } = crop.size;
    const variant = `${recipe} ${key} ${source.version} ${width}x${height} ${format}`;
    let outcome = underway.get(variant);
    if (!outcome) {
      outcome = findOrMake(variant, source, crop, format).finally(() => underway.delete(variant));
      underway.set(variant, outcome);
    }
    return outcome;
  }

  async function findOrMake(
    variant: string,
    source: ImageSource,
    crop: Crop,
    format: ImageFormat,
  ): Promise<Outcome> {
    const kept = await cache.get(variant);
    if (kept) return kept;
    let body: Buffer | null;
    try {
      body = await queue(() => convert(source.file, crop, format));
    } catch (error) {
      log.warn({ err: error, variant }, 'a picture could not be read');
      return 'broken';
    }
    return body ? cache.put(variant, body) : 'busy';
  }
}

function formatFor({ suffix }: ImageRequest, { size }: Crop, accept: string | undefined): ImageFormat {
  const isCheap = size.width * size.height <= maxAvifPixels;
  return suffix === 'webp' && isCheap && readsAvif(accept) ? 'avif' : suffix;
}

interface ImageRequest {
  key: string;
  size: PixelSize;
  suffix: 'webp' | 'jpg';
  version: string | null;
}

const address =
  /^\/img\/art\/((?:[a-z0-9-]{1,100}\.)?[a-z0-9-]{1,100})\/([1-9]\d{1,3})x([1-9]\d{1,3})\.(webp|jpg)(?:\?(.*))?$/;

/** `undefined` for an address that is none of ours, `null` for one of ours that asks for what we do not make. */
function parseImageRequest(url: string): ImageRequest | null | undefined {
  const [, key, width, height, suffix, query] = address.exec(url) ?? [];
  if (key === undefined) return undefined;
  const size = { width: Number(width), height: Number(height) };
  const type = suffix === 'jpg' ? 'jpg' : 'webp';
  if (!isListedImage(size, type)) return null;
  return { key, size, suffix: type, version: new URLSearchParams(query).get('v') };
}

/** A browser that reads AVIF says so by name; wildcards come from everything, old browsers and curl alike. */
const readsAvif = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
