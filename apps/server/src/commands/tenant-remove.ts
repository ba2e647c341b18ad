import { removeTenant } from '@atrium/api/modules/tenants/remove-tenant';
import { knownTenants } from '@atrium/api/modules/tenants/transfer';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { deleteAll } from '@atrium/api/platform/storage/delete-all';
import { storageOf } from '../files/storages-of.ts';
import { print } from '../start/run.ts';
import { storedPrefixes } from '../tenant-folder/file-areas.ts';
import { confirm, ownerCommand } from './owner-command.ts';

await ownerCommand(
  process.env,
  async (owner, config) => {
    const code = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
    if (code === undefined) throw new StartRefused('Say which: npm run tenant:remove -- <tenant>');
    const found = (await asOwner(owner, knownTenants)).find((tenant) => tenant.code === code);
    if (!found) throw new StartRefused(`There is no tenant ${code}.`);
    await confirm(
      `This removes ${code} for good: its people, pages, articles, files and everything people did there.`,
    );
    await asOwner(owner, (db) => removeTenant(db, found.id));
    const storage = storageOf(config);
    for (const prefix of storedPrefixes(found.code)) await deleteAll(storage, prefix);
    print(`${code} is gone.`);
  },
  { isShared: true },
);
