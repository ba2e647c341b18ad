import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const kept = 2;

/**
 * A page opened before a deployment still asks for the files of its own build. Each build's assets are kept beside
 * the data, the newest two, so neither a new build nor a rebuild under a running server takes a file away. Returns
 * the folders to look in, this build's first.
 */
export function keepAssets(dataDir: string, buildId: string, built: string): string[] {
  const store = join(dataDir, 'assets');
  const mine = join(store, buildId);
  if (!existsSync(mine)) {
    const half = `${mine}.new`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(store, { recursive: true });
    cpSync(built, half, { recursive: true });
    renameSync(half, mine);
  }
  const builds = readdirSync(store)
    .map((name) => ({ name, at: statSync(join(store, name)).mtimeMs }))
    .sort((a, b) => (a.name === buildId ? -1 : b.name === buildId ? 1 : b.at - a.at));
  for (const { name } of builds.slice(kept)) rmSync(join(store, name), { recursive: true, force: true });
  return builds.slice(0, kept).map(({ name }) => join(store, name));
}
