import { readFileSync } from 'node:fs';

/** What a script wrote beside its files; before it has run there is nothing. */
export function readJson<T extends object>(file: URL): Partial<T> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
