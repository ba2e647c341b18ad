import type { Ids } from './clock.ts';
import { type Db, withTenant } from './database/with-tenant.ts';
import type { Secrets } from './secrets.ts';

export interface Session {
  accessToken: string;
  refreshToken: string | null;
  /** When the access token ends, in real time. */
  expiresAt: Date;
}

/** What the edge needs of the backend to turn a cookie into a bearer token. */
export type Sessions = ReturnType<typeof createSessions>;

const idleDays = 30;

/** The cookie is a random name; tokens stay here, sealed, and the name itself is kept only as a digest. */
export function createSessions({ db, secrets, ids }: { db: Db; secrets: Secrets; ids: Ids }) {
  const digest = (id: string) => secrets.digest('lookup', id);
  const sealed = ({ accessToken, refreshToken, expiresAt }: Session) => ({
    access_token: secrets.seal('session', accessToken),
    refresh_token: refreshToken && secrets.seal('session', refreshToken),
    expires_at: expiresAt,
  });

  return {
    async create(tenantId: number, session: Session, userAgent: string): Promise<string> {
      const id = ids.bytes(32).toString('base64url');
      const now = new Date();
      await withTenant(db, tenantId, (tx) =>
        tx
          .insertInto('session')
          .values({
            tenant_id: tenantId,
            id_hash: digest(id),
            ...sealed(session),
            created_at: now,
            last_seen_at: now,
            user_agent: userAgent.slice(0, 200),
          })
          .execute(),
      );
      return id;
    },

    async find(tenantId: number, id: string): Promise<Session | null> {
      const row = await withTenant(db, tenantId, (tx) =>
        tx
          .selectFrom('session')
          .select(['access_token', 'refresh_token', 'expires_at'])
          .where('id_hash', '=', digest(id))
          .where('revoked_at', 'is', null)
          .where('last_seen_at', '>', new Date(Date.now() - idleDays * 86_400_000))
          .executeTakeFirst(),
      );
      const accessToken = row?.access_token && secrets.open('session', row.access_token);
      if (!accessToken) return null;
      const refreshToken = row.refresh_token && secrets.open('session', row.refresh_token);
      return { accessToken, refreshToken, expiresAt: row.expires_at };
    },

    async replace(tenantId: number, id: string, session: Session): Promise<void> {
      await withTenant(db, tenantId, (tx) =>
        tx
          .updateTable('session')
          .set({ ...sealed(session), last_seen_at: new Date() })
          .where('id_hash', '=', digest(id))
          .execute(),
      );
    },

    async revoke(tenantId: number, id: string): Promise<void> {
      await withTenant(db, tenantId, (tx) =>
        tx.updateTable('session').set({ revoked_at: new Date() }).where('id_hash', '=', digest(id)).execute(),
      );
    },
  };
}
