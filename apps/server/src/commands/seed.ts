import { openInstallation } from '@atrium/api/modules/identity/installation';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { rootSecret } from '../config/root-secret.ts';
import { loadDemo } from '../demo/demo.ts';
import { print } from '../start/run.ts';
import { ownerCommand } from './owner-command.ts';

await ownerCommand(process.env, async (owner, config) => {
  if (config.STAGE === 'live') throw new StartRefused('STAGE is live: it holds no demo tenants.');
  const source = rootSecret(config);
  const secrets = await asOwner(owner, (db) => openInstallation({ db, isOwner: true, source }));
  await loadDemo(owner, secrets, { step: print });
});
