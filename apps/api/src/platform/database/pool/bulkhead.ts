/** So many at once may count against this name. */
export interface QuotaShare {
  name: string;
  most: number;
}

export interface BulkheadOptions {
  /** With so many waiting in one line, the next caller is refused at once. */
  longestLine: number;
  patienceMs: number;
}

/** Gives back what `enter` took; a second time does nothing. */
export type ReleaseQuota = () => void;

export type Bulkhead = ReturnType<typeof createBulkhead>;

interface Waiter {
  shares: readonly QuotaShare[];
  admit(leave: ReleaseQuota): void;
}

/**
 * Bulkhead: a caller goes on when it finds room in every share that it counts against. The others
 * wait in their line, for a limited time; when a place is released, the lines take turns, so that a
 * long one is not served before a short one. Decision 0017.
 */
export function createBulkhead({ longestLine, patienceMs }: BulkheadOptions) {
  const taken = new Map<string, number>();
  const lines = new Map<string, Waiter[]>();

  const hasRoom = (shares: readonly QuotaShare[]) =>
    shares.every(({ name, most }) => (taken.get(name) ?? 0) < most);

  const count = (shares: readonly QuotaShare[], change: 1 | -1) => {
    for (const { name } of shares) {
      const next = (taken.get(name) ?? 0) + change;
      if (next > 0) taken.set(name, next);
      else taken.delete(name);
    }
  };

  function take(shares: readonly QuotaShare[]): ReleaseQuota {
    let isInside = true;
    count(shares, 1);
    return () => {
      if (!isInside) return;
      isInside = false;
      count(shares, -1);
      while (serveNext());
    };
  }

  function serveNext(): boolean {
    for (const [name, line] of lines) {
      const [next] = line;
      if (!next || !hasRoom(next.shares)) continue;
      line.shift();
      lines.delete(name);
      if (line.length > 0) lines.set(name, line); // at the end: it has had its turn
      next.admit(take(next.shares));
      return true;
    }
    return false;
  }

  function wait(name: string, shares: readonly QuotaShare[]): Promise<ReleaseQuota> {
    const line = lines.get(name) ?? [];
    if (line.length >= longestLine) return Promise.reject(overloaded(`too many are waiting: ${name}`));
    lines.set(name, line);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        if (line.length === 0) lines.delete(name);
        reject(overloaded(`waited in vain: ${name}`));
      }, patienceMs);
      const waiter: Waiter = {
        shares,
        admit: (leave) => {
          clearTimeout(timer);
          resolve(leave);
        },
      };
      line.push(waiter);
    });
  }

  return {
    /** Callers of one line are served in order. */
    enter: (line: string, shares: readonly QuotaShare[]): Promise<ReleaseQuota> =>
      !lines.has(line) && hasRoom(shares) ? Promise.resolve(take(shares)) : wait(line, shares),

    taken: (name: string) => taken.get(name) ?? 0,
    waiting: () => [...lines.values()].reduce((sum, { length }) => sum + length, 0),
  };
}

/** PostgreSQL's own code for the same: no connection is free. */
const overloaded = (why: string) =>
  Object.assign(new Error(`No connection is free; ${why}`), { code: '53300' });
