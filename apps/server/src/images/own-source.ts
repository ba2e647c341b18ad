import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FindSource, ImageSource } from './image-source.ts';

type Index = Readonly<Record<string, ImageSource>>;

/** Pictures that tenants brought: `<tenant>.<name>`. Only names that stand in the tenant's index lead to a file. */
export function ownSource(folder: string): FindSource {
  const known = new Map<string, { modified: number; index: Index }>();

  async function indexOf(tenant: string): Promise<Index> {
    const file = join(folder, tenant, 'index.json');
    const info = await stat(file).catch(() => null);
    if (!info) return {};
    const kept = known.get(tenant);
    if (kept?.modified === info.mtimeMs) return kept.index;
    const index = JSON.parse(await readFile(file, 'utf8')) as Index;
    known.set(tenant, { modified: info.mtimeMs, index });
    return index;
  }

  return async (key) => {
    const [, tenant, name] = /^([a-z][a-z0-9-]*)\.([a-z0-9-]+)$/.exec(key) ?? [];
    if (tenant === undefined || name === undefined) return null;
    const index = await indexOf(tenant);
    const source = Object.hasOwn(index, name) ? index[name] : undefined;
    return source ? { ...source, file: join(folder, tenant, source.file) } : null;
  };
}
