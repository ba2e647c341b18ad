import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { unsafeDurability } from './demo-copy.ts';
import { copyDemo } from './demo-folder.ts';
import { checked, type ServerProcess, startServer } from './server-process.ts';

/** A folder for one test file's data, gone when the file is done. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-server-'));
  chmodSync(folder, 0o755); // as root, the database user must be able to enter
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The real product with its demo, for a whole test file. Called where hooks are declared: one that is registered
 * inside another hook is never run, and the server would outlive us.
 */
export function demoServer(dataDir: string, env: Record<string, string> = {}): () => ServerProcess {
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    await copyDemo(dataDir, unsafeDurability);
    server = await startServer(dataDir, { LOG_LEVEL: 'trace', ...env }, { entry: checked });
    // the first test loads the demo, beside whatever else the machine does
  }, 300_000);
  afterAll(() => server?.kill('SIGTERM'));
  return () => {
    if (!server) throw new Error('the server has not been started yet');
    return server;
  };
}
