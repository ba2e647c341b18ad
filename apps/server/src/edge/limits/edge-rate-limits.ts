/** What one asks for, by what it costs us. */
export const requestCosts = ['page', 'read', 'write', 'file'] as const;
export type RequestCost = (typeof requestCosts)[number];

interface Rate {
  /** How many in so many seconds. */
  times: number;
  seconds: number;
}

interface Budget {
  address: Rate;
  /** Of a signed-in person, from wherever they ask. */
  session: Rate;
  /** So that the visitors of one tenant cannot use up what belongs to all. */
  tenant: Rate;
  /** Being worked on at the same time. */
  atOnce: { address: number; tenant: number };
}

const perMinute = (times: number): Rate => ({ times, seconds: 60 });

/**
 * Rate limits at the edge: generous for visitors, also for a few hundred of them behind one address; firm for a flood.
 * The reasons stand in docs/decisions/0015. Behind a proxy that is not in TRUSTED_PROXIES all visitors are one address.
 */
export const edgeLimits = {
  connections: { all: 10_000, address: 100 },
  /** Requests that wait on one connection behind the one being answered. No browser sends any. */
  pipelined: 8,
  /**
   * A connection on which nothing moves for so long is closed. The kernel holds up to 4 MB for a reader and takes more
   * in lumps: a phone that reads a megabyte in a minute must not look like one that reads nothing.
   */
  stalledMs: 120_000,
  /** How long a whole request may take to arrive; an upload may take longer, as long as something of it moves. */
  arrivalMs: 30_000,
  /** As many wait as are rendered within the longest wait (a setting), also while people read and renders are paced. */
  renders: { running: 4, perTenant: 3, waiting: 192, waitingPerTenant: 96, longestWaitMs: 5000 },
  /** Pages from memory; a client that asks for more is counted among `page`. */
  hits: { times: 20_000, seconds: 10 },
  budgets: {
    page: {
      address: perMinute(600),
      session: perMinute(300),
      tenant: perMinute(6000),
      atOnce: { address: 16, tenant: 200 },
    },
    read: {
      address: perMinute(3000),
      session: perMinute(1800),
      tenant: perMinute(60_000),
      atOnce: { address: 48, tenant: 256 },
    },
    write: {
      address: perMinute(1800),
      session: perMinute(600),
      tenant: perMinute(20_000),
      atOnce: { address: 24, tenant: 128 },
    },
    file: {
      address: perMinute(12_000),
      session: perMinute(6000),
      tenant: perMinute(600_000),
      atOnce: { address: 64, tenant: 5000 },
    },
  } satisfies Record<RequestCost, Budget>,
};

export type EdgeLimits = typeof edgeLimits;

/** The same with room for `factor` times as many people per address, session and tenant. */
export function scaledLimits(factor: number): EdgeLimits {
  const rate = ({ times, seconds }: Rate): Rate => ({ times: Math.ceil(times * factor), seconds });
  const count = (value: number) => Math.ceil(value * factor);
  const budget = ({ address, session, tenant, atOnce }: Budget): Budget => ({
    address: rate(address),
    session: rate(session),
    tenant: rate(tenant),
    atOnce: { address: count(atOnce.address), tenant: count(atOnce.tenant) },
  });
  const { budgets, connections, hits } = edgeLimits;
  return {
    ...edgeLimits,
    connections: { ...connections, address: count(connections.address) },
    hits: rate(hits),
    budgets: {
      page: budget(budgets.page),
      read: budget(budgets.read),
      write: budget(budgets.write),
      file: budget(budgets.file),
    },
  };
}
