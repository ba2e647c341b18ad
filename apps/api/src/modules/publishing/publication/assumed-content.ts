import type { AssumedContent } from '../../../platform/publishing/announce-changes.ts';
import type { PublicationFile } from './publication-file.ts';

/** Lists whose entries others refer to, where they stand in a publication, and by which field they are named. */
const lists = {
  articles: ['catalogue', 'articles', 'id'],
  categories: ['catalogue', 'categories', 'key'],
  plans: ['plans', 'types', 'id'],
  campaigns: ['vouchers', 'campaigns', 'id'],
  structures: ['structures', null, 'name'],
} as const satisfies Record<keyof AssumedContent, readonly [part: string, list: string | null, key: string]>;

/** The same sets, to be filled. */
export interface EntryNames extends AssumedContent {
  readonly articles: Set<number>;
  readonly categories: Set<string>;
  readonly plans: Set<number>;
  readonly campaigns: Set<number>;
  readonly structures: Set<string>;
}

export const noEntryNames = (): EntryNames => ({
  articles: new Set(),
  categories: new Set(),
  plans: new Set(),
  campaigns: new Set(),
  structures: new Set(),
});

export const nothingAssumed: AssumedContent = noEntryNames();

const namesOf = Object.keys(lists) as (keyof AssumedContent)[];

export function addEntryNames(
  names: EntryNames,
  more: AssumedContent,
  except: AssumedContent = nothingAssumed,
): void {
  for (const name of namesOf) {
    const [all, known] = [names[name] as Set<unknown>, except[name] as ReadonlySet<unknown>];
    for (const value of more[name]) if (!known.has(value)) all.add(value);
  }
}

/** Names of the entries of a publication, read or not: whatever has the form of a name counts. */
export function entryNamesIn(publication: unknown): AssumedContent {
  const names = noEntryNames();
  for (const [name, [part, list, key]] of Object.entries(lists)) {
    const whole = fieldOf(publication, part);
    const entries = list === null ? whole : fieldOf(whole, list);
    for (const entry of Array.isArray(entries) ? entries : []) {
      const value = fieldOf(entry, key);
      if (typeof value === (key === 'id' ? 'number' : 'string'))
        (names[name as keyof AssumedContent] as Set<unknown>).add(value);
    }
  }
  return names;
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Entries that were handed in and could not be read: what refers to them is not wrong for that. */
export function unreadEntries(raw: unknown, file: PublicationFile): AssumedContent {
  const left = noEntryNames();
  addEntryNames(left, entryNamesIn(raw), entryNamesIn(file));
  return left;
}

export function joinAssumed(one: AssumedContent | undefined, other: AssumedContent): AssumedContent {
  if (one === undefined) return other;
  // the names of a long file are many: they are copied only where there is something to add
  if (Object.values(other).every(({ size }) => size === 0)) return one;
  const both = noEntryNames();
  addEntryNames(both, one);
  addEntryNames(both, other);
  return both;
}
