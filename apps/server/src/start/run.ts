import { prepareDataFolder } from '@atrium/api/platform/database/cluster/data-folder';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { createLog, type LogLevel } from '@atrium/api/platform/health/log';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { banner } from './banner.ts';
import type { Running } from './start.ts';

export const print = (text: string) => process.stdout.write(`${text}\n`);

type Start = (config: Config, log: Logger) => Promise<Running>;

/** The life of the process: read the settings, start, say where, and stop cleanly when told to. */
export async function run(env: Record<string, string | undefined>, start: Start): Promise<void> {
  try {
    const config = readConfig(env);
    prepareDataFolder(config.DATA_DIR);
    const log = createLog(config.LOG_LEVEL as LogLevel);
    // an uncaught error leaves the process in an unknown state: say so and let the next start begin clean
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error) => {
        log.fatal({ err: error }, event);
        process.exit(1);
      });
    }
    const starting = start(config, log);
    // from the beginning: a start that is interrupted would leave PostgreSQL running alone
    stopOnSignal(starting, log);
    print(banner(config, await starting));
  } catch (error) {
    const expected = error instanceof StartRefused || error instanceof ConfigError;
    const told = expected ? error.message : ((error as Error).stack ?? error);
    process.stderr.write(`\nAtrium did not start. ${told}\n`);
    process.exit(1);
  }
}

/** A terminal and npm both pass Ctrl-C on: a second signal must not cut the first one's work short. */
function stopOnSignal(starting: Promise<Running>, log: Logger) {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    print('Stopping');
    starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'stop failed');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
