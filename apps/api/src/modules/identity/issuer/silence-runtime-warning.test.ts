import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.each(['oidc-provider.ts', '../sign-in/sandbox-partner.ts'])(
  '%s says nothing when it is loaded',
  async (file) => {
    const script = `await import(${JSON.stringify(new URL(file, import.meta.url).href)})`;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect(stdout + stderr).toBe('');
  },
);
