import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exportTenant, knownTenants } from '@atrium/api/modules/tenants/transfer';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import type { SchemaState } from '@atrium/api/platform/database/schema/migrate';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Config } from '../config/config.ts';
import { storageOf } from '../files/storages-of.ts';
import { print } from '../start/run.ts';
import { writeFolder } from '../tenant-folder/write-folder.ts';
import { readingCommand, requireCurrent } from './owner-command.ts';

const usage = 'Say which tenant, and where to: npm run tenant:export -- <tenant> <folder>';

await readingCommand(process.env, exportToFolder);

/** Everything the tenant shows; begun again, it goes on where it stopped. */
async function exportToFolder(owner: Connection, config: Config, schema: SchemaState) {
  requireCurrent(schema);
  const [code, root] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  if (code === undefined || root === undefined) throw new StartRefused(usage);
  const isOther =
    existsSync(root) && (await readdir(root)).length > 0 && !existsSync(join(root, 'tenant.json'));
  if (isOther) throw new StartRefused(`${root} holds something else. Choose an empty folder.`);
  await asOwner(owner, async (db) => {
    const known = await knownTenants(db);
    const found = known.find((tenant) => tenant.code === code);
    if (!found)
      throw new StartRefused(
        `There is no tenant ${code}. Known: ${known.map((tenant) => tenant.code).join(', ') || 'none'}.`,
      );
    print(`Reading ${code}`);
    const tenant = await exportTenant(db, found.id, new Date());
    const { documents, files, missing } = await writeFolder(root, tenant, {
      storage: storageOf(config),
      progress: { step: print },
    });
    print(`${tenant.configuration.name} is in ${root}: ${documents} documents, ${files} files.`);
    if (missing.length > 0)
      throw new StartRefused(
        ['These files are not here, and must be added before the folder can be imported:', ...missing].join(
          '\n',
        ),
      );
  });
}
