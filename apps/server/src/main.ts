import { StartRefused } from '@atrium/api/database/start-refused';
import { createLog, type LogLevel } from '@atrium/api/log';
import type { Logger } from 'pino';
import { banner } from './banner.ts';
import { ConfigError, readConfig } from './config.ts';
import { loadPortal } from './portal-bundle.ts';
import { type Running, startAtrium } from './start.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

try {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL as LogLevel);
  // what nobody caught leaves us in a state nobody knows: say so and let the next start begin clean
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
  const starting = loadPortal(config.DATA_DIR).then((portal) =>
    startAtrium(config, log, { step: print }, portal),
  );
  // from the beginning: a start that is interrupted would leave PostgreSQL to nobody
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(starting, log));
  print(banner(config, await starting));
} catch (error) {
  const expected = error instanceof StartRefused || error instanceof ConfigError;
  process.stderr.write(
    `\nAtrium did not start. ${expected ? error.message : ((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
}

function stop(starting: Promise<Running>, log: Logger) {
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
}
