import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unsafeDurability } from './testing/demo-copy.ts';
import { copyDemo } from './testing/demo-folder.ts';
import { dataFolder } from './testing/demo-server.ts';
import { askServer, startServer } from './testing/server-process.ts';

/** `npm run dev` builds nothing: what the build exchanges, bundles or leaves out is here as it is written. */
test('`npm run dev` serves the same product from its sources', async () => {
  const dataDir = dataFolder();
  await copyDemo(dataDir, unsafeDurability);
  const server = await startServer(dataDir, {}, { entry: join(import.meta.dirname, 'dev.ts') });
  onTestFinished(async () => {
    await server.kill('SIGTERM');
  });
  const page = await askServer(server.port, '/');
  expect(page.status, server.output()).toBe(200);
  expect(page.text).toContain('The Salt Line');
  const script = /<script type="later" src="([^"]+)"/.exec(page.text)?.[1] ?? 'no script';
  const entry = await askServer(server.port, script.replaceAll('&amp;', '&'));
  expect([entry.status, entry.headers['content-type']]).toEqual([200, 'text/javascript']);
}, 300_000);
