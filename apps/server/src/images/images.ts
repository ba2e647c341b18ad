import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWorkQueue } from '@atrium/api/platform/concurrency/work-queue';
import { isListedImage, type PixelSize } from '@atrium/domain/catalogue/image-sizes';
import { type Convert, convert as convertWithSharp, type ImageFormat, recipe } from './convert.ts';
import { type Crop, cropFor, isUncropped } from './crop.ts';
import { type CachedImage, createDiskCache } from './disk-cache.ts';
import {
  maxAvifPixels,
  maxCacheBytes,
  maxConversions,
  maxSpare,
  maxWaiting,
  spareDelayMs,
} from './image-limits.ts';
import type { FindSource, ImageSource } from './image-source.ts';
import { contentOf, decodable } from './original.ts';
import { sendBusyImage, sendConvertedImage, sendImageFile, sendMissingImage } from './send-image.ts';

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
type Outcome = CachedImage | 'busy' | 'broken';

/** Pictures cut and encoded as asked for, made once and kept. Decision 0057. */
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
  const oneByOne = createWorkQueue(1, maxSpare);
  const spare: typeof queue = async (work) => {
    await sleep(spareDelayMs, undefined, { ref: false });
    return oneByOne(work);
  };
  const underway = new Map<string, Promise<Outcome>>();

  return async (req, res) => {
    const asked = parseImageRequest(req.url ?? '');
    if (asked === undefined) return false;
    const source = asked && (await findSource(asked.key, asked.version));
    if (source) await answer(req, res, asked, source);
    else sendMissingImage(res);
    return true;
  };

  async function answer(req: IncomingMessage, res: ServerResponse, asked: ImageRequest, source: ImageSource) {
    const crop = cropFor(source, asked.size);
    const isStored = isUncropped(crop, source) && extname(source.file) === `.${asked.suffix}`;
    const variant: Variant = { key: asked.key, source, crop, isStored, format: asked.suffix };
    const common = { isVersioned: asked.version === source.version, varies: asked.suffix === 'webp' };
    const small =
      asked.suffix === 'webp' && readsAvif(req.headers.accept)
        ? await smallOf({ ...variant, format: 'avif' })
        : null;
    if (isStored && !small)
      return sendImageFile(req, res, source, { ...common, format: asked.suffix, etag: source.version });
    const made = small ?? (await makeOnce(variant, queue));
    if (made === 'busy') return sendBusyImage(res);
    if (made === 'broken') return sendMissingImage(res);
    sendConvertedImage(req, res, made.body, { ...common, format: formatOf(made.body), etag: made.digest });
  }

  /** Where conversion takes long, the first request gets the fallback, and later ones what was made meanwhile. */
  async function smallOf(variant: Variant): Promise<Outcome | null> {
    const { width, height } = variant.crop.size;
    if (!variant.isStored && width * height <= maxAvifPixels) return makeOnce(variant, queue);
    const kept = await cache.get(nameOf(variant));
    if (!kept) void makeOnce(variant, spare);
    return kept;
  }

  /** However many ask at once, it is looked for once and made once. */
  function makeOnce(variant: Variant, room: typeof queue): Promise<Outcome> {
    const name = nameOf(variant);
    let outcome = underway.get(name);
    if (!outcome) {
      outcome = findOrMake(name, variant, room).finally(() => underway.delete(name));
      underway.set(name, outcome);
    }
    return outcome;
  }

  async function findOrMake(name: string, variant: Variant, room: typeof queue): Promise<Outcome> {
    const kept = await cache.get(name);
    if (kept) return kept;
    let body: Buffer | null;
    try {
      body = await room(() => smallestOf(convert, variant, room === spare));
    } catch (error) {
      log.warn({ err: error, variant: name }, 'a picture could not be read');
      return 'broken';
    }
    return body ? cache.put(name, body) : 'busy';
  }
}

/** What is stored may be smaller already. */
async function smallestOf(
  convert: Convert,
  { source, crop, format, isStored }: Variant,
  isPatient: boolean,
): Promise<Buffer> {
  const made = await convert(await decodable(source), crop, format, isPatient);
  const stored = isStored ? await contentOf(source) : made;
  return stored.length < made.length ? stored : made;
}

interface Variant {
  key: string;
  source: ImageSource;
  crop: Crop;
  /** The whole original, in the format it is stored in. */
  isStored: boolean;
  format: ImageFormat;
}

const nameOf = ({ key, source, crop: { size }, format }: Variant) =>
  `${recipe} ${key} ${source.version} ${size.width}x${size.height} ${format}`;

/** By its first bytes: under the name of one format there may be another that was smaller. */
function formatOf(body: Buffer): ImageFormat {
  if (body.toString('latin1', 0, 4) === 'RIFF') return 'webp';
  return body.toString('latin1', 4, 8) === 'ftyp' ? 'avif' : 'jpg';
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
