import { createCache } from '../../platform/cache/cache.ts';
import type { Evictions } from '../../platform/cache/evictions.ts';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';

interface Sources {
  db: Db;
  evictions: Pick<Evictions, 'subscribe'>;
}

/** Whether an editor of a tenant ever gave a page this name. All are known at once: names can be invented. */
export function createStructureNames({ db, evictions }: Sources) {
  const known = createCache<ReadonlySet<string>>({ ttl: 10 * 60_000 });
  evictions.subscribe(({ tenantId }) => known.evict(tenantId === undefined ? undefined : String(tenantId)));

  return async function hasStructure(tenantId: number, name: string): Promise<boolean> {
    const names = await known.get(String(tenantId), 'names', async () => {
      const rows = await withTenant(
        db,
        tenantId,
        (tx) => tx.selectFrom('structure_slot').select('name').distinct().execute(),
        'guests',
      );
      return new Set(rows.map((row) => row.name));
    });
    return names.has(name);
  };
}
