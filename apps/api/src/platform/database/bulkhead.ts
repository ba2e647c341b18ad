/** So many at once may count against this name. */
export interface Share {
  name: string;
  most: number;
}

export interface BulkheadOptions {
  /** Whoever comes when so many are waiting in the same line is turned away at once. */
  longestLine: number;
  patienceMs: number;
}

/** Gives back what `enter` took; a second time does nothing. */
export type Leave = () => void;

export type Bulkhead = ReturnType<typeof createBulkhead>;

interface Waiter {
  shares: readonly Share[];
  admit(leave: Leave): void;
}

/**
 * Who may go on: whoever finds room in every share that it counts against. The others wait in their line, for a
 * limited time; when somebody leaves, the lines take turns, so that a long one is not served before a short one.
 */
export function createBulkhead({ longestLine, patienceMs }: BulkheadOptions) {
  const taken = new Map<string, number>();
  const lines = new Map<string, Waiter[]>();

  const hasRoom = (shares: readonly Share[]) =>
    shares.every(({ name, most }) => (taken.get(name) ?? 0) < most);

  const count = (shares: readonly Share[], change: 1 | -1) => {
    for (const { name } of shares) {
      const next = (taken.get(name) ?? 0) + change;
      if (next > 0) taken.set(name, next);
      else taken.delete(name);
    }
  };

  function take(shares: readonly Share[]): Leave {
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

  function wait(name: string, shares: readonly Share[]): Promise<Leave> {
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
    /** Nobody overtakes those of the same line. */
    enter: (line: string, shares: readonly Share[]): Promise<Leave> =>
      !lines.has(line) && hasRoom(shares) ? Promise.resolve(take(shares)) : wait(line, shares),

    taken: (name: string) => taken.get(name) ?? 0,
    waiting: () => [...lines.values()].reduce((sum, { length }) => sum + length, 0),
  };
}

/** PostgreSQL's own code for the same: no connection is free. */
const overloaded = (why: string) =>
  Object.assign(new Error(`No connection is free; ${why}`), { code: '53300' });
