import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('a second name is refused, and nothing is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-tenant-new-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const main = join(import.meta.dirname, 'tenant-new.ts');
  const outcome = await new Promise<{ code: unknown; text: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: undefined, DATA_DIR: join(folder, 'data') };
    execFile(
      process.execPath,
      [main, 'foreign', '/some/folder'],
      { cwd: folder, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, text: stdout + stderr }),
    );
  });
  expect(outcome.code).not.toBe(0);
  expect(outcome.text).toContain('/some/folder');
  expect(existsSync(join(folder, 'tenants'))).toBe(false);
});
