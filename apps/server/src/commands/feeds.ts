import { systemClock, systemIds } from '@atrium/api/platform/clock';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { createLog } from '@atrium/api/platform/health/log';
import { loadTenant } from '@atrium/api/platform/load-tenant';
import { createDownload } from '@atrium/api/platform/outbound/download';
import { createContext } from '@atrium/api/platform/serve/open-context';
import { storageOf } from '../files/storages-of.ts';
import { print } from '../start/run.ts';
import { keepPicture } from '../supplier-files/keep-picture.ts';
import { feedsUsage, runFeedsCommand } from './feeds-command.ts';
import { ownerCommand } from './owner-command.ts';

const args = process.argv.slice(2);
const code = args.find((arg) => arg.startsWith('--tenant='))?.slice('--tenant='.length);
const stop = new AbortController();
// npm and a terminal both pass Ctrl-C on: it may come twice
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stop.abort(new StartRefused('Stopped; the batches before are published.')));

/** Feeds of suppliers, also beside an Atrium that runs. Ends with 1 where a run fails. */
if (args.includes('--help')) print(feedsUsage);
else
  await ownerCommand(
    process.env,
    async (owner, config) => {
      if (code === undefined) throw new StartRefused(feedsUsage);
      await asOwner(owner, async (db) => {
        const row = await db.selectFrom('tenant').select('id').where('code', '=', code).executeTakeFirst();
        if (!row) throw new StartRefused(`There is no tenant ${code}.`);
        const tenant = await loadTenant(db, row.id);
        const sources = {
          db,
          clock: systemClock,
          ids: systemIds,
          log: createLog('warn'),
          originOf: ({ hosts }: { hosts: readonly string[] }) => `https://${hosts[0]}`,
        };
        const ctx = createContext(sources, tenant, tenant.defaultLocale, { role: 'system' }, 'feeds');
        const tools = {
          ctx,
          download: createDownload(config.PRIVATE_BACKENDS),
          files: storageOf(config),
          keepPicture: keepPicture(storageOf(config)),
          print,
          signal: stop.signal,
        };
        if (!(await runFeedsCommand(args, tools))) process.exitCode = 1;
      });
    },
    { isShared: true },
  );
