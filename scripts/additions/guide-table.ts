import type { Addition } from './addition.ts';

export interface GuideRow {
  /** What is added. */
  what: string;
  /** Files and folders that it names. */
  paths: readonly string[];
  /** Scripts of package.json that it names. */
  scripts: readonly string[];
  /** Further tables are named by the compiler. */
  followsCompiler: boolean;
}

/** The rows of the table "I want to add a …". */
export function guideRows(guide: string): GuideRow[] {
  const [, table = ''] = /## I want to add a …\n([\s\S]*?)\n## /.exec(guide) ?? [];
  return [...table.matchAll(/^\| (\w[\w ]*) \| ([^|]*) \|/gm)]
    .map(([, what = '', places = '']) => ({
      what,
      paths: [...places.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path = '']) => path),
      scripts: [...places.matchAll(/`npm run ([\w:]+)`/g)].map(([, name = '']) => name),
      followsCompiler: places.includes('that the compiler names'),
    }))
    .filter(({ what }) => what !== 'to add');
}

/** How the row of an addition differs from what the addition touches. */
export function guideProblems(rows: readonly GuideRow[], addition: Addition): string[] {
  const { what, files, generators = {}, omissions } = addition;
  const row = rows.find((one) => one.what === what);
  if (!row) return [`${what} has no row`];
  const named = omissions.flatMap(({ doesNotCompile = [] }) => doesNotCompile);
  const isCovered = (file: string) => row.paths.some((path) => file === path || file.startsWith(`${path}/`));
  const touched = Object.keys(files);
  return [
    ...touched
      .filter((file) => !isCovered(file) && !(row.followsCompiler && named.includes(file)))
      .map((file) => `the row of ${what} does not name ${file}`),
    ...row.paths
      .filter((path) => !touched.some((file) => file === path || file.startsWith(`${path}/`)))
      .map((path) => `the row of ${what} names ${path}, which stays as it is`),
    ...differing(row.scripts, Object.keys(generators)).map(
      (name) => `npm run ${name}: the row of ${what} and its template differ`,
    ),
  ];
}

const differing = (one: readonly string[], other: readonly string[]) => [
  ...one.filter((name) => !other.includes(name)),
  ...other.filter((name) => !one.includes(name)),
];
