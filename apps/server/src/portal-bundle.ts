import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartRefused } from '@atrium/api/database/start-refused';
import type { RequestContext } from '@atrium/portal/app/request-context';
import { keepAssets } from './asset-store.ts';

export const portalRoot = join(import.meta.dirname, '../../portal');
export const demoMedia = join(import.meta.dirname, '../../../demo/media');

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

/** The built portal. */
export async function loadPortal(dataDir: string): Promise<Portal> {
  const entry = join(portalRoot, 'dist/server/server.js');
  if (!existsSync(entry))
    throw new StartRefused('The portal is not built. Run: npm run build -w @atrium/portal');
  const { default: server } = (await import(pathToFileURL(entry).href)) as ServerEntry;
  const stamp = join(portalRoot, 'dist/build.json');
  const { id } = JSON.parse(readFileSync(stamp, 'utf8')) as { id: string };
  const publicRoot = join(portalRoot, 'dist/client');
  return {
    buildId: id,
    builtAt: Math.round(statSync(stamp).mtimeMs),
    assets: keepAssets(dataDir, id, join(publicRoot, 'assets')),
    publicRoot,
    render: (request, context) => server.fetch(request, { context }),
  };
}
