import { openInstallation } from '@atrium/api/modules/identity/installation';
import { asOwner } from '@atrium/api/platform/database/owner';
import { StartRefused } from '@atrium/api/platform/database/start-refused';
import { loadDemo } from './demo.ts';
import { ownerCommand } from './owner-command.ts';
import { rootSecret } from './root-secret.ts';
import { print } from './run.ts';

await ownerCommand(process.env, async (owner, config) => {
  if (config.STAGE === 'live') throw new StartRefused('STAGE is live: it holds no demo tenants.');
  const source = rootSecret(config);
  const secrets = await asOwner(owner, (db) => openInstallation({ db, isOwner: true, source }));
  await loadDemo(owner, secrets, { step: print });
});
