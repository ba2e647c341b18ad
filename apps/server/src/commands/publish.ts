import { readFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishRaw } from '@atrium/api/modules/publishing/publish-raw';
import { systemClock, systemIds } from '@atrium/api/platform/clock';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import { type Db, withTenant } from '@atrium/api/platform/database/with-tenant';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { loadTenant } from '@atrium/api/platform/load-tenant';
import { type PlacedProblem, problemSentence } from '@atrium/api/platform/publishing/publication-problem';
import { isLinesPath } from '../bulk-import/read-lines.ts';
import type { Config } from '../config/config.ts';
import { storageOf } from '../files/storages-of.ts';
import { print } from '../start/run.ts';
import { fileLookup } from '../tenant-folder/file-lookup.ts';
import { lineOfField } from '../tenant-folder/strings.ts';
import { ownerCommand } from './owner-command.ts';
import { publishLines } from './publish-lines.ts';

const usage =
  'Say what to publish, and where: npm run publish -- <file.json|file.ts|file.jsonl> --tenant=<code>';

await ownerCommand(process.env, publishFile, { isShared: true });

/** The whole of a file, or nothing of it. Ends with 1 where something is wrong. */
async function publishFile(owner: Connection, config: Config) {
  const files = fileLookup(storageOf(config));
  const args = process.argv.slice(2);
  const path = args.find((arg) => !arg.startsWith('--'));
  const code = args.find((arg) => arg.startsWith('--tenant='))?.slice('--tenant='.length);
  if (!path) throw new StartRefused(usage);
  if (isLinesPath(path)) return publishLines(owner, { args, tenantId, files });
  const { content: whole, text } = await read(path);
  const { tenant = code, $schema: _, ...content } = whole;
  if (typeof tenant !== 'string') throw new StartRefused(usage);
  const sentence = (problem: PlacedProblem) => `${placeIn(path, text, problem)}${problemSentence(problem)}`;
  await asOwner(owner, async (db) => {
    const id = await tenantId(db, tenant);
    const known = await loadTenant(db, id);
    const outcome = await withTenant(db, id, (tx) =>
      publishRaw(
        {
          db: tx,
          tenant: known,
          clock: systemClock,
          ids: systemIds,
          actor: { role: 'operator', grades: ['publisher'], operatorId: 'file' },
          files,
        },
        content,
      ),
    );
    if ('problems' in outcome) throw new StartRefused(outcome.problems.map(sentence).join('\n'));
    for (const warning of outcome.warnings) print(`warning: ${sentence(warning)}`);
    print(outcome.changed.length > 0 ? `Published: ${outcome.changed.join(', ')}` : 'Nothing has changed.');
  });
}

/** `news.json line 12: `, where the file is JSON. */
function placeIn(file: string, text: string | null, { path }: PlacedProblem): string {
  return text === null ? '' : `${basename(file)} line ${lineOfField(text, path)}: `;
}

interface FileContent {
  content: Record<string, unknown>;
  /** As it was typed, for saying on which line something stands; null of a module. */
  text: string | null;
}

/** JSON, or a module whose default is the same. */
async function read(path: string): Promise<FileContent> {
  const file = resolve(path);
  try {
    const text = extname(file) === '.json' ? await readFile(file, 'utf8') : null;
    const content: unknown =
      text === null ? (await import(pathToFileURL(file).href)).default : JSON.parse(text);
    if (typeof content === 'object' && content !== null) return { content: { ...content }, text };
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
