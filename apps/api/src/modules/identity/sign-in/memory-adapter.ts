import type { Adapter, AdapterPayload } from 'oidc-provider';

const most = 1000;

/** An issuer's records in memory, each until it expires; the oldest give way. For a stand-in only. */
export function memoryAdapter(now: () => number = Date.now) {
  const rows = new Map<string, { payload: AdapterPayload; until: number }>();

  const find = (key: string) => {
    const row = rows.get(key);
    return row && row.until > now() ? row.payload : undefined;
  };

  function makeRoom() {
    for (const [key, { until }] of rows) if (until <= now() || rows.size >= most) rows.delete(key);
  }

  return (kind: string): Adapter => ({
    async upsert(id, payload, expiresIn = 900) {
      rows.delete(`${kind} ${id}`);
      makeRoom();
      rows.set(`${kind} ${id}`, { payload, until: now() + expiresIn * 1000 });
    },
    find: async (id) => find(`${kind} ${id}`),
    findByUid: async (uid) => {
      const isMeant = ([key, { payload }]: [string, { payload: AdapterPayload }]) =>
        key.startsWith(`${kind} `) && payload.uid === uid;
      const [key] = rows.entries().find(isMeant) ?? [];
      return key === undefined ? undefined : find(key);
    },
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const row = find(`${kind} ${id}`);
      if (row) row.consumed = now();
    },
    destroy: async (id) => void rows.delete(`${kind} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
    },
  });
}
