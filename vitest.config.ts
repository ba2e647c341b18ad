import { defineConfig } from 'vitest/config';
import OneOrder from './scripts/vitest/one-order.ts';

const failOnConsoleError = './scripts/vitest/fail-on-console-error.ts';
const patience = './scripts/vitest/patience.ts';
const ownModules = './scripts/vitest/own-modules.ts';
const unit = ['packages/**', 'apps/portal/**', 'apps/console/**', 'demo/**', 'scripts/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3, // many tests wait for time limits: two left half a core idle
    testTimeout: 20_000,
    sequence: { sequencer: OneOrder },
    expect: { poll: { timeout: 15_000 } }, // the machine may be busy with a build
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit.map((folder) => `${folder}/*.test.ts`),
          setupFiles: [ownModules, patience, failOnConsoleError],
          isolate: false, // a process and its modules for each of 173 files cost three times what the tests do
          unstubGlobals: true, // what one file puts into the world is gone before the next one looks
          unstubEnvs: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: unit.map((folder) => `${folder}/*.test.tsx`),
          setupFiles: [patience, failOnConsoleError],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'apps/server/**/*.test.ts'],
          setupFiles: [ownModules, patience, failOnConsoleError],
          isolate: false, // as above: zod, kysely and the issuer are read once a worker
          globalSetup: ['./scripts/vitest/start-cluster.ts', './scripts/vitest/shared-folder.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/setup.ts',
          setupFiles: [ownModules],
          isolate: false, // as above: a process and the browser's client for each file took a second of it
          fileParallelism: false, // one server, one browser; lanes beside each other are runs of their own (`--shard`)
          sequence: { groupOrder: 1 }, // vitest wants the same number of workers within a group
          // two lanes on a machine that does other things as well: a minute is what the longest take on an idle one
          testTimeout: 180_000 * Number(process.env.E2E_SLOW ?? 1),
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'walk', // `npm run walk`: pictures of the product for a person to look at, no part of `npm test`
          include: ['e2e/walks/*.walk.ts'],
          globalSetup: './e2e/setup.ts',
          setupFiles: [ownModules],
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
