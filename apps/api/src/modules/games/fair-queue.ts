/** Whose work it is. */
export interface Owner {
  tenantId: number;
  userId: number;
}

export interface QueueLimits {
  all: number;
  perTenant: number;
  perPerson: number;
}

interface Waiting<T> {
  owner: Owner;
  work: T;
}

/**
 * Work that waits, with an end: tenants take turns, and within a tenant its people do. Who waits with much work waits
 * for its own work, not others for it.
 */
export function createFairQueue<T>(limits: QueueLimits) {
  const tenants = new Map<number, Map<number, Waiting<T>[]>>();
  const count = (people: ReadonlyMap<number, Waiting<T>[]> | undefined) =>
    [...(people?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
  const size = () => [...tenants.values()].reduce((sum, people) => sum + count(people), 0);

  function takeFrom(
    tenantId: number,
    people: Map<number, Waiting<T>[]>,
    may: (owner: Owner) => boolean,
  ): Waiting<T> | undefined {
    for (const [userId, own] of people) {
      if (!may({ tenantId, userId })) continue;
      const next = own.shift();
      // behind all other players of the tenant, and the tenant behind the others
      people.delete(userId);
      if (own.length > 0) people.set(userId, own);
      tenants.delete(tenantId);
      if (people.size > 0) tenants.set(tenantId, people);
      return next;
    }
    return undefined;
  }

  return {
    size,
    /** False where there is no room. `most` is what this person may have waiting, where it is less than usual. */
    push(owner: Owner, work: T, most: number = limits.perPerson): boolean {
      const { tenantId, userId } = owner;
      const people = tenants.get(tenantId) ?? new Map<number, Waiting<T>[]>();
      const own = people.get(userId) ?? [];
      if (own.length >= most || count(people) >= limits.perTenant || size() >= limits.all) return false;
      people.set(userId, [...own, { owner, work }]);
      tenants.set(tenantId, people);
      return true;
    },
    /** The next of those that may go now. */
    take(may: (owner: Owner) => boolean): Waiting<T> | undefined {
      for (const [tenantId, people] of [...tenants]) {
        const next = takeFrom(tenantId, people, may);
        if (next) return next;
      }
      return undefined;
    },
  };
}
