import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import type { TenantBundle } from '@atrium/api/modules/tenants/transfer';
import { renderingOf } from '@atrium/demo/pictures';
import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import type { StartProgress } from '../config/start-progress.ts';
import { demoMedia } from '../portal/portal-bundle.ts';
import { asText, toDocuments } from './documents.ts';
import { type Art, type ArtIndex, type FileReference, referenceOf } from './file-addresses.ts';
import { fileAreas, focalFile } from './file-areas.ts';
import { type Copy, copyFiles, readArtIndex } from './files.ts';
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
  { dataDir, progress }: { dataDir: string; progress: StartProgress },
): Promise<Written> {
  const { code } = configuration;
  const own = await readArtIndex(dataDir, code);
  const copies = new Map<string, string>();
  const focals: Record<string, { x: number; y: number }> = {};
  const missing = new Set<string>();
  const packed = (text: string): string => {
    const reference = referenceOf(text, code);
    if (!reference) return text;
    const found = fileSourceOf(reference, { code, dataDir, own });
    if (!found) missing.add(text);
    const name = found?.name ?? reference.name;
    const path = `files/${reference.area}/${name}`;
    if (found) copies.set(path, found.file);
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
  await copyFiles(
    all.map(({ from, to }) => ({ from, to: join(root, to) })),
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

interface Source {
  file: string;
  /** As the folder will call it. */
  name: string;
  focal?: { x: number; y: number };
  /** Of a picture. */
  art?: Art;
}

/** Where a file lies that an address leads to; null where there is none. */
export function fileSourceOf(
  { area, name, isOwn }: FileReference,
  { code, dataDir, own }: { code: string; dataDir: string; own: ArtIndex },
): Source | null {
  const kept = join(dataDir, fileAreas[area].keptIn);
  if (area === 'art') {
    const art = isOwn ? own[name] : renderingOf(name);
    const folder = isOwn ? join(kept, code) : join(demoMedia, 'art');
    return art
      ? {
          file: join(folder, art.file),
          name: `${name}${extname(art.file)}`,
          art,
          // a computed one comes again with the picture
          ...(art.focal && (!isOwn || own[name]?.isFocalTyped) && { focal: art.focal }),
        }
      : null;
  }
  // of files that are not its own, only those that came with the product: the others are another tenant's
  const ofDemo = area === 'brand' ? join(demoMedia, 'brand', name) : join(demoMedia, area, name);
  const file = isOwn ? join(kept, code, name) : ofDemo;
  return existsSync(file) ? { file, name } : null;
}

/** A playlist names what lies beside it. */
async function withNeighbours(copies: ReadonlyMap<string, string>): Promise<Copy[]> {
  const all = new Map([...copies]);
  for (const [to, from] of copies) {
    if (!['.m3u8', '.mpd'].includes(extname(from))) continue;
    const folder = dirname(from);
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
      if (entry.isFile()) {
        const beside = join(entry.parentPath, entry.name);
        all.set(join(dirname(to), relative(folder, beside)), beside);
      }
  }
  return [...all].map(([to, from]) => ({ from, to })).sort((a, b) => (a.to < b.to ? -1 : 1));
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
