import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTenant } from '@atrium/api/modules/tenants/remove-tenant';
import { knownTenants } from '@atrium/api/modules/tenants/transfer';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { print } from '../start/run.ts';
import { fileAreas } from '../tenant-folder/file-areas.ts';
import { confirm, ownerCommand } from './owner-command.ts';

await ownerCommand(
  process.env,
  async (owner, { DATA_DIR }) => {
    const code = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
    if (code === undefined) throw new StartRefused('Say which: npm run tenant:remove -- <tenant>');
    const found = (await asOwner(owner, knownTenants)).find((tenant) => tenant.code === code);
    if (!found) throw new StartRefused(`There is no tenant ${code}.`);
    await confirm(
      `This removes ${code} for good: its people, pages, articles, files and everything people did there.`,
    );
    await asOwner(owner, (db) => removeTenant(db, found.id));
    for (const { keptIn } of Object.values(fileAreas))
      await rm(join(DATA_DIR, keptIn, found.code), { recursive: true, force: true });
    print(`${code} is gone.`);
  },
  { isShared: true },
);
