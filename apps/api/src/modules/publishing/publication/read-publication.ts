import { type SchemaProblem, schemaProblems } from '@atrium/contract/schema-problems';
import { Publication } from '@atrium/contract/schemas/publication';
import { isStorableText } from '@atrium/domain/values/storable-text';
import type { AssumedContent } from '../../../platform/publishing/announce-changes.ts';
import {
  type PlacedProblem,
  type ProblemPath,
  problemAt,
} from '../../../platform/publishing/publication-problem.ts';
import { nothingAssumed, unreadEntries } from './assumed-content.ts';
import type { PublicationFile } from './publication-file.ts';

/** A publication as it was handed in, read as far as it can be. */
export interface ReadPublication {
  /** Without whatever the schema refuses: an entry of a list with a problem is left out. */
  file: PublicationFile;
  problems: PlacedProblem[];
  /** Entries that were left out: what refers to them is not wrong for that. */
  leftOut: AssumedContent;
  /** Where something of `file` stands in what was handed in. */
  placeOf(path: ProblemPath): ProblemPath;
}

/** A publication that is typed already: nothing of it is left out. */
export const typedPublication = (file: PublicationFile): ReadPublication => ({
  file,
  problems: [],
  leftOut: nothingAssumed,
  placeOf: (path) => path,
});

type Fields = Record<string, unknown>;

/**
 * Reads what an editor handed in. Where the schema refuses an entry, all others are still read, so that everything that
 * is wrong with a publication is said at once.
 */
export function readPublication(raw: unknown): ReadPublication {
  const found = [...schemaProblems(Publication, raw), ...unsoundTexts(raw)];
  const kept = new Map<string, number[]>();
  const { data, error } = Publication.safeParse(found.length === 0 ? raw : pruned(raw, found, kept));
  const file = data ?? {};
  const problems = found.map(({ path, wrong, allowed }) => problemAt(path, wrong, allowed));
  return {
    file,
    // what pruning could not mend is known already
    problems: error && problems.length === 0 ? [problemAt([], 'cannot be read', 'a publication')] : problems,
    leftOut: found.length === 0 ? nothingAssumed : unreadEntries(raw, file),
    placeOf: (path) => placeIn(path, kept),
  };
}

/** Texts that PostgreSQL cannot keep; a call refuses them before it is read, a file comes as it is. */
function unsoundTexts(value: unknown, path: PropertyKey[] = []): SchemaProblem[] {
  if (typeof value === 'string')
    return isStorableText(value)
      ? []
      : [
          {
            path,
            wrong: 'holds a character that cannot be kept',
            allowed: 'text without U+0000 and halves of characters',
          },
        ];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...unsoundTexts(key, [...path, key]),
    ...unsoundTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  ]);
}

/** Lists of a publication, by their path: one wrong entry does not keep the others from being looked at. */
const lists = [
  ['catalogue', 'categories'],
  ['catalogue', 'articles'],
  ['catalogue', 'withdrawn'],
  ['plans', 'types'],
  ['plans', 'groups'],
  ['plans', 'paymentOptions'],
  ['vouchers', 'campaigns'],
  ['vouchers', 'books'],
  ['rewards', 'offers'],
  ['rewards', 'challenges'],
  ['infoServices'],
  ['tournaments'],
  ['partnerApps'],
  ['structures'],
] as const;

function pruned(raw: unknown, found: readonly SchemaProblem[], kept: Map<string, number[]>): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  const isUnknown = ({ wrong }: SchemaProblem) => wrong.startsWith('unknown field');
  const copy = found.some(isUnknown) ? (structuredClone(raw) as Fields) : { ...(raw as Fields) };
  for (const problem of found) if (isUnknown(problem)) removeAt(copy, problem.path);
  const problems = found.filter((problem) => !isUnknown(problem));
  for (const list of lists) {
    const wrong = new Set(
      problems.filter(({ path }) => starts(path, list)).map(({ path }) => path[list.length]),
    );
    const entries = valueAt(copy, list);
    if (wrong.size === 0 || !Array.isArray(entries)) continue;
    const indexes = wrong.has(undefined) ? [] : [...entries.keys()].filter((index) => !wrong.has(index));
    kept.set(list.join('.'), indexes);
    const [key, inner] = list;
    const left = indexes.map((index) => entries[index]);
    copy[key] = inner === undefined ? left : { ...(copy[key] as Fields), [inner]: left };
  }
  // what is wrong outside of the lists is left out whole
  for (const { path } of problems)
    if (!lists.some((list) => starts(path, list) && path.length > list.length) && path[0] !== undefined)
      delete copy[String(path[0])];
  return copy;
}

const valueAt = (value: unknown, path: ProblemPath): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** A field that the schema does not know, and nothing else of its entry: the rest is still looked at. */
function removeAt(copy: Fields, path: ProblemPath) {
  const holder = valueAt(copy, path.slice(0, -1));
  const name = path.at(-1);
  if (typeof holder === 'object' && holder !== null && name !== undefined)
    delete (holder as Record<PropertyKey, unknown>)[name];
}

const starts = (path: ProblemPath, list: readonly string[]) =>
  list.every((step, index) => path[index] === step);

function placeIn(path: ProblemPath, kept: ReadonlyMap<string, number[]>): ProblemPath {
  for (const list of lists) {
    const indexes = kept.get(list.join('.'));
    const index = path[list.length];
    if (indexes && starts(path, list) && typeof index === 'number')
      return [...list, indexes[index] ?? index, ...path.slice(list.length + 1)];
  }
  return path;
}
