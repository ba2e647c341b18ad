import { defineConfig } from 'vitest/config';

const failOnConsoleError = './scripts/vitest/fail-on-console-error.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/portal/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          setupFiles: [failOnConsoleError],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'apps/server/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          globalSetup: './scripts/vitest/start-cluster.ts',
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/setup.ts',
          fileParallelism: false, // one server, one browser, two cores: side by side they only wait for each other
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } }, // the machine may be busy with a build
        },
      },
    ],
  },
});
