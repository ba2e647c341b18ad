import { type Db, withTenant } from '@atrium/api/platform/database/with-tenant';
import { tenantCodes } from '@atrium/demo/tenant-codes';

/** Of the demo's: not there, or there from before it had a catalogue. Asked without the demo, which is hundreds of modules. */
export async function missingTenants(db: Db): Promise<(typeof tenantCodes)[number][]> {
  const known = await Promise.all(
    tenantCodes.map((_, index) =>
      withTenant(db, index + 1, (tx) => tx.selectFrom('article').select('id').limit(1).executeTakeFirst()),
    ),
  );
  return tenantCodes.filter((_, index) => known[index] === undefined);
}
