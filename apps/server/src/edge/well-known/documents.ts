import { createHash } from 'node:crypto';
import { withAddressTags } from '@atrium/api/modules/catalogue/entries/tags';
import { createCache } from '@atrium/api/platform/cache/cache';
import type { Evictions } from '@atrium/api/platform/cache/evictions';
import { type Client, createInnerClient } from '@atrium/contract/client';
import type { AskAsVisitor } from '../../backend/backend-of.ts';
import { baseHeaders, closedPolicy, transportHeaders } from '../../http/security-headers.ts';
import type { Site } from '../../http/site.ts';
import type { CachedPage, Freshness } from '../pages/page-cache.ts';
import { watchCalls } from '../pages/render-calls.ts';
import { Overloaded } from '../responses/overloaded.ts';

/** Documents of all tenants together; compressed forms come on top, about a fifth each. */
const maxBytes = 32 * 2 ** 20;
/** Feeds and links of competitions depend on the hour; everything else is evicted by a publish. */
const ttl = 10 * 60_000;

const worthPacking = 1024;

export interface Recipe {
  /** Names the document within its tenant. */
  key: string;
  make: (client: Client) => Response | null | Promise<Response | null>;
  /** Nothing is sent where the backend could not be asked: an empty sitemap would take a site out of search engines. */
  isWholeOrNothing?: true;
}

export interface SentDocument {
  page: CachedPage;
  freshness: Freshness;
}

interface DocumentsOptions {
  backend: (site: Site) => AskAsVisitor;
  evictions: Pick<Evictions, 'subscribe'>;
}

/**
 * Sitemaps, feeds and other documents of a tenant: each is made once for all who ask at the same time, and kept until a
 * publish evicts what it was made of (decisions 0024 and 0068).
 */
export function createDocuments({ backend, evictions }: DocumentsOptions) {
  const kept = createCache<CachedPage | null>({
    ttl,
    maxBytes,
    isWorthKeeping: (page) => page?.status === 200 && page.isWhole,
    tagsOf: (page) => page?.tags ?? [],
    bytesOf: (page) => 1024 + Math.ceil((page?.body.raw.length ?? 0) * 1.5),
  });
  evictions.subscribe(({ tenantId, tags }) =>
    kept.evict(tenantId === undefined ? undefined : String(tenantId), tags && withAddressTags(tags)),
  );

  async function make(site: Site, { make: write, isWholeOrNothing }: Recipe): Promise<CachedPage | null> {
    const calls = watchCalls(backend(site));
    const response = await write(createInnerClient({ ask: calls.ask }));
    const isWhole = !calls.lacksSomething();
    if (!isWhole && isWholeOrNothing) throw new Overloaded('the backend did not answer');
    return response && documentOf(site, response, calls.tags(), isWhole);
  }

  return {
    async get(site: Site, recipe: Recipe): Promise<SentDocument | null> {
      const owner = String(site.tenant.id);
      const known = kept.fresh(owner, recipe.key);
      const page = known ?? (await kept.get(owner, recipe.key, () => make(site, recipe)));
      return page && { page, freshness: known ? 'hit' : 'miss' };
    },

    /** For what costs nothing to make, or must be new each time. */
    async once(site: Site, response: Response): Promise<SentDocument> {
      return { page: await documentOf(site, response, [], true), freshness: 'bypass' };
    },
  };
}

/** A response as bytes that are sent again and again, with a validator that holds for each of its encodings. */
async function documentOf(
  site: Site,
  response: Response,
  tags: readonly string[],
  isWhole: boolean,
): Promise<CachedPage> {
  const raw = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  const etag = status === 200 ? weakTag(raw) : '';
  const same = [
    ...Object.entries({ ...baseHeaders, ...transportHeaders(site.origin) }).flat(),
    ...['cache-control', response.headers.get('cache-control') ?? 'no-cache'],
    ...['vary', 'accept-encoding'],
    ...(etag ? ['etag', etag] : []),
  ];
  const own = { 'content-security-policy': closedPolicy, ...Object.fromEntries(response.headers) };
  const others = Object.entries(own).filter(([name]) => name !== 'cache-control');
  return {
    status,
    isWhole,
    tags,
    etag,
    unchanged: same,
    headers: [...same, ...others.flat()],
    body: { raw },
    isSmall: raw.length < worthPacking,
  };
}

const weakTag = (bytes: Buffer) =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
