import { asOwner } from '@atrium/api/platform/database/as-owner';
import { auditUsage, runAuditCommand } from '../staff/audit-command.ts';
import { print } from '../start/run.ts';
import { readingCommand, requireCurrent } from './owner-command.ts';

const args = process.argv.slice(2);

/** The audit log of a tenant, also beside an Atrium that runs. */
if (args.includes('--help')) print(auditUsage);
else
  await readingCommand(process.env, async (owner, _config, schema) => {
    requireCurrent(schema);
    await asOwner(owner, async (db) => {
      if (!(await runAuditCommand(args, { db, print }))) process.exitCode = 1;
    });
  });
