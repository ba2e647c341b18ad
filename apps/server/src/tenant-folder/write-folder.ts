import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, posix, relative } from 'node:path';
import type { TenantBundle } from '@atrium/api/modules/tenants/transfer';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import type { StartProgress } from '../config/start-progress.ts';
import { asText, toDocuments } from './documents.ts';
import { referenceOf } from './file-addresses.ts';
import { fileAreas, focalFile } from './file-areas.ts';
import { type FileLocation, fileLocation } from './file-location.ts';
import { copyOut, readArtIndex } from './files.ts';
import { isDocument } from './read-folder.ts';
import { mapStrings } from './strings.ts';

export interface Written {
  documents: number;
  files: number;
  /** Addresses that lead to no file here. */
  missing: string[];
}

/** A tenant as one folder, the same for the same tenant; what is there already is not written again. */
export async function writeFolder(
  root: string,
  { configuration, publication }: TenantBundle,
  { storage, progress }: { storage: Storage; progress: StartProgress },
): Promise<Written> {
  const { code } = configuration;
  const own = await readArtIndex(storage, code);
  const isThere = await presence(storage, code);
  const copies = new Map<string, FileLocation>();
  const focals: Record<string, { x: number; y: number }> = {};
  const missing = new Set<string>();
  const packed = (text: string): string => {
    const reference = referenceOf(text, code);
    if (!reference) return text;
    const place = fileLocation(reference, { code, storage, own });
    const found = place && isThere(place) ? place : null;
    if (!found) missing.add(text);
    const name = found?.name ?? reference.name;
    const path = `files/${reference.area}/${name}`;
    if (found) copies.set(path, found);
    if (found?.focal) focals[reference.name] = found.focal;
    return `/${path}`;
  };
  const documents = [...toDocuments(plainTenant(configuration), publication)].map(
    ([path, document]) => [path, mapStrings(document, packed)] as const,
  );
  for (const [path, document] of documents) await writeText(join(root, path), asText(document));
  const sorted = Object.fromEntries(Object.entries(focals).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (Object.keys(sorted).length > 0) await writeText(join(root, focalFile), asText(sorted));
  await removeLeftovers(root, new Set(documents.map(([path]) => path)));
  const all = await withNeighbours(copies);
  await copyOut(
    all.map(([to, { storage: from, path }]) => ({ storage: from, path, to: join(root, to) })),
    progress,
  );
  return { documents: documents.length, files: all.length, missing: [...missing].sort() };
}

/** What differs from the model's defaults, without what is the installation's to say. */
function plainTenant(configuration: TenantConfiguration): object {
  const { isFallback: _, stage: __, ...said } = configuration;
  const { code, name, hosts, defaultLocale, locales, currency } = said;
  const least = TenantConfiguration.parse({ code, name, hosts, defaultLocale, locales, currency });
  const needed = { code, name, hosts, defaultLocale, locales, currency };
  const differing = (fields: object, defaults: object): object =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([key, value]) =>
          JSON.stringify(value) !== JSON.stringify((defaults as Record<string, unknown>)[key]),
      ),
    );
  const { flags, ...rest } = differing(said, { ...least, ...needed }) as { flags?: object };
  return { ...needed, ...rest, ...(flags && { flags: differing(flags, least.flags) }) };
}

/** Looked up once for all: an address is turned while its document is written. */
async function presence(storage: Storage, code: string): Promise<(place: FileLocation) => boolean> {
  const own = new Set<string>();
  for (const { keptIn } of Object.values(fileAreas))
    for await (const { path } of storage.list(`${keptIn}/${code}/`)) own.add(path);
  return ({ storage: from, path }) =>
    from === storage ? own.has(path) : from.root !== null && existsSync(join(from.root, path));
}

/** A playlist names what lies beside it. */
async function withNeighbours(
  copies: ReadonlyMap<string, FileLocation>,
): Promise<[to: string, from: Pick<FileLocation, 'storage' | 'path'>][]> {
  const all = new Map<string, Pick<FileLocation, 'storage' | 'path'>>([...copies]);
  for (const [to, { storage, path }] of copies) {
    if (!['.m3u8', '.mpd'].includes(extname(path))) continue;
    const folder = posix.dirname(path);
    for await (const beside of storage.list(`${folder}/`))
      all.set(posix.join(posix.dirname(to), posix.relative(folder, beside.path)), {
        storage,
        path: beside.path,
      });
  }
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What an earlier writing left: a page that is gone must not come back with the next import. */
async function removeLeftovers(root: string, kept: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const path = relative(root, join(entry.parentPath, entry.name));
    if (entry.isFile() && isDocument(path) && !kept.has(path)) await rm(join(root, path));
  }
}

async function writeText(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}
