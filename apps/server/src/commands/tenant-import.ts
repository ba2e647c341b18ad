import { parseArgs } from 'node:util';
import { checkTenant, importTenant } from '@atrium/api/modules/tenants/transfer';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { Config } from '../config/config.ts';
import { storageOf } from '../files/storages-of.ts';
import { print } from '../start/run.ts';
import { checkFolder } from '../tenant-folder/check-folder.ts';
import { folderFacts } from '../tenant-folder/file-facts.ts';
import {
  copiesInto,
  copyIn,
  inspectArt,
  knownPictures,
  readArtIndex,
  writeArtIndex,
} from '../tenant-folder/files.ts';
import { readFolder, type TenantFolder } from '../tenant-folder/read-folder.ts';
import { ownerCommand } from './owner-command.ts';

const usage =
  'Say which folder: npm run tenant:import -- <folder> [--as <other name>] [--host <host>] [--check] [--trust]';

const options = {
  as: { type: 'string' },
  host: { type: 'string', multiple: true },
  check: { type: 'boolean', default: false },
  trust: { type: 'boolean', default: false },
} as const;

/**
 * Looks at everything first, and says all that is wrong at once; then the files, then the rest in one transaction.
 * Decision 0047.
 */
async function importFolder(owner: Connection, config: Config) {
  const { values, root } = readArguments();
  const now = new Date();
  const storage = storageOf(config);
  print(`Reading ${root}`);
  const folder = await readFolder(root);
  const known = knownPictures(await readArtIndex(storage, values.as ?? codeOf(folder)));
  const { art, problems } = await inspectArt(folder, known);
  const checked = checkFolder(
    { ...folder, problems: [...folder.problems, ...problems] },
    {
      as: values.as,
      hosts: values.host,
      ownHosts: [config.CONSOLE_HOST, config.PREVIEW_HOST],
      isTrusted: values.trust,
      art,
    },
  );
  const { sentence } = checked;
  if (!checked.tenant) throw refusal(checked.problems);
  const { configuration, publication } = checked.tenant;
  const { code, name, hosts } = configuration;
  // nothing of a folder is read further that holds what it must not
  const facts = checked.problems.length > 0 ? new Map() : await folderFacts(folder, code, art);
  const tenant = { configuration, publication, facts };
  await asOwner(owner, async (db) => {
    const found = await checkTenant(db, tenant, now);
    for (const warning of found.warnings) print(`warning: ${sentence(warning)}`);
    const refused = [...new Set([...checked.problems, ...found.problems.map(sentence)])];
    if (refused.length > 0) throw refusal(refused);
    if (values.check) return print(`${name} could come in as it is. Nothing was written.`);
    const copies = copiesInto(folder, code);
    print(`Files: ${copies.length}`);
    await copyIn(storage, copies, { step: print });
    await writeArtIndex(storage, code, art);
    print('Publishing');
    const outcome = await importTenant(db, tenant, now);
    if ('problems' in outcome) throw refusal(outcome.problems.map(sentence));
    const addresses = hosts.map((host) =>
      config.PUBLIC_ORIGIN.replace('{host}', host).replace('{PORT}', String(config.PORT)),
    );
    print(`${name} is ${outcome.isNew ? 'there' : 'changed'}: ${addresses.join(', ')}`);
  });
}

/** Empty where the folder does not say it in a way that can name a tenant. */
function codeOf({ documents }: TenantFolder): string {
  const { code } = (documents.get('tenant.json') ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[a-z][a-z0-9-]*$/.test(code) ? code : '';
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [root] = positionals;
    if (root !== undefined) return { values, root };
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
  throw new StartRefused(usage);
}

const mostSaid = 100;

const refusal = (problems: readonly string[]) =>
  new StartRefused(
    [
      'Nothing was written.',
      ...problems.slice(0, mostSaid),
      ...(problems.length > mostSaid ? [`… and ${problems.length - mostSaid} more.`] : []),
    ].join('\n'),
  );

await ownerCommand(process.env, importFolder, { isShared: true });
