import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** For what is dear to make and copied by the files that need it; empty until the first of them does. */
export function makeSharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-shared-'));
  chmodSync(folder, 0o755); // as root, the database user must be able to enter
  return folder;
}

/** TEST_SHARED is that of a run of several steps, which is none of ours to throw away. */
export default function sharedFolder(project: TestProject) {
  const given = process.env.TEST_SHARED;
  const folder = given ?? makeSharedFolder();
  project.provide('shared', folder);
  return () => {
    if (!given) rmSync(folder, { recursive: true, force: true });
  };
}
