import { totalmem } from 'node:os';

/** PostgreSQL's own default; and about as much as searching a million articles comes back to. */
const [least, most] = [128, 512];
const share = 16;

/**
 * How much of its files PostgreSQL keeps at hand. A page it does not keep comes from the system's cache, and a
 * search looks at up to a thousand; but what it keeps the system cannot take back when others need it, so on a
 * small machine it is little.
 */
export function sharedBuffers(memory: number = ours()): string {
  const megabytes = Math.floor(memory / 2 ** 20 / share);
  return `${Math.min(most, Math.max(least, megabytes))}MB`;
}

/** Of the machine, or of the container on it; without a limit the latter is 0 or more than there is. */
const ours = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
