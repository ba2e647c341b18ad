import { invariantChecks, violatedInvariants } from '@atrium/api/modules/invariants/check-invariants';
import { createBusinessClock } from '@atrium/api/platform/business-clock';
import { systemClock } from '@atrium/api/platform/clock';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { createLog } from '@atrium/api/platform/health/log';
import { print } from '../start/run.ts';
import { readingCommand, requireCurrent } from './owner-command.ts';

/** Every promise in every tenant, also beside an Atrium that runs. Ends with 1 where one is broken. */
await readingCommand(process.env, async (owner, _config, schema) => {
  requireCurrent(schema);
  await asOwner(owner, async (db) => {
    const tenants = await db.selectFrom('tenant').select(['id', 'code']).orderBy('id').execute();
    // where a demonstration has moved its time, that is the time its promises are about
    const clock = createBusinessClock({ db, base: systemClock, log: createLog('warn') });
    const stop = await clock.follow();
    for (const { id, code } of tenants) {
      const broken = await withTenant(db, id, (tx) => violatedInvariants({ db: tx, clock }));
      const lines = Object.entries(broken);
      print(`${code}: ${invariantChecks.length - lines.length} of ${invariantChecks.length} promises hold`);
      for (const [promise, rows] of lines) print(`  broken: ${promise}\n    ${JSON.stringify(rows)}`);
      if (lines.length > 0) process.exitCode = 1;
    }
    await stop();
  });
});
