import { createHmac, timingSafeEqual } from 'node:crypto';

/** A CDN or proxy in front of the edges that sends media from its own cache. Decision 0110. */
export interface MediaCdn {
  /** As browsers reach it. */
  origin: string;
  /** The first signs, all verify: so that keys can be changed while addresses are out. */
  keys: readonly [CdnKey, ...CdnKey[]];
}

export interface CdnKey {
  id: string;
  secret: string;
}

export const cdnRoot = '/media/c/';

/** What is allowed, and until when. */
interface CdnPass {
  tenantId: number;
  /** Below `protected`: a file, or a folder with all that is in it. */
  path: string;
  /** In milliseconds; the pass counts whole seconds. */
  until: number;
}

/**
 * An address that a proxy can verify by itself: `/media/c/<key>.<until>.<depth>.<mac>/<tenant>/<path>`. The MAC is over
 * key, end, depth and as many parts of the path as `depth` says, as they stand in the address. `docs/proxies/media-pass.js`
 * is the same rule for nginx.
 */
export function cdnAddress(
  { origin, keys }: MediaCdn,
  { tenantId, path, until }: CdnPass,
  file: string,
): string {
  const [{ id, secret }] = keys;
  const covered = [String(tenantId), ...path.split('/')].map(encodeURIComponent);
  const head = `${id}.${Math.floor(until / 1000)}.${covered.length}`;
  const mac = macOf(secret, `${head}/${covered.join('/')}`);
  const rest = file === '' ? [] : file.split('/').map(encodeURIComponent);
  return `${origin}${cdnRoot}${head}.${mac}/${[...covered, ...rest].join('/')}`;
}

const macOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');

const form = /^\/media\/c\/([a-z0-9]{1,16})\.(\d{1,12})\.(\d{1,2})\.([\w-]{43})\/(.{1,2000})$/;
/** However they are spelled: a path that leads elsewhere than it says. */
const sly = /^(?:\.|%2e){0,2}$|%2f|%5c|%00|\\/i;

/** What lies below `protected` at that address, still encoded; null for what is not ours, altered or over. */
export function openCdnAddress(
  { keys }: MediaCdn,
  path: string,
): { tenantId: number; path: string; until: number } | null {
  const [, id, until = '', depth = '', mac = '', named = ''] = form.exec(path) ?? [];
  const key = keys.find((one) => one.id === id);
  const parts = named.split('/');
  if (!key || Number(until) * 1000 <= Date.now() || parts.some((part) => sly.test(part))) return null;
  // tenant and one more, and never more than there is
  if (Number(depth) < 2 || Number(depth) > parts.length) return null;
  const covered = parts.slice(0, Number(depth)).join('/');
  const wanted = macOf(key.secret, `${id}.${until}.${depth}/${covered}`);
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(mac))) return null;
  const [tenant = '', ...rest] = parts;
  return { tenantId: Number(tenant), path: rest.join('/'), until: Number(until) * 1000 };
}
