import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publish } from '@atrium/api/modules/publishing/publish';
import { systemClock, systemIds } from '@atrium/api/platform/clock';
import type { Connection } from '@atrium/api/platform/database/connection';
import { asOwner } from '@atrium/api/platform/database/owner';
import { StartRefused } from '@atrium/api/platform/database/start-refused';
import { type Db, withTenant } from '@atrium/api/platform/database/with-tenant';
import { loadTenant } from '@atrium/api/platform/load-tenant';
import { sentences } from '@atrium/api/platform/publishing/sentences';
import { Publication } from '@atrium/contract/schemas/publication';
import { ownerCommand } from './owner-command.ts';
import { print } from './run.ts';

const usage = 'Say what to publish, and where: npm run publish -- <file.json|file.ts> --tenant=<code>';

await ownerCommand(process.env, publishFile, { isShared: true });

/** The whole of a file, or nothing of it. Ends with 1 where something is wrong. */
async function publishFile(owner: Connection) {
  const args = process.argv.slice(2);
  const path = args.find((arg) => !arg.startsWith('--'));
  const code = args.find((arg) => arg.startsWith('--tenant='))?.slice('--tenant='.length);
  if (!path) throw new StartRefused(usage);
  const { tenant = code, ...content } = await read(path);
  if (typeof tenant !== 'string') throw new StartRefused(usage);
  const parsed = Publication.safeParse(content);
  if (!parsed.success) throw new StartRefused(sentences('The file', parsed.error).join('\n'));
  await asOwner(owner, async (db) => {
    const id = await tenantId(db, tenant);
    const known = await loadTenant(db, id);
    const outcome = await withTenant(db, id, (tx) =>
      publish(
        {
          db: tx,
          tenant: known,
          clock: systemClock,
          ids: systemIds,
          actor: { role: 'operator', grades: ['publisher'], operatorId: 'file' },
        },
        parsed.data,
      ),
    );
    if ('problems' in outcome) throw new StartRefused(outcome.problems.join('\n'));
    print(outcome.changed.length > 0 ? `Published: ${outcome.changed.join(', ')}` : 'Nothing has changed.');
  });
}

/** JSON, or a module whose default is the same. */
async function read(path: string): Promise<Record<string, unknown>> {
  const file = resolve(path);
  try {
    const content: unknown =
      extname(file) === '.json'
        ? JSON.parse(await readFile(file, 'utf8'))
        : (await import(pathToFileURL(file).href)).default;
    if (typeof content === 'object' && content !== null) return { ...content };
  } catch (error) {
    throw new StartRefused(`${path} cannot be read: ${(error as Error).message}`);
  }
  throw new StartRefused(`${path} holds no publication.`);
}

async function tenantId(db: Db, code: string): Promise<number> {
  const tenants = await db.selectFrom('tenant').select(['id', 'code']).orderBy('id').execute();
  const found = tenants.find((tenant) => tenant.code === code);
  if (!found)
    throw new StartRefused(
      `There is no tenant ${code}. Known: ${tenants.map((tenant) => tenant.code).join(', ') || 'none'}.`,
    );
  return found.id;
}
