import { parseArgs } from 'node:util';
import { importTenant, refuseTenant } from '@atrium/api/modules/tenants/carry';
import type { Connection } from '@atrium/api/platform/database/connection';
import { asOwner } from '@atrium/api/platform/database/owner';
import { StartRefused } from '@atrium/api/platform/database/start-refused';
import type { Config } from './config.ts';
import { ownerCommand } from './owner-command.ts';
import { print } from './run.ts';
import { checkFolder } from './tenant-folder/check-folder.ts';
import { copiesInto, copyFiles, inspectArt, writeArtIndex } from './tenant-folder/files.ts';
import { readFolder } from './tenant-folder/read-folder.ts';

const usage =
  'Say which folder: npm run tenant:import -- <folder> [--as <other name>] [--host <host>] [--check] [--trust]';

const options = {
  as: { type: 'string' },
  host: { type: 'string', multiple: true },
  check: { type: 'boolean', default: false },
  trust: { type: 'boolean', default: false },
} as const;

/** Looks at everything first, and says all that is wrong at once; then the files, then the rest in one transaction. */
async function importFolder(owner: Connection, config: Config) {
  const { values, root } = readArguments();
  const now = new Date();
  print(`Reading ${root}`);
  const folder = await readFolder(root);
  const { art, problems } = await inspectArt(folder);
  const checked = checkFolder(
    { ...folder, problems: [...folder.problems, ...problems] },
    { as: values.as, hosts: values.host, isTrusted: values.trust, art },
  );
  if ('problems' in checked) throw refusal(checked.problems);
  const { code, name, hosts } = checked.configuration;
  await asOwner(owner, async (db) => {
    const refused = await refuseTenant(db, checked, now);
    if (refused.length > 0) throw refusal(refused);
    if (values.check) return print(`${name} could come in as it is. Nothing was written.`);
    const copies = copiesInto(folder, config.DATA_DIR, code);
    print(`Files: ${copies.length}`);
    await copyFiles(copies, { step: print });
    await writeArtIndex(config.DATA_DIR, code, art);
    print('Publishing');
    const outcome = await importTenant(db, checked, now);
    if ('problems' in outcome) throw refusal(outcome.problems);
    const addresses = hosts.map((host) =>
      config.PUBLIC_ORIGIN.replace('{host}', host).replace('{PORT}', String(config.PORT)),
    );
    print(`${name} is ${outcome.isNew ? 'there' : 'changed'}: ${addresses.join(', ')}`);
  });
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
