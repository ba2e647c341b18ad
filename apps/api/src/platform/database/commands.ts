import { writeFileSync } from 'node:fs';
import { StartRefused } from '../errors/start-refused.ts';
import { provideDatabase } from './provide-database.ts';
import { migrate } from './schema/migrate.ts';
import { repairRights } from './schema/repair-rights.ts';

const print = (fields: object, message: string) => console.log(message, ...Object.values(fields));
const log = { info: print, warn: print, error: print };

async function run(command: string | undefined) {
  if (command !== 'migrate' && command !== 'types' && command !== 'repair')
    throw new StartRefused('Say which: migrate, types, or repair.');
  if (command === 'types') return writeGeneratedFiles();
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir = '.data' } = process.env;
  const provided = await provideDatabase({ appUrl: appUrl ?? ownerUrl, ownerUrl, dataDir, log });
  try {
    const { owner } = provided;
    if (!owner)
      throw new StartRefused('DATABASE_URL is set, so DATABASE_OWNER_URL must name the role that migrates.');
    if (command === 'repair') {
      const done = await repairRights(owner, appUrl ? provided.app : undefined);
      for (const line of done) console.log(line);
      console.log(done.length ? 'The rights are repaired.' : 'The rights are in order: nothing was changed.');
      return;
    }
    const applied = await migrate(owner, { app: appUrl ? provided.app : undefined, log });
    console.log(applied.length ? `${applied.length} migrations applied.` : 'The database is up to date.');
  } finally {
    await provided.stop();
  }
}

/** Row types and schema dump, from a database of their own: the one in use may have been migrated by another branch. */
async function writeGeneratedFiles() {
  // they need development dependencies: loaded only when asked for
  const { generateRowTypes, rowTypesFile } = await import('./schema/row-types.ts');
  const { dumpSchema, schemaFile } = await import('./schema/schema-dump.ts');
  const { startTestCluster } = await import('./testing.ts');
  const { cluster, stop } = await startTestCluster();
  try {
    writeFileSync(rowTypesFile, await generateRowTypes(cluster.owner));
    writeFileSync(schemaFile, await dumpSchema(cluster.owner));
    console.log(`Wrote ${rowTypesFile} and ${schemaFile}.`);
  } finally {
    await stop();
  }
}

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
