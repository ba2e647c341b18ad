import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const kept = 2;

/**
 * A page opened before a deployment still asks for the files of its own build. Each build's assets are kept beside
 * the data, the newest two, so neither a new build nor a rebuild under a running server takes a file away. Returns
 * the folders to look in, this build's first.
 */
export const keepAssets = (dataDir: string, buildId: string, built: string): string[] =>
  keepCopy(join(dataDir, 'assets'), buildId, built, () => {});

/**
 * A page's code is loaded at its first request, which may be after a rebuild: so a process runs on a copy
 * of its own. Loading everything at the start instead takes half a second and 70 MB, at every start.
 */
export function keepServer(dataDir: string, buildId: string, built: string, modules: string): string {
  // a change that no browser sees leaves the id as it is
  const name = `${buildId}-${Math.round(statSync(join(built, 'server.js')).mtimeMs).toString(36)}`;
  const [mine = built] = keepCopy(join(dataDir, 'portal'), name, built, (copy) => {
    // what it would find above itself, were it where it was built
    writeFileSync(join(copy, 'package.json'), '{"type":"module"}\n');
    symlinkSync(modules, join(copy, 'node_modules'));
  });
  return mine;
}

function keepCopy(store: string, name: string, built: string, complete: (copy: string) => void): string[] {
  const mine = join(store, name);
  if (!existsSync(mine)) {
    const half = `${mine}.new`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(store, { recursive: true });
    cpSync(built, half, { recursive: true });
    complete(half);
    renameSync(half, mine);
  }
  const builds = readdirSync(store)
    .map((each) => ({ name: each, at: statSync(join(store, each)).mtimeMs }))
    .sort((a, b) => (a.name === name ? -1 : b.name === name ? 1 : b.at - a.at));
  for (const old of builds.slice(kept)) rmSync(join(store, old.name), { recursive: true, force: true });
  return builds.slice(0, kept).map((each) => join(store, each.name));
}
