import { builtinModules } from 'node:module';
import { dirname } from 'node:path';
import { parseModule } from './module-imports.ts';
import type { SourceFile } from './sources.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Files that never run in the product: they may import devDependencies, also those of the root. */
const development = [
  /\.(test|fixture)\.tsx?$|\/testing\/|\.d\.ts$/,
  /^apps\/[^/]+\/(build\/|vite\.config\.ts$)/,
  /^apps\/portal\/src\/shell\/routes\/routes\.ts$/, // read by vite.config.ts alone
  /^apps\/server\/src\/(dev\.ts$|proofs\/live-proof\/)/, // npm run dev, npm run prove
  /^apps\/api\/src\/platform\/database\/schema\/row-types\.ts$/, // npm run db:types
];
const isDevelopment = (file: string) => development.some((files) => files.test(file));

/** Names that a build resolves to files of its own (`build/subset-fonts.ts`). */
const madeByBuild = /^@fonts\//;

/**
 * Undeclared dependencies: imports of packages that the workspace's package.json does not name. They work only because
 * another workspace installs the package, and end with the first change there.
 */
export function undeclaredDependencies(
  sources: readonly SourceFile[],
  manifests: readonly SourceFile[],
): string[] {
  const workspaces = manifests.map(({ file, text }) => ({
    folder: dirname(file),
    manifest: JSON.parse(text) as Manifest,
  }));
  const root = workspaces.find(({ folder }) => folder === '.')?.manifest;
  return sources
    .filter(({ file }) => /\.tsx?$/.test(file))
    .flatMap((source) => {
      const workspace = workspaces.find(({ folder }) => source.file.startsWith(`${folder}/`));
      if (!workspace) return [];
      const { manifest, folder } = workspace;
      const runs = new Set([
        manifest.name,
        ...namesOf(manifest.dependencies, manifest.optionalDependencies, manifest.peerDependencies),
      ]);
      const develops = new Set([...runs, ...namesOf(manifest.devDependencies, root?.devDependencies)]);
      return parseModule(source).imports.flatMap(({ specifier, typeOnly, line }) => {
        const name = packageOf(specifier);
        if (!name) return [];
        const isForDevelopment = typeOnly || isDevelopment(source.file);
        if ((isForDevelopment ? develops : runs).has(name)) return [];
        if (typeOnly && develops.has(typesOf(name))) return [];
        return [
          `${source.file}:${line} imports ${name}, which ${folder}/package.json does not name in ${isForDevelopment ? 'dependencies or devDependencies' : 'dependencies'}`,
        ];
      });
    });
}

const namesOf = (...lists: (Record<string, string> | undefined)[]) =>
  lists.flatMap((list) => Object.keys(list ?? {}));

const typesOf = (name: string) => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

/** The package that an import names; null for files, modules of Node and modules that a build makes. */
function packageOf(specifier: string): string | null {
  const [, name = null] = /^((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)(?:[/?]|$)/.exec(specifier) ?? [];
  return name === null || builtinModules.includes(name) || madeByBuild.test(name) ? null : name;
}
