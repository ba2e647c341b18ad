import { createCache } from '../../../platform/cache/cache.ts';
import { anyTag } from '../../../platform/cache/cache-tags.ts';
import type { Evictions } from '../../../platform/cache/evictions.ts';
import type { Context } from '../../../platform/context.ts';
import { addressTag, addressSpan as span, withAddressTags } from '../entries/tags.ts';
import { type Address, findAddresses, findSpans } from './addresses.ts';

/** Spans that one call reads at most; where numbers are sparse, a page is shorter than its limit. */
const mostSpans = 20;
/** Links of competitions depend on the hour; everything else is evicted by a publish. */
const ttl = 10 * 60_000;

interface Part {
  addresses: readonly Address[];
  tags: readonly string[];
}

export interface AddressPage {
  addresses: Address[];
  next: number | null;
}

export type AddressLists = ReturnType<typeof createAddressLists>;

/**
 * Address lists of tenants, per locale and age rating. Each list of a span is read once for all callers, and kept until
 * a publish of one of its articles evicts it (decision 0068).
 */
export function createAddressLists({ evictions }: { evictions: Pick<Evictions, 'subscribe'> }) {
  const parts = createCache<Part>({ ttl, maxBytes: 48 * 2 ** 20, tagsOf: ({ tags }) => tags });
  const spans = createCache<readonly number[]>({ ttl, tagsOf: () => [anyTag] });
  evictions.subscribe(({ tenantId, tags }) => {
    const owner = tenantId === undefined ? undefined : String(tenantId);
    parts.evict(owner, tags && withAddressTags(tags));
    spans.evict(owner, tags);
  });

  const spansOf = (ctx: Context) => spans.get(String(ctx.tenant.id), 'spans', () => findSpans(ctx, span));

  async function partOf(ctx: Context, maxRating: number, number: number): Promise<Part> {
    const key = `${ctx.locale} ${maxRating} ${number}`;
    const part = await parts.get(String(ctx.tenant.id), key, async () => {
      const found = await findAddresses(ctx, { min: 0, max: maxRating }, number * span, (number + 1) * span);
      const makers = found.flatMap(({ makerId }) => (makerId === null ? [] : [addressTag(makerId)]));
      return {
        addresses: found.map(({ address }) => address),
        tags: [...new Set([addressTag(number * span), ...makers])],
      };
    });
    ctx.uses(...part.tags);
    return part;
  }

  return {
    /** At most `limit` addresses from number `from` on, and where the next page begins. */
    async page(ctx: Context, maxRating: number, from: number, limit: number): Promise<AddressPage> {
      const known = await spansOf(ctx);
      const left = known.slice(startIn(known, Math.floor(from / span)));
      const found: Address[] = [];
      for (const number of left.slice(0, mostSpans)) {
        const { addresses } = await partOf(ctx, maxRating, number);
        found.push(...addresses.filter(({ id }) => id >= from).slice(0, limit + 1 - found.length));
        if (found.length > limit) return { addresses: found.slice(0, limit), next: found[limit]?.id ?? null };
      }
      const rest = left[mostSpans];
      // the end of the list: the next article that is published may follow it
      if (rest === undefined) ctx.uses(anyTag);
      return { addresses: found, next: rest === undefined ? null : rest * span };
    },
  };
}

/** Where the first span at or after `wanted` stands in the ordered list. */
function startIn(spans: readonly number[], wanted: number): number {
  const index = spans.findIndex((number) => number >= wanted);
  return index === -1 ? spans.length : index;
}
