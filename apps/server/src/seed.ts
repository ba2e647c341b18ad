import { StartRefused } from '@atrium/api/platform/database/start-refused';
import { loadDemo } from './demo.ts';
import { ownerCommand } from './owner-command.ts';
import { print } from './run.ts';

await ownerCommand(process.env, async (owner, { STAGE }) => {
  if (STAGE === 'live') throw new StartRefused('STAGE is live: it holds no demo tenants.');
  await loadDemo(owner, { step: print });
});
