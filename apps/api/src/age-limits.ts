import { decodeJwt } from 'jose';
import { type Db, withTenant } from './database/with-tenant.ts';
import type { Evictions } from './evictions.ts';
import type { Sessions } from './sessions.ts';

const keptFor = 60_000;
const most = 10_000;

export type AgeLimits = ReturnType<typeof createAgeLimits>;

/**
 * The age limit of whoever a session belongs to; null where there is none. The edge keys pages by it, so it must know
 * at once: `known` answers from memory, `find` asks. A changed limit forgets everything.
 */
export function createAgeLimits({
  db,
  sessions,
  evictions,
}: {
  db: Db;
  sessions: Sessions;
  evictions: Evictions;
}) {
  const kept = new Map<string, { limit: number | null; until: number }>();
  evictions.subscribeToPeople(() => kept.clear());

  const known = (sessionId: string): number | null | undefined => {
    const entry = kept.get(sessionId);
    return entry && entry.until > Date.now() ? entry.limit : undefined;
  };

  return {
    known,

    async find(tenantId: number, sessionId: string): Promise<number | null> {
      const remembered = known(sessionId);
      if (remembered !== undefined) return remembered;
      const session = await sessions.find(tenantId, sessionId);
      // our own store held it: who it names needs no second proof, and an expired token still names somebody
      const userId = session && Number(decodeJwt(session.accessToken).uid);
      const limit = userId ? await limitOf(db, tenantId, userId) : null;
      if (kept.size >= most) kept.clear();
      kept.set(sessionId, { limit, until: Date.now() + keptFor });
      return limit;
    },
  };
}

async function limitOf(db: Db, tenantId: number, userId: number): Promise<number | null> {
  const row = await withTenant(db, tenantId, (tx) =>
    tx
      .selectFrom('parental_control')
      .select('max_age_group')
      .where('user_id', '=', userId)
      .where('is_active', '=', true)
      .executeTakeFirst(),
  );
  return row?.max_age_group ?? null;
}
