import { migrate } from '@atrium/api/database/migrate';
import { provideDatabase } from '@atrium/api/database/provide';
import { StartRefused } from '@atrium/api/database/start-refused';
import { createLog } from '@atrium/api/log';
import { readConfig } from './config.ts';
import { loadDemo } from './demo.ts';

const config = readConfig(process.env);
const log = createLog('warn');
const provided = await provideDatabase({
  appUrl: config.DATABASE_URL,
  ownerUrl: config.DATABASE_OWNER_URL,
  dataDir: config.DATA_DIR,
  log,
});
try {
  if (!provided.owner)
    throw new StartRefused('DATABASE_OWNER_URL is not set: tenants are loaded as the schema’s owner.');
  if (config.STAGE === 'live') throw new StartRefused('STAGE is live: it holds no demo tenants.');
  await migrate(provided.owner, { app: provided.app, log });
  await loadDemo(provided.owner, { step: (text) => process.stdout.write(`${text}\n`) });
} finally {
  await provided.stop();
}
