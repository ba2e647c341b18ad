import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../platform/concurrency/work-queue.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** argon2id with the parameters of OWASP's first choice. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of libuv's four threads: files, names and compression wait for the same ones. */
const mostRunning = 2;
/** Some two seconds of work; a caller beyond it is served sooner by coming back. */
const mostWaiting = 50;

interface Hashing {
  hash(secret: string): Promise<string>;
  /**
   * A comparison for an unknown account takes as long as a wrong secret, so that an unknown address
   * cannot be told by the time.
   */
  fits(secret: string, stored: string | null): Promise<boolean>;
}

/**
 * The caller with the turn may hash. Nothing that waits for it may hold a connection: those with a
 * turn need one.
 */
export function createPasswordHasher(argon2: Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>) {
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

export const passwordHasher = createPasswordHasher({ hash, verify });

export const hashPassword = (password: string): Promise<string> =>
  passwordHasher((hashing) => hashing.hash(password));
