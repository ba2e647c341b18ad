import { posix } from 'node:path';
import { undeclaredDependencies } from './declared-dependencies.ts';
import { demoViolations } from './demo-walls.ts';
import { wallViolations } from './inner-walls.ts';
import { lineAt, type Module, parseModule } from './module-imports.ts';
import { physicalDirections } from './physical-css.ts';
import { projectRoot, readSources, type SourceFile } from './sources.ts';
import { houses, storeyViolations } from './storeys.ts';
import { ownerViolations, tablesOf } from './table-owners.ts';

/** Which rooms a room may import. What stands at the root (e2e, bench, scripts) may import anything. */
const rooms: Record<string, { root: string; may: readonly string[] }> = {
  i18n: { root: 'packages/i18n', may: [] },
  domain: { root: 'packages/domain', may: ['i18n'] },
  contract: { root: 'packages/contract', may: ['domain'] },
  ui: { root: 'packages/ui', may: ['i18n', 'domain'] },
  games: { root: 'packages/games', may: [] },
  api: { root: 'apps/api', may: ['contract', 'domain', 'games', 'i18n'] },
  portal: { root: 'apps/portal', may: ['contract', 'domain', 'games', 'i18n', 'ui'] },
  console: { root: 'apps/console', may: ['contract', 'domain', 'i18n', 'ui'] },
  demo: { root: 'demo', may: ['domain', 'i18n'] },
  server: { root: 'apps/server', may: ['api', 'portal', 'demo', 'contract', 'domain', 'games', 'i18n'] },
};

const mayReadEnvironment = [
  /^apps\/server\/src\/(main|dev|commands\/(?:seed|publish|tenant-(?:new|export|import|remove)|demo-remove|backup|restore|doctor|secret-reset|storage-move|invariants|staff|audit|feeds|media-add))\.ts$/, // each hands it to readConfig, once
  /^apps\/server\/src\/node-env\.ts$/, // NODE_ENV must be set before React is imported
  /^apps\/api\/src\/platform\/database\/commands\.ts$/,
  /^apps\/server\/src\/proofs\/storage-proof\.ts$/, // hands it to the processes that it starts
  /^demo\/art\//, // a drawing tool: fontconfig is told where the fonts are by the environment only
  /^(scripts|bench|e2e)\//,
];

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const roomOf = (file: string) => Object.keys(rooms).find((name) => file.startsWith(`${rooms[name]?.root}/`));

type Rule = (module: Module, room: string) => string[];

const importsGoOneWay: Rule = ({ imports, file }, room) =>
  imports.flatMap(({ specifier, line }) => {
    const target = /^@atrium\/([^/]+)/.exec(specifier)?.[1];
    if (!target || target === room || rooms[room]?.may.includes(target)) return [];
    const allowed = rooms[room]?.may.join(', ') || 'nothing';
    return [
      `${file}:${line} imports ${specifier}: ${room} may import ${allowed}, so that a room can be understood and replaced alone`,
    ];
  });

const staysInItsRoom: Rule = ({ imports, file }, room) =>
  imports.flatMap(({ specifier, line }) => {
    if (!specifier.startsWith('.') || resolved(file, specifier).startsWith(`${rooms[room]?.root}/`))
      return [];
    return [
      `${file}:${line} imports ${specifier}: a path that leaves its room hides a dependency; import @atrium/… instead`,
    ];
  });

/** An app whose storeys have no table yet (`storeys.ts`). */
const featuresAreStrangers: Rule = ({ imports, file }, room) => {
  const own = featureOf(file);
  if (!own || houses.some(({ root }) => file.startsWith(`${root}/`))) return [];
  return imports.flatMap(({ specifier, line }) => {
    const other = featureOf(resolved(file, specifier, room));
    if (!other || other === own) return [];
    return [
      `${file}:${line} imports ${specifier}: features/${own} must not know features/${other}; move what both need one folder up`,
    ];
  });
};

const storeysHold: Rule = (module, room) =>
  storeyViolations(module, (specifier) => resolved(module.file, specifier, room));

const zodStaysOnTheServer: Rule = ({ imports, file }, room) => {
  const isBrowserCode =
    room === 'portal' ||
    room === 'ui' ||
    (room === 'domain' && !file.startsWith('packages/domain/src/site/models/'));
  if (!isBrowserCode || isTest(file)) return [];
  const bringsZod = (specifier: string) =>
    /^zod(\/|$)|^@atrium\/(domain\/site\/models|contract\/schemas)(\/|$)/.test(specifier) ||
    resolved(file, specifier, room).startsWith('packages/domain/src/site/models/');
  return imports
    .filter(({ specifier, typeOnly }) => !typeOnly && bringsZod(specifier))
    .map(
      ({ specifier, line }) =>
        `${file}:${line} imports ${specifier}: zod must not reach the browser (22–91 KB); use import type`,
    );
};

