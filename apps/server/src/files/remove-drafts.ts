import type { Storage } from '@atrium/api/platform/storage/storage';
import type { Logger } from 'pino';

const dayMs = 86_400_000;
/** The longest upload that is still being written. */
const youngestMs = 2 * dayMs;

/** What writers left half-written when they died, at the start and once a day; the way to end it. */
export function removeDraftsDaily(storage: Storage, log: Pick<Logger, 'warn' | 'info'>): () => Promise<void> {
  let running = Promise.resolve();
  const remove = () => {
    running = storage.removeDrafts(new Date(Date.now() - youngestMs)).then(
      (count) => count > 0 && log.info({ count }, 'half-written files were removed from the storage'),
      (error: unknown) => log.warn({ err: error }, 'half-written files could not be removed'),
    ) as Promise<void>;
  };
  const first = setTimeout(remove, 60_000).unref();
  const daily = setInterval(remove, dayMs).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(daily);
    await running;
  };
}
