import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  file: string;
  text: string;
}

const skipped = /(^|\/)(\.[^/]+|node_modules|dist|coverage|shots)$|^demo\/media$/;

/** Walks the tree rather than asking git: an unpacked archive has no repository. */
export function readSources(root: string, wanted: RegExp): SourceFile[] {
  return filesBelow(root, '')
    .filter((file) => wanted.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (skipped.test(path)) return [];
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}

export const projectRoot = join(import.meta.dirname, '..');
