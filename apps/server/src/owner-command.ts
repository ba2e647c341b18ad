import { createInterface } from 'node:readline/promises';
import type { Connection } from '@atrium/api/platform/database/connection';
import { migrate } from '@atrium/api/platform/database/migrate';
import { provideDatabase } from '@atrium/api/platform/database/provide';
import { StartRefused } from '@atrium/api/platform/database/start-refused';
import { createLog } from '@atrium/api/platform/log';
import { type Config, ConfigError, readConfig } from './config.ts';
import { print } from './run.ts';

/** A short piece of work as the schema's owner, on the database that `npm start` would use; refusals are in words. */
export async function ownerCommand(
  env: Record<string, string | undefined>,
  work: (owner: Connection, config: Config) => Promise<void>,
  /** Also beside an Atrium that is running on the same folder. */
  { isShared = false } = {},
): Promise<void> {
  await refusals(async () => {
    const config = readConfig(env);
    const log = createLog('warn');
    const provided = await provideDatabase({
      appUrl: config.DATABASE_URL,
      ownerUrl: config.DATABASE_OWNER_URL,
      dataDir: config.DATA_DIR,
      isShared,
      log,
    });
    try {
      if (!provided.owner)
        throw new StartRefused('DATABASE_OWNER_URL is not set: this is done as the schema’s owner.');
      await migrate(provided.owner, { app: provided.app, log });
      await work(provided.owner, config);
    } finally {
      await provided.stop();
    }
  });
}

/** What a command refuses is a sentence and an exit code, not a stack. */
export async function refusals(work: () => Promise<void>): Promise<void> {
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
