import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { UploadRow } from '@atrium/api/modules/uploads/uploads';
import { systemClock, systemIds } from '@atrium/api/platform/clock';
import type { Actor, Context } from '@atrium/api/platform/context';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import type { Db } from '@atrium/api/platform/database/with-tenant';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { createLog } from '@atrium/api/platform/health/log';
import { loadTenant } from '@atrium/api/platform/load-tenant';
import { createContext } from '@atrium/api/platform/serve/open-context';
import { isUploadKind, uploadKinds } from '@atrium/domain/catalogue/upload-states';
import { duration } from '../bulk-import/progress-line.ts';
import type { Config } from '../config/config.ts';
import { storageOf } from '../files/storages-of.ts';
import { originOf } from '../http/site.ts';
import { addMaster, waitForUpload } from '../media-add/add-master.ts';
import { mastersOf } from '../media-add/masters-of.ts';
import { print } from '../start/run.ts';
import { ownerCommand } from './owner-command.ts';

const usage = `Say what to add, and where: npm run media:add -- <file or folder> --tenant=<code>
  --article=<number>  the article that plays it as soon as it is ready (one file only)
  --kind=<kind>       ${uploadKinds.join(', ')}; without it the probe decides
  --preview           served to every visitor
  --locked            a film that is encrypted
  --wait              stays until it is packaged, and ends with 1 where that fails`;

await ownerCommand(
  process.env,
  (owner, config) => asOwner(owner, (db) => addMedia(db, config, optionsOf(process.argv.slice(2)))),
  { isShared: true },
);

function optionsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        article: { type: 'string' },
        kind: { type: 'string' },
        preview: { type: 'boolean', default: false },
        locked: { type: 'boolean', default: false },
        wait: { type: 'boolean', default: false },
      },
    });
    const [path] = positionals;
    const { tenant, kind, article } = values;
    const isWrong =
      (kind !== undefined && !isUploadKind(kind)) || (article !== undefined && !/^\d{1,15}$/.test(article));
    if (path !== undefined && tenant !== undefined && positionals.length === 1 && !isWrong)
      return { ...values, path, tenant };
  } catch {
    // an option that there is not
  }
  throw new StartRefused(usage);
}

type Options = ReturnType<typeof optionsOf>;

async function addMedia(db: Db, config: Config, options: Options): Promise<void> {
  const { path, kind, article, preview, locked, wait } = options;
  const masters = await mastersOf(path);
  if (article !== undefined && masters.length > 1)
    throw new StartRefused(`${path} holds ${masters.length} files, and an article plays one: name a file.`);
  const ctx = await contextOf(db, config, options.tenant);
  const storage = storageOf(config);
  const ids: string[] = [];
  for (const [index, master] of masters.entries()) {
    const meter = createMeter(`${index + 1}/${masters.length} ${master.name}`, master.size);
    const id = await addMaster(ctx, master, {
      storage,
      quotaBytes: config.UPLOAD_QUOTA_BYTES,
      isPreview: preview,
      isLocked: locked,
      ...(kind !== undefined && isUploadKind(kind) && { kind }),
      ...(article !== undefined && { article: Number(article) }),
      onBytes: meter.bytes,
    });
    meter.end();
    print(`${master.name} is upload ${id}.`);
    ids.push(id);
  }
  if (!wait) {
    print('A process with ROLE=media packages what was added; --wait stays until then.');
    return;
  }
  let failed = 0;
  for (const id of ids) if (!(await packaged(ctx, id))) failed++;
  if (failed > 0) throw new StartRefused(`${failed} of ${ids.length} could not be packaged.`);
}

async function packaged(ctx: Context, id: string): Promise<boolean> {
  let told = '';
  const row = await waitForUpload(ctx, id, {
    onProgress: (now) => {
      const line = stateLine(now);
      if (line !== told) process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
      told = line;
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  print(row ? stateLine(row) : `Upload ${id} was deleted.`);
  return row?.state === 'ready';
}

function stateLine({ name, state, percent, step, speed, cause }: UploadRow): string {
  const at =
    state === 'packaging' || state === 'probing' ? ` ${Math.floor(percent)} % (${step ?? state})` : '';
  const rate = speed === null ? '' : `, ${speed.toFixed(1)} times real time`;
  return `${name}: ${state}${at}${rate}${cause ? `. ${cause}` : ''}`;
}

/** As the person at the shell: the audit log names the account of this machine. */
async function contextOf(db: Db, config: Config, code: string): Promise<Context> {
  const found = await db.selectFrom('tenant').select('id').where('code', '=', code).executeTakeFirst();
  if (!found) throw new StartRefused(`There is no tenant ${code}. Nothing was added.`);
  const tenant = await loadTenant(db, found.id);
  const { username } = userInfo();
  const actor: Actor = {
    role: 'operator',
    operatorId: `shell:${username}`,
    grades: ['publisher'],
    staff: { name: username, email: `${username}@${hostname()}`, via: 'session' },
  };
  const sources = {
    db,
    clock: systemClock,
    ids: systemIds,
    log: createLog('warn'),
    originOf: () => originOf(tenant, config.PUBLIC_ORIGIN, config.PORT),
  };
  return createContext(sources, tenant, tenant.defaultLocale, actor, systemIds.uuid());
}

/** Bytes, rate and time left: on a terminal one line that changes, in a log a line now and then. */
function createMeter(name: string, size: number) {
  const started = performance.now();
  const isTerminal = process.stderr.isTTY;
  let told = started;
  return {
    bytes(bytes: number) {
      const now = performance.now();
      if (now - told < (isTerminal ? 200 : 10_000)) return;
      told = now;
      const rate = bytes / ((now - started) / 1000);
      const line = `${name}: ${Math.floor((100 * bytes) / size)} %, ${(rate / 2 ** 20).toFixed(1)} MB a second, about ${duration((size - bytes) / rate)} left`;
      process.stderr.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end() {
      if (isTerminal) process.stderr.write('\r\u001b[K');
    },
  };
}
