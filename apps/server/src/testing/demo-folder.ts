import { inject } from 'vitest';
import { copyDemoOf } from './demo-copy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run's own, for what its test files share. */
    shared?: string;
  }
}

/** One start with the demo serves the whole run. */
export async function copyDemo(dataDir: string, settings?: Record<string, string>): Promise<void> {
  const shared = inject('shared');
  if (!shared) throw new Error('the test run has no shared folder: see vitest.config.ts');
  await copyDemoOf(shared, dataDir, settings);
}
