interface Holder {
  /** Whose all of it is. */
  owner: string;
  /** The latest moment that was seen here: a clock that is set back lengthens no licence. */
  seen: number;
}

const key = 'atrium:offline';

function holder(): Holder | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null where nothing is kept here: then nothing of this need be loaded. */
export const offlineOwner = (): string | null => holder()?.owner ?? null;

export function setOfflineOwner(owner: string): void {
  localStorage.setItem(key, JSON.stringify({ owner, seen: Date.now() } satisfies Holder));
}

export function clearOfflineOwner(): void {
  localStorage.removeItem(key);
}

/** Now, and never earlier than it was before. */
export function licenceClock(): number {
  const known = holder();
  if (!known) return Date.now();
  const now = Math.max(Date.now(), known.seen);
  try {
    if (now > known.seen) localStorage.setItem(key, JSON.stringify({ ...known, seen: now }));
  } catch {} // a disk without room for a number: the moment before still holds
  return now;
}
