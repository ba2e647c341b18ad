import { feedPictureOf } from '../files/feed-picture.ts';
import { type FileRoot, wholeOf } from '../files/file-root.ts';
import type { FindSource, ImageSource } from './image-source.ts';

type Index = Readonly<Record<string, ImageSource>>;

/** A picture that a page names and the index does not was just published. */
const justChangedMs = 1_000;

/** Pictures that tenants brought: `<tenant>.<name>`. Only names that stand in the tenant's index lead to a file. */
export function ownSource(root: FileRoot): FindSource {
  const indexes = new Map<string, { etag: string; index: Index }>();

  async function indexOf(tenant: string, maxAgeMs?: number): Promise<Index> {
    const path = `${tenant}/index.json`;
    const info = await root.stat(path, maxAgeMs);
    if (!info) return {};
    const kept = indexes.get(tenant);
    if (kept?.etag === info.etag) return kept.index;
    const opened = await root.open(path);
    if (!opened) return {};
    const index = JSON.parse((await wholeOf(opened)).toString('utf8')) as Index;
    indexes.set(tenant, { etag: opened.etag, index });
    return index;
  }

  async function entryOf(tenant: string, name: string, maxAgeMs?: number): Promise<ImageSource | undefined> {
    const index = await indexOf(tenant, maxAgeMs);
    return Object.hasOwn(index, name) ? index[name] : undefined;
  }

  return async (key, version) => {
    const [, tenant, name] = /^([a-z][a-z0-9-]*)\.([a-z0-9-]+)$/.exec(key) ?? [];
    if (tenant === undefined || name === undefined) return null;
    const ofFeed = feedPictureOf(name);
    if (ofFeed) {
      const file = `${tenant}/${ofFeed.file}`;
      return (await root.stat(file)) && { ...ofFeed, file, root };
    }
    const known = await entryOf(tenant, name);
    const isOld = !known || (version != null && version !== known.version);
    const source = isOld ? await entryOf(tenant, name, justChangedMs) : known;
    return source ? { ...source, file: `${tenant}/${source.file}`, root } : null;
  };
}
