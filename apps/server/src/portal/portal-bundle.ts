import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import type { RequestContext } from '@atrium/portal/kit/visit/request-context';
import { keepAssets, keepServer } from './build-store.ts';

export const portalRoot = join(import.meta.dirname, '../../../portal');
export const consoleFolder = join(import.meta.dirname, '../../../console/dist');
export const demoMedia = join(import.meta.dirname, '../../../../demo/media');

export interface Portal {
  buildId: string;
  builtAt: number;
  /** Folders of hashed files, this build's first. */
  assets: readonly string[];
  /** Files under names of their own. */
  publicRoot: string;
  render: (request: Request, context: RequestContext) => Promise<Response>;
}

interface ServerEntry {
  default: { fetch(request: Request, options: { context: RequestContext }): Promise<Response> };
}

const installed = join(import.meta.dirname, '../../../../node_modules');

/** The built portal. */
export async function loadPortal(dataDir: string, dist = join(portalRoot, 'dist')): Promise<Portal> {
  const stamp = join(dist, 'build.json');
  const publicRoot = join(dist, 'client');
  const assets = join(publicRoot, 'assets');
  for (const part of [join(dist, 'server/server.js'), stamp, assets])
    if (!existsSync(part))
      throw new StartRefused(`The portal is not built, or not wholly: ${part} is missing. Run: npm start`);
  const { id } = JSON.parse(readFileSync(stamp, 'utf8')) as { id: string };
  const entry = join(keepServer(dataDir, id, join(dist, 'server'), installed), 'server.js');
  const { default: server } = (await import(pathToFileURL(resolve(entry)).href)) as ServerEntry;
  return {
    buildId: id,
    builtAt: Math.round(statSync(stamp).mtimeMs),
    assets: keepAssets(dataDir, id, assets),
    publicRoot,
    render: (request, context) => server.fetch(request, { context }),
  };
}
