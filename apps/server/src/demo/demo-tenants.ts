import { removeDemoStaff } from '@atrium/api/modules/staff/demo-staff';
import { removeTenant } from '@atrium/api/modules/tenants/remove-tenant';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import type { Db } from '@atrium/api/platform/database/with-tenant';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { StartProgress } from '../config/start-progress.ts';

/** Who is there from a demonstration, by name. */
export const demoTenants = (db: Db) =>
  db.selectFrom('tenant').select(['id', 'name']).where('is_demo', '=', true).orderBy('id').execute();

/** Their password stands in the source: on a live stage they would be an open door. */
export async function refuseDemo(db: Db): Promise<void> {
  const found = await demoTenants(db);
  if (found.length === 0) return;
  const names = found.map(({ name }) => name).join(', ');
  throw new StartRefused(
    `STAGE is live, but the database holds the demo (${names}), as whose people anybody can sign in. ` +
      'Remove it with everything that belongs to it: npm run demo:remove. Or start on another DATA_DIR or database.',
  );
}

export async function removeDemo(owner: Connection, progress: StartProgress): Promise<void> {
  await asOwner(owner, async (db) => {
    await removeDemoStaff(db);
    for (const { id, name } of await demoTenants(db)) {
      progress.step(`Removing ${name}`);
      await removeTenant(db, id);
    }
    // a demonstration may have moved its clock
    await db.deleteFrom('sandbox_clock').execute();
  });
}
