import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of plain files below a folder, folder by folder, without drafts and links. */
export async function* filesBelow(
  root: string,
  start: string,
  isReserved: (path: string) => boolean,
): AsyncGenerator<string> {
  for await (const { path, entry } of entriesBelow(root, start, isReserved))
    if (entry.isFile() && !entry.name.startsWith('.')) yield path;
}

const draft = /^\..+\.draft$/;

/** Drafts, as files of the disk. */
export async function* draftsBelow(
  root: string,
  isReserved: (path: string) => boolean,
): AsyncGenerator<string> {
  for await (const { path, entry } of entriesBelow(root, '', isReserved))
    if (entry.isFile() && draft.test(entry.name)) yield join(root, path);
}

async function* entriesBelow(
  root: string,
  start: string,
  isReserved: (path: string) => boolean,
): AsyncGenerator<{ path: string; entry: Dirent }> {
  const folder = await opendir(join(root, start)).catch(() => null);
  if (!folder) return;
  const entries: Dirent[] = [];
  for await (const entry of folder) entries.push(entry);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${start}${entry.name}`;
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.') && !isReserved(path)) yield* entriesBelow(root, `${path}/`, isReserved);
    } else yield { path, entry };
  }
}
