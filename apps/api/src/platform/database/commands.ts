import { writeFileSync } from 'node:fs';
import { migrate } from './migrate.ts';
import { provideDatabase } from './provide.ts';
import { StartRefused } from './start-refused.ts';

const print = (fields: object, message: string) => console.log(message, ...Object.values(fields));
const log = { info: print, warn: print, error: print };

async function run(command: string | undefined) {
  if (command !== 'migrate' && command !== 'types') throw new StartRefused('Say which: migrate, or types.');
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir = '.data' } = process.env;
  const provided = await provideDatabase({ appUrl: appUrl ?? ownerUrl, ownerUrl, dataDir, log });
  try {
    const { owner } = provided;
    if (!owner)
      throw new StartRefused('DATABASE_URL is set, so DATABASE_OWNER_URL must name the role that migrates.');
    const applied = await migrate(owner, { app: appUrl ? provided.app : undefined, log });
    console.log(applied.length ? `${applied.length} migrations applied.` : 'The database is up to date.');
    if (command === 'types') {
      // a development dependency: loaded only when asked for
      const { generateRowTypes, rowTypesFile } = await import('./row-types.ts');
      writeFileSync(rowTypesFile, await generateRowTypes(owner));
      console.log(`Wrote ${rowTypesFile}.`);
    }
  } finally {
    await provided.stop();
  }
}

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
