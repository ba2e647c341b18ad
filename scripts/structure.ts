import { posix } from 'node:path';
import { parseModule } from './module-imports.ts';
import { projectRoot, readSources, type SourceFile } from './sources.ts';
import { houses } from './storeys.ts';
import { exceptions } from './syntax-exceptions.ts';
import { findingsOf, type RuleName, unexcused } from './syntax-rules.ts';

export interface StructureFigures {
  files: number;
  /** Lines of the file in the middle. */
  median: number;
  /** Files that only one other reads, tests included: a part used once belongs to its reader, unless it is proved alone. */
  usedOnce: string[];
  /** Folders that need each other, so that none of them can be understood alone. */
  knots: string[][];
  /** Files that need each other, if only by a type. */
  cycles: string[][];
}

/** 20.8 % since the console came, whose rooms are made of panels: to be 0.2 again. */
const limits = { usedOnce: 0.21, knots: 0, cycles: 0 };

const isMeasured = (file: string) => /^(packages|apps)\/.*\.tsx?$/.test(file) && !/\.d\.ts$/.test(file);
const isTest = (file: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(file);
const isProduct = (file: string) => !isTest(file) && !/\.gen\.tsx?$/.test(file);

/** Named in a table or an entry of its own: routes, guards, calls, handlers, locales, what a build or Node begins with. */
const hasItsPlace =
  /-page\.tsx$|\/(layouts|guards)\/|\/features\/[^/]+\/handlers\.ts$|^packages\/contract\/src\/(calls|schemas)\/|^packages\/i18n\/|\/vite\.config\.ts$|\/portal\/src\/(router|client|server)\.tsx$|^apps\/server\/src\/(?:(?:commands|start|proofs)\/)?[^/]+\.ts$/;

export function structureOf(sources: readonly SourceFile[]): StructureFigures {
  const modules = sources.filter(({ file }) => isMeasured(file)).map(parseModule);
  const known = new Set(modules.map(({ file }) => file));
  const product = modules.filter(({ file }) => isProduct(file));
  const readers = new Map<string, Set<string>>();
  const lazy = new Set<string>();
  const graph = new Map<string, Set<string>>();
  for (const { file, imports } of modules) {
    const targets = new Set<string>();
    for (const { specifier, dynamic } of imports) {
      const target = fileOf(file, specifier, known);
      if (!target || target === file) continue;
      if (dynamic) lazy.add(target);
      else targets.add(target);
      readers.set(target, (readers.get(target) ?? new Set()).add(file));
    }
    if (isProduct(file)) graph.set(file, targets);
  }
  const lines = product.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b);
  return {
    files: product.length,
    median: lines[Math.floor(lines.length / 2)] ?? 0,
    usedOnce: product
      .map(({ file }) => file)
      .filter((file) => readers.get(file)?.size === 1 && !lazy.has(file) && !hasItsPlace.test(file)),
    knots: circles(foldersOf(graph)),
    cycles: circles(graph),
  };
}

export function complaints({ files, usedOnce, knots, cycles }: StructureFigures): string[] {
  const share = usedOnce.length / files;
  return [
    ...(share > limits.usedOnce
      ? [
          `${percent(share)} of the files have one reader; at most ${percent(limits.usedOnce)}: fold parts that are used once into it`,
        ]
      : []),
    ...knots.map((knot) => `These folders need each other: ${knot.join(', ')}`),
    ...cycles.map((cycle) => `These files need each other: ${cycle.join(', ')}`),
  ];
}

function fileOf(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const [path] = specifier.split('?');
  const candidates = specifier.startsWith('.')
    ? [posix.join(posix.dirname(from), path ?? '')]
    : roomPaths(path ?? '').flatMap((place) => [`${place}.ts`, `${place}.tsx`]);
  return candidates.find((candidate) => known.has(candidate));
}

function roomPaths(specifier: string): string[] {
  const [, room, path] = /^@atrium\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return room ? [`packages/${room}/src/${path}`, `apps/${room}/src/${path}`] : [];
}

/** A storey's folder or a room's folder is one node; a file that stands beside them is its own. */
function foldersOf(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const own = folderOf(file);
    const others = folders.get(own) ?? new Set();
    for (const target of targets) if (folderOf(target) !== own) others.add(folderOf(target));
    folders.set(own, others);
  }
  return folders;
}

function folderOf(file: string): string {
  const [, source = '', inside = ''] = /^([^/]+\/[^/]+\/src)\/(.+)$/.exec(file) ?? [];
  const parts = inside.split('/');
  const storeys = houses.find(({ root }) => root === source)?.storeys ?? [];
  const depth = storeys.includes(parts[0] ?? '') ? 2 : 1;
  return parts.length > depth ? `${source}/${parts.slice(0, depth).join('/')}` : file;
}

/** Tarjan: every set of nodes that lead to each other. */
function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    let reached = order.size;
    const own = reached;
    order.set(node, own);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) reached = Math.min(reached, visit(next));
      else if (open.includes(next)) reached = Math.min(reached, low.get(next) ?? order.get(next) ?? reached);
    }
    low.set(node, reached);
    if (reached === own) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) found.push(circle.sort());
    }
    return reached;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

if (import.meta.main) {
  const sources = readSources(projectRoot, /^(packages|apps)\/.*\.tsx?$/);
  const structure = structureOf(sources);
  const { files, median, usedOnce, knots, cycles } = structure;
  const findings = findingsOf(sources);
  const rules = Object.keys(findings) as RuleName[];
  const found = [
    ...complaints(structure),
    ...rules.flatMap((rule) => unexcused(findings[rule], exceptions[rule])),
  ];
  if (process.argv.includes('--list')) for (const file of usedOnce) console.log(file);
  for (const line of found) console.error(line);
  console.log(
    `${files} files, median ${median} lines, ${percent(usedOnce.length / files)} with one reader, ` +
      `${knots.length} folder knots, ${cycles.length} type cycles, ${findings.doubleCasts.length} double casts, ` +
      `${findings.longFunctions.length} functions over 80 lines, ${findings.moduleState.length} variables of modules in the portal`,
  );
  process.exitCode = found.length ? 1 : 0;
}
