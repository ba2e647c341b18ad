import { createCache } from '../../../platform/cache/cache.ts';
import type { Evictions } from '../../../platform/cache/evictions.ts';
import { type Db, withTenant } from '../../../platform/database/with-tenant.ts';

/** So many numbers are looked up at once. */
const span = 4096;
const ttl = 10 * 60_000;

interface Sources {
  db: Db;
  evictions: Pick<Evictions, 'subscribe'>;
}

/**
 * Whether a tenant has an article of this number, published or not. A visitor can invent numbers: results are cached by
 * the thousand, and a number above the highest one costs no query at all. A publication may bring a new number.
 */
export function createArticleExistence({ db, evictions }: Sources) {
  const lasts = createCache<number>({ ttl });
  const known = createCache<Uint8Array>({ ttl });
  evictions.subscribe(({ tenantId }) => {
    for (const cache of [lasts, known]) cache.evict(tenantId === undefined ? undefined : String(tenantId));
  });

  const last = (tenantId: number) =>
    lasts.get(String(tenantId), 'last', async () => {
      const row = await withTenant(
        db,
        tenantId,
        (tx) => tx.selectFrom('article').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
        'guests',
      );
      return row?.id ?? 0;
    });

  /** A bit for each number. */
  const numbersFrom = (tenantId: number, first: number) =>
    known.get(String(tenantId), String(first), async () => {
      const rows = await withTenant(
        db,
        tenantId,
        (tx) =>
          tx
            .selectFrom('article')
            .select('id')
            .where('id', '>=', first)
            .where('id', '<', first + span)
            .execute(),
        'guests',
      );
      const bits = new Uint8Array(span / 8);
      for (const { id } of rows) bits[(id - first) >> 3] = (bits[(id - first) >> 3] ?? 0) | bitOf(id);
      return bits;
    });

  return async function hasArticle(tenantId: number, number: number): Promise<boolean> {
    if (number > (await last(tenantId))) return false;
    const first = number - (number % span);
    const bits = await numbersFrom(tenantId, first);
    return ((bits[(number - first) >> 3] ?? 0) & bitOf(number)) !== 0;
  };
}

const bitOf = (number: number) => 1 << (number & 7);
