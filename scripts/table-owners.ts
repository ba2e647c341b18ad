import { lineAt, parseModule } from './module-imports.ts';
import type { SourceFile } from './sources.ts';

const root = 'apps/api/src/';

/** They go by the database's own catalogue or a list with a line for every table, and so name whatever there is. */
const byNature: readonly string[] = [
  'modules/erasure/', // a rule for every table with a person in it
  'modules/retention/', // a rule for every table
  'modules/tenants/remove-tenant.ts', // every table with a tenant
  'modules/invariants/', // what must hold between tables
  'platform/database/', // the schema itself
  'platform/backup/', // every table
];

/** Where one statement must see what is another's: asking its owner would be a second question, or the wrong way round. */
const mayRead: readonly { reader: string; owner: string; because: string }[] = [
  {
    reader: 'platform',
    owner: 'modules/site',
    because:
      'what a tenant is allowed to do stands in its configuration, and is known before any module is asked',
  },
  {
    reader: 'platform',
    owner: 'modules/tenants',
    because: 'whose request it is must be known before any module is asked',
  },
  {
    reader: 'modules/search',
    owner: 'modules/catalogue',
    because: 'the index is made from the catalogue, and matches are filtered and ordered in one statement',
  },
  {
    reader: 'modules/catalogue',
    owner: 'modules/ratings',
    because: 'what all think of an article stands on its page, which is read in one statement',
  },
  {
    reader: 'modules/follows',
    owner: 'modules/catalogue',
    because:
      'what is new of hundreds of followed things is found, filtered, ordered and paged in one statement',
  },
  {
    reader: 'modules/wallet',
    owner: 'modules/catalogue',
    because: 'what somebody has is filtered by its kind and rating, counted and paged in one statement',
  },
  {
    reader: 'modules/search',
    owner: 'modules/tenants',
    because:
      'the price that an article is found by is the one in the tenant’s currency, for thousands at once',
  },
];

export interface Use {
  place: string;
  table: string;
  writes: boolean;
  at: string;
}

/** Every table that code of the backend names in SQL: by the query builder's calls, or in plain text. */
export function tableUses(sources: readonly SourceFile[], tables: ReadonlySet<string>): Use[] {
  return sources
    .filter(({ file }) => isProduct(file) && !byNature.some((path) => file.startsWith(root + path)))
    .flatMap((source) => {
      const { file, code } = parseModule(source);
      return statements.flatMap(([pattern, writes]) =>
        [...code.matchAll(pattern)].flatMap(({ 1: first, 2: names = first ?? '', index }) =>
          [...names.matchAll(/\w+/g)]
            .map(([table]) => table)
            .filter((table) => tables.has(table))
            .map((table) => ({ place: placeOf(file), table, writes, at: `${file}:${lineAt(code, index)}` })),
        ),
      );
    });
}

/** Lists that a loop or a function of the same file writes: `for (const table of ['a', 'b'])`, `insert('a', rows)`. */
const listed = /\bfor\s*\(const table of \[([^\]]*)\]|\binsert\(\s*(['"]\w+)/g;

const statements: readonly (readonly [RegExp, boolean])[] = [
  [listed, true],
  [/\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"](\w+)/g, true],
  [/\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE)\s+(?:ONLY\s+)?(\w+)/g, true],
  [/\b(?:selectFrom|[a-z]+Join(?:Lateral)?|from|using)\(\s*\[?((?:\s*,?\s*['"][\w ]+['"])+)/g, false],
  [
    /(?<!DELETE\s+)\b(?:FROM|JOIN|USING)\s+(?:LATERAL\s+|ONLY\s+)?(\w+(?:\s+(?:AS\s+)?\w+)?(?:\s*,\s*\w+(?:\s+\w+)?)*)/g,
    false,
  ],
];

/** The place that writes a table, or else the one that reads it; features own none. */
export function ownerOf(table: string, uses: readonly Use[]): string | undefined {
  const below = uses.filter((use) => use.table === table && !use.place.startsWith('features/'));
  return (below.find(({ writes }) => writes) ?? below[0])?.place;
}

/** A table is written in one place, its owner; the others ask the owner. Features ask for everything. */
export function ownerViolations(sources: readonly SourceFile[], tables: ReadonlySet<string>): string[] {
  const uses = tableUses(sources, tables);
  const inFeatures = uses
    .filter(({ place }) => place.startsWith('features/'))
    .map(({ at, table }) => `${at} asks ${table} itself: SQL is its owner's, a feature calls a module`);
  const below = uses.filter(({ place }) => !place.startsWith('features/'));
  const named = [...new Set(below.map(({ table }) => table))].sort();
  return [
    ...inFeatures,
    ...unnamedWrites(sources),
    ...named.flatMap((table) => {
      const ofTable = below.filter((use) => use.table === table);
      const writers = [...new Set(ofTable.filter(({ writes }) => writes).map(({ place }) => place))];
      if (writers.length > 1) {
        const where = ofTable.filter(({ writes }) => writes).map(({ at }) => at);
        return [`${table} is written by ${writers.join(' and ')} (${where.join(', ')}): one of them owns it`];
      }
      const readers = [...new Set(ofTable.map(({ place }) => place))];
      if (writers.length === 0 && readers.length > 1)
        return [`${table} is written by nobody and read by ${readers.join(' and ')}: one of them owns it`];
      const owner = ownerOf(table, below);
      return ofTable
        .filter(
          ({ place }) =>
            place !== owner && !mayRead.some((row) => row.reader === place && row.owner === owner),
        )
        .map(({ at, place }) => `${at} reads ${table}, which is ${owner}'s: ${place} asks it there`);
    }),
  ];
}

/** A table that only a variable names cannot be followed. */
const unnamedWrites = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ file }) => isProduct(file) && !byNature.some((path) => file.startsWith(root + path)))
    .flatMap((source) => {
      const { file, code } = parseModule(source);
      if (code.search(listed) !== -1) return [];
      return [
        ...code.matchAll(
          /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'"\s)]|\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+\$\{/g,
        ),
      ].map(({ index }) => `${file}:${lineAt(code, index)} writes a table that it does not name`);
    });

/** `modules/people`, `features/user`, `platform`. */
function placeOf(file: string): string {
  const [storey = '', folder = ''] = file.slice(root.length).split('/');
  return storey === 'modules' || storey === 'features' ? `${storey}/${folder}` : storey;
}

const isProduct = (file: string) =>
  file.startsWith(root) && !/\.test\.ts$|\/testing[/.]|\.gen\.ts$/.test(file);

/** The schema as the generated row types know it. */
export const tablesOf = (rowTypes: string): Set<string> =>
  new Set(
    [...(/interface DB \{([\s\S]*?)\n\}/.exec(rowTypes)?.[1] ?? '').matchAll(/^\s+(\w+):/gm)].map(
      ([, name = '']) => name,
    ),
  );