/** Two files that need each other's types can be understood, and checked, only together: these were twenty-five. */
const schemasAreLeaves: Rule = ({ imports, file }) =>
  file.startsWith('packages/contract/src/schemas/') && !isTest(file)
    ? imports
        .filter(({ specifier }) =>
          /^packages\/contract\/src\/(schemas|shapes)\.ts$/.test(resolved(file, specifier)),
        )
        .map(
          ({ specifier, line }) =>
            `${file}:${line} imports ${specifier}, which is made of it: what schemas share stands below them, as call-schemas.ts does`,
        )
    : [];

const environmentIsReadOnce: Rule = ({ code, imports, file }) => {
  if (isTest(file) || mayReadEnvironment.some((allowed) => allowed.test(file))) return [];
  const reads = [
    ...code.matchAll(/\bprocess\s*(\??\.\s*env\b|\[\s*['"]env['"])|\}\s*=\s*process\b(?!\s*\.)/g),
  ];
  const lines = [
    ...reads.map(({ index }) => lineAt(code, index)),
    ...imports.filter(({ specifier }) => /^(node:)?process$/.test(specifier)).map(({ line }) => line),
  ];
  return lines.map(
    (line) =>
      `${file}:${line} reads the environment: it is parsed once, at start, in apps/server/src/config/config.ts; take what you need as an argument`,
  );
};

const noBarrels: Rule = ({ imports, file }) =>
  imports
    .filter(({ everything }) => everything)
    .map(
      ({ specifier, line }) =>
        `${file}:${line} exports * from ${specifier}: a barrel loads everything for anything; import the file you mean`,
    );

const logicalDirections: Rule = (module, room) => {
  const isShown = (room === 'ui' || room === 'portal') && !isTest(module.file);
  return isShown ? physicalDirections(module) : [];
};

/** Seen at the hero: 18ch grew from 666 to 792 px when its face arrived, and everything below moved up by a line. */
const widthsOutliveTheFace: Rule = ({ code, file }, room) =>
  room !== 'ui' && room !== 'portal'
    ? []
    : [...code.matchAll(/\d(?:ch|ex)\b/g)].map(
        ({ 0: found, index }) =>
          `${file}:${lineAt(code, index)} measures in ${found.slice(1)}: it changes when the face arrives, and lines break anew; use em (1ch of ours is 0.625em)`,
      );

const rules = [
  importsGoOneWay,
  staysInItsRoom,
  featuresAreStrangers,
  storeysHold,
  zodStaysOnTheServer,
  schemasAreLeaves,
  environmentIsReadOnce,
  noBarrels,
  logicalDirections,
  widthsOutliveTheFace,
];

/** What holds at the root too, where nothing is a room. */
const wallsHold = (module: Module, room: string | undefined): string[] => {
  const leadsTo = (specifier: string) => resolved(module.file, specifier, room) || anyRoom(specifier);
  return [...wallViolations(module, leadsTo), ...demoViolations(module, leadsTo)];
};

export function violations(sources: readonly SourceFile[]): string[] {
  return sources.flatMap((source) => {
    const room = roomOf(source.file);
    const module = parseModule(source);
    return [...(room ? rules.flatMap((rule) => rule(module, room)) : []), ...wallsHold(module, room)];
  });
}

/** Where an import leads, as a path from the root; '' when it leads out of the project. */
function resolved(file: string, specifier: string, room?: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const own = room && specifier.startsWith(`@atrium/${room}/`) && specifier.slice(`@atrium/${room}/`.length);
  return own ? `${rooms[room]?.root}/src/${own}` : '';
}

function anyRoom(specifier: string): string {
  const [, name = '', path] = /^@atrium\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return path && rooms[name] ? `${rooms[name].root}/src/${path}` : '';
}

const featureOf = (path: string) => /^apps\/[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1];

if (import.meta.main) {
  const sources = readSources(projectRoot, /^(packages|apps|demo|bench|scripts)\/.*\.(tsx?|css)$/);
  const rowTypes = sources.find(({ file }) => file.endsWith('/database/schema/types.gen.ts'));
  const manifests = readSources(projectRoot, /^([^/]+\/){0,2}package\.json$/);
  const found = [
    ...violations(sources),
    ...ownerViolations(sources, tablesOf(rowTypes?.text ?? '')),
    ...undeclaredDependencies(sources, manifests),
  ];
  if (!rowTypes) found.push('no row types seen: nobody knows the tables');
  if (sources.length < 50) found.push(`only ${sources.length} files seen: the check itself is broken`);
  for (const line of found) console.error(line);
  console.log(`${sources.length} files, ${found.length} violations`);
  process.exitCode = found.length ? 1 : 0;
}
