import { fileURLToPath } from 'node:url';
import { routeTable } from '../src/shell/routes/route-table.ts';
import { iconModulesOf } from './icon-sprite.ts';
import { type ModuleClass, mergeClasses } from './merge-classes.ts';

/** What rolldown knows of a module when it asks which file it belongs to. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** They change with an upgrade only, so that a deploy leaves their file in the browser's cache. */
export const frameworkPackages = [
  'react',
  'react-dom',
  'scheduler',
  '@tanstack',
  'use-intl',
  'use-sync-external-store',
  '@formatjs/fast-memoize',
  '@radix-ui/react-direction',
] as const;

const framework = new RegExp(`node_modules/(${frameworkPackages.join('|')})/`);

/**
 * Which file of script a module is in. It follows from who imports it, so that no list has to be kept: what every page
 * needs is in the entry, what the home page and all that editors compose need is in `sections`, and what other pages need
 * is with whatever the same pages need. What is reached by `import()` only, `*.later.ts` and all that it alone imports, is left to rolldown:
 * it comes when it is asked for. Decision 0027, docs/loading.md.
 */
export function chunkGroups() {
  let files: ReadonlyMap<string, string> | undefined;
  const fileOf = (id: string, graph: ModuleGraph) => {
    files ??= filesOf(graph);
    return files.get(id) ?? null;
  };
  return [
    { name: 'framework', test: framework, priority: 2, includeDependenciesRecursively: false },
    { name: fileOf, priority: 1, includeDependenciesRecursively: false },
  ];
}

/** The gallery of components needs what others load later: grouped with it, every page would load all of it. */
const pagesOfCustomers = routeTable.map(({ page }) => page).filter((page) => !page.startsWith('dev/'));

/** They come on every page after it is drawn: what they share with one page must not bring along the rest of it. */
const laterFrame = 'later/frame';
const laterOnEveryPage = ['shell/browser/client.later.ts', 'shell/hosts.later.tsx'];

const source = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/** The file of each module that a page loads before the first input. */
function filesOf(graph: ModuleGraph): ReadonlyMap<string, string> {
  const frame = reached(graph, [source('client.tsx'), ...splitOff(graph, 'shell/layouts/default.tsx')]);
  const needs = new Map<string, ReadonlySet<string>>([
    ...pagesOfCustomers.map(
      (page) => [page, reached(graph, splitOff(graph, `features/${page}.tsx`))] as const,
    ),
    [laterFrame, reached(graph, laterOnEveryPage.map(source))],
  ]);
  const composed = [...needs]
    .filter(([page]) => page.startsWith('structure/'))
    .flatMap(([, ids]) => [...ids]);
  const files = new Map<string, string>([
    ...composed.map((id) => [id, 'sections'] as const),
    ...[...frame].map((id) => [id, 'frame'] as const),
  ]);
  for (const { pages, ids } of mergeClasses(classesOf(graph, needs, files))) {
    const name = nameOf(pages, new Set(files.values()));
    for (const id of ids) files.set(id, name);
  }
  return files;
}

/** Modules that the same pages need, but for those that have a file already. */
function classesOf(
  graph: ModuleGraph,
  needs: ReadonlyMap<string, ReadonlySet<string>>,
  placed: ReadonlyMap<string, string>,
): ModuleClass[] {
  const pages = new Map<string, string[]>();
  for (const [page, ids] of needs)
    for (const id of ids) if (!placed.has(id)) pages.set(id, [...(pages.get(id) ?? []), page]);
  const alike = Map.groupBy(pages.keys(), (id) => pages.get(id)?.join());
  alike.delete(laterFrame);
  return [...alike.values()].map((ids) => ({
    pages: new Set(pages.get(ids[0] ?? '')),
    ids,
    needs: new Set(ids.flatMap((id) => importsOf(graph, id))),
    size: ids.reduce((sum, id) => sum + sizeOf(graph, id), 0),
  }));
}

/** A package that a module brings along, a dialog's for example, is larger than most of ours. */
const sizeOfPackage = 50_000;

function sizeOf(graph: ModuleGraph, id: string): number {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] };
  const packages = importedIds.filter((imported) => isOfPackage(imported) && !framework.test(imported));
  return (code?.length ?? 0) + packages.length * sizeOfPackage;
}

/** Named after the feature of its pages; a page is told ahead of files that several features share (vite.config.ts). */
function nameOf(pages: ReadonlySet<string>, taken: ReadonlySet<string>): string {
  const features = [...new Set([...pages].map((page) => page.split('/', 1)[0] ?? ''))];
  const name = features.length === 1 ? (features[0] ?? '') : `shared-by-${features.length}`;
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`;
  return free;
}

/** What the router splits off a route's file: component and loader, without the options that it needs at once. */
const splitOff = (graph: ModuleGraph, file: string) =>
  (graph.getModuleInfo(source(file))?.dynamicallyImportedIds ?? []).filter((id) =>
    id.includes('?tsr-split='),
  );

/** These modules of ours and all they cannot run without. */
function reached(graph: ModuleGraph, from: readonly string[]): ReadonlySet<string> {
  const seen = new Set(from);
  for (const id of seen) for (const imported of importsOf(graph, id)) seen.add(imported);
  return seen;
}

/** Without packages, of which rolldown knows better what is used, and of all icons those that it draws. */
function importsOf(graph: ModuleGraph, id: string): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] };
  const own = importedIds.filter((imported) => !isOfPackage(imported) && !isIcon(imported));
  return [...own, ...(isIcon(id) ? [] : iconModulesOf(code ?? ''))];
}

const isOfPackage = (id: string) => id.includes('/node_modules/');
const isIcon = (id: string) => id.includes('atrium:icons');
