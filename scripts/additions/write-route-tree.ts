import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from '../sources.ts';

const root = join(projectRoot, 'apps/portal');
const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: { middlewareMode: true },
});
await server.close();
