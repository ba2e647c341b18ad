import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/app-error.ts';
import { createWorkQueue } from '../../platform/work-queue.ts';

/** argon2id with the parameters of OWASP's first choice. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of libuv's four threads: files, names and compression wait for the same ones. */
const mostRunning = 2;
/** Some two seconds of work; whoever comes after them is served sooner by coming back. */
const mostWaiting = 50;

interface Hashing {
  hash(secret: string): Promise<string>;
  /** Nobody's secret takes as long as a wrong one, so that an unknown address cannot be told by the time. */
  fits(secret: string, stored: string | null): Promise<boolean>;
}

/** Whoever has the turn may hash. Nothing that waits for it may hold a connection: those with a turn need one. */
export function createTurns(argon2: Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>) {
  const queue = createWorkQueue(mostRunning, mostWaiting);
  const nobody = queue(() => argon2.hash('nobody has this password', options));
  const hashing: Hashing = {
    hash: (secret) => argon2.hash(secret, options),
    async fits(secret, stored) {
      const fits = await argon2.verify(stored ?? (await nobody) ?? '', secret, options);
      return fits && stored !== null;
    },
  };

  /** Thrown, as for a database without a free connection: nothing was looked at, and nothing is counted. */
  return async function inTurn<T>(work: (hashing: Hashing) => Promise<T>): Promise<T> {
    const done = await queue(async () => ({ result: await work(hashing) }));
    if (!done) throw new AppError('SERVICE_UNAVAILABLE');
    return done.result;
  };
}

export const inTurn = createTurns({ hash, verify });

export const hashPassword = (password: string): Promise<string> =>
  inTurn((hashing) => hashing.hash(password));
