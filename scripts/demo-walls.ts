import type { Module } from './module-imports.ts';

/** Who may load demonstration data: each module's loaders are called by those of the tenants, which the server calls. */
const mayImportDemo: Readonly<Record<string, readonly string[]>> = {
  tenants: ['apps/server/src/demo', 'bench'],
  teams: ['apps/api/src/modules/tenants/demo', 'apps/api/src/modules/tournaments/demo'], // an entry of a demo tournament names its team
};
const demoLoaders = ['apps/api/src/modules/tenants/demo'];

const isTest = (file: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(file);

export function demoViolations({ file, imports }: Module, leadsTo: (specifier: string) => string): string[] {
  if (isTest(file)) return [];
  return imports.flatMap(({ specifier, line }) => {
    const [folder, noun = ''] =
      /^apps\/api\/src\/modules\/([^/]+)\/demo(?=\/)/.exec(leadsTo(specifier)) ?? [];
    const may = mayImportDemo[noun] ?? demoLoaders;
    if (!folder || [folder, ...may].some((reader) => file.startsWith(`${reader}/`))) return [];
    return [
      `${file}:${line} imports ${specifier}: demonstration data of modules/${noun} is loaded by ${may.join(' and ')} alone; what the product needs stands beside it`,
    ];
  });
}
