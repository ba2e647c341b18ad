import { createInterface } from 'node:readline/promises';
import type { Connection } from '@atrium/api/platform/database/connection/connection';
import { provideDatabase } from '@atrium/api/platform/database/provide-database';
import { lookAtSchema, migrate, type SchemaState } from '@atrium/api/platform/database/schema/migrate';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { createLog } from '@atrium/api/platform/health/log';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { print } from '../start/run.ts';

type Environment = Record<string, string | undefined>;

/** A short piece of work as the schema's owner, on the database that `npm start` would use; refusals are in words. */
export const ownerCommand = (
  env: Environment,
  work: (owner: Connection, config: Config) => Promise<void>,
  /** Also beside an Atrium that is running on the same folder. */
  { isShared = false } = {},
): Promise<void> =>
  reportRefusals(() =>
    withOwner(env, isShared, async ({ owner, app, config }) => {
      await migrate(owner, { app, log: createLog('warn') });
      await work(owner, config);
    }),
  );

type Reading = (owner: Connection, config: Config, schema: SchemaState) => Promise<void>;

/**
 * The same for work that reads, also beside an Atrium that runs. It leaves the schema in its version: a backup before an
 * upgrade must be one that the version before can restore.
 */
export const readingCommand = (env: Environment, work: Reading): Promise<void> =>
  reportRefusals(() => readAsOwner(env, work));

/** As a part of another command, which says itself what is refused. */
export const readAsOwner = (env: Environment, work: Reading): Promise<void> =>
  withOwner(env, true, async ({ owner, app, config }) =>
    work(owner, config, await lookAtSchema(owner, { app })),
  );

/** What reads by this version's tables cannot read older ones. */
export function requireCurrent({ isMade, pending }: SchemaState): void {
  if (!isMade)
    throw new StartRefused('The database has no tables yet: start Atrium, or run npm run db:migrate.');
  const [first, ...more] = pending;
  if (first === undefined) return;
  throw new StartRefused(
    `The database is older than this code: ${first}${more.length > 0 ? ` and ${more.length} more migrations` : ''} would be ` +
      'applied. Nothing was changed. Back up first (npm run backup), then start this version or run npm run db:migrate.',
  );
}

interface OwnedDatabase {
  owner: Connection;
  app: Connection;
  config: Config;
}

async function withOwner(
  env: Environment,
  isShared: boolean,
  work: (database: OwnedDatabase) => Promise<void>,
): Promise<void> {
  const config = readConfig(env);
  const provided = await provideDatabase({
    appUrl: config.DATABASE_URL,
    ownerUrl: config.DATABASE_OWNER_URL,
    dataDir: config.DATA_DIR,
    isShared,
    log: createLog('warn'),
  });
  try {
    if (!provided.owner)
      throw new StartRefused('DATABASE_OWNER_URL is not set: this is done as the schema’s owner.');
    await work({ owner: provided.owner, app: provided.app, config });
  } finally {
    await provided.stop();
  }
}

/** What a command refuses is a sentence and an exit code, not a stack. */
export async function reportRefusals(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartRefused || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Before something that cannot be undone: `--yes`, or the word itself at a terminal. */
export async function confirm(what: string, args: readonly string[] = process.argv): Promise<void> {
  print(what);
  if (args.includes('--yes')) return;
  if (!process.stdin.isTTY) throw new StartRefused('Nothing was changed. Say that you mean it: -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type yes to go on: ');
  terminal.close();
  if (answer.trim() !== 'yes') throw new StartRefused('Nothing was changed.');
}
