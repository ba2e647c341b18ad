import { openInstallation } from '@atrium/api/modules/identity/installation';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { rootSecret } from '../config/root-secret.ts';
import { runStaffCommand, staffUsage } from '../staff/staff-command.ts';
import { staffContexts } from '../staff/staff-contexts.ts';
import { print } from '../start/run.ts';
import { confirm, ownerCommand } from './owner-command.ts';

const args = process.argv.slice(2);

/** Staff accounts, also beside an Atrium that runs. */
if (args.includes('--help')) print(staffUsage);
else
  await ownerCommand(
    process.env,
    (owner, config) =>
      asOwner(owner, async (db) => {
        const secrets = await openInstallation({ db, isOwner: true, source: rootSecret(config) });
        await runStaffCommand(args, {
          db,
          secrets,
          ...(await staffContexts(db, config)),
          print,
          confirm: (what) => confirm(what, args),
          hasMail: config.SMTP_URL !== undefined,
        });
      }),
    { isShared: true },
  );
