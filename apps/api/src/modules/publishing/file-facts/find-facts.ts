import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import type { FileFacts } from '../../../platform/publishing/file-facts.ts';
import type { PublicationFile } from '../publication/publication-file.ts';
import type { FactsByPath } from './apply-facts.ts';
import { storedFacts } from './stored-facts.ts';

export interface FoundFacts {
  facts: FactsByPath;
  /** Those that were not stored yet, or are about another file. */
  learned: readonly FileFacts[];
}

/**
 * Facts of all files that a publication names: one query for the stored ones. Files that are new are read, where this
 * process has them; without the files the stored facts are all there is.
 */
export async function findFacts(
  { db, files, tenant }: Pick<PublishContext, 'db' | 'files' | 'tenant'>,
  file: Pick<PublicationFile, 'catalogue' | 'structures'>,
): Promise<FoundFacts> {
  const addresses = [...new Set(fileAddresses([file.catalogue, file.structures]))];
  const stored = await storedFacts(db, addresses);
  if (!files || addresses.length === 0) return { facts: stored, learned: [] };
  const facts = await files.facts(addresses, tenant.code, stored);
  return {
    facts,
    learned: [...facts].filter(([path, one]) => stored.get(path) !== one).map(([, one]) => one),
  };
}

/** Every text that is the address of a picture or a medium. */
export function* fileAddresses(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.startsWith('/img/art/') || value.startsWith('/media/')) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* fileAddresses(inner);
}
