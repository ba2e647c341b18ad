import { decodeJwt } from 'jose';
import type { Ids } from '../../platform/clock.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { type Db, type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { describeDevice } from './describe-device.ts';
import { createSessionNames } from './session-names.ts';

export interface Session {
  accessToken: string;
  refreshToken: string | null;
  /** When the access token ends, in real time. */
  expiresAt: Date;
}

/** What a browser says of itself when it signs in. */
export interface SignedInFrom {
  userAgent: string;
  country: string | null;
}

/** What the edge needs of the backend to turn a cookie into a bearer token. */
export type Sessions = ReturnType<typeof createSessions>;

export const idleDays = 30;
/** However busy, a customer does not stay signed in for longer. */
export const absoluteDays = 180;

interface Keeping {
  db: Db;
  secrets: Secrets;
  ids: Ids;
  names: ReturnType<typeof createSessionNames>;
}

/** The cookie is a random name; tokens stay here, sealed, and the name itself is kept only as a digest. */
export function createSessions(parts: { db: Db; secrets: Secrets; ids: Ids }) {
  const keeping: Keeping = { ...parts, names: createSessionNames(parts) };
  return {
    isName: keeping.names.isOurs,
    create: (tenantId: number, session: Session, from: SignedInFrom) =>
      create(keeping, tenantId, session, from),
    find: (tenantId: number, id: string) => find(keeping, tenantId, id),
    replace: (tenantId: number, id: string, session: Session) => replace(keeping, tenantId, id, session),
    revoke: (tenantId: number, id: string) => revoke(keeping, tenantId, id),
    endAll: (ctx: TransactionContext, userId: number, exceptGrant: string | null = null) =>
      endAll(keeping, ctx, userId, exceptGrant),
    endSignIn: (ctx: TransactionContext, userId: number, grantId: string | null) =>
      endSignIn(keeping, ctx, userId, grantId),
    endOne: (ctx: TransactionContext, userId: number, uuid: string) => endOne(keeping, ctx, userId, uuid),
  };
}

const digestOf = ({ secrets }: Pick<Keeping, 'secrets'>, id: string) => secrets.digest('lookup', id);

const sealed = ({ secrets }: Keeping, { accessToken, refreshToken, expiresAt }: Session) => ({
  access_token: secrets.seal('session', accessToken),
  refresh_token: refreshToken && secrets.seal('session', refreshToken),
  expires_at: expiresAt,
});

async function create(
  keeping: Keeping,
  tenantId: number,
  session: Session,
  { userAgent, country }: SignedInFrom,
): Promise<string> {
  const id = keeping.names.draw();
  const now = new Date();
  const { userId, grantId } = tokenOwnerOf(session.accessToken);
  await withTenant(keeping.db, tenantId, async (tx) => {
    const isRevoked = grantId !== null && !(await holdGrant(tx, digestOf(keeping, grantId)));
    await tx
      .insertInto('session')
      .values({
        tenant_id: tenantId,
        id_hash: digestOf(keeping, id),
        uuid: keeping.ids.uuid(),
        user_id: userId,
        grant_id: grantId,
        device: describeDevice(userAgent),
        country,
        ...sealed(keeping, session),
        created_at: now,
        last_seen_at: now,
        user_agent: userAgent.slice(0, 200),
        revoked_at: isRevoked ? now : null,
      })
      .execute();
  });
  return id;
}

async function find(keeping: Keeping, tenantId: number, id: string): Promise<Session | null> {
  if (!keeping.names.isOurs(id)) return null;
  const now = Date.now();
  const row = await withTenant(keeping.db, tenantId, (tx) =>
    tx
      .selectFrom('session')
      .select(['access_token', 'refresh_token', 'expires_at'])
      .where('id_hash', '=', digestOf(keeping, id))
      .where('revoked_at', 'is', null)
      .where('last_seen_at', '>', new Date(now - idleDays * 86_400_000))
      .where('created_at', '>', new Date(now - absoluteDays * 86_400_000))
      .executeTakeFirst(),
  );
  const accessToken = row?.access_token && keeping.secrets.open('session', row.access_token);
  if (!accessToken) return null;
  const refreshToken = row.refresh_token && keeping.secrets.open('session', row.refresh_token);
  return { accessToken, refreshToken, expiresAt: row.expires_at };
}

async function replace(keeping: Keeping, tenantId: number, id: string, session: Session): Promise<void> {
  await withTenant(keeping.db, tenantId, (tx) =>
    tx
      .updateTable('session')
      .set({ ...sealed(keeping, session), last_seen_at: new Date() })
      .where('id_hash', '=', digestOf(keeping, id))
      .execute(),
  );
}

async function revoke(keeping: Keeping, tenantId: number, id: string): Promise<void> {
  await withTenant(keeping.db, tenantId, (tx) =>
    tx
      .updateTable('session')
      .set({ revoked_at: new Date() })
      .where('id_hash', '=', digestOf(keeping, id))
      .execute(),
  );
}

/** Signs an account out everywhere, or everywhere but at one sign-in: sessions here, grants at the issuer. */
async function endAll(
  keeping: Keeping,
  ctx: TransactionContext,
  userId: number,
  exceptGrant: string | null,
): Promise<void> {
  let rows = ctx.db
    .updateTable('session')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  let records = ctx.db.deleteFrom('issuer_record').where('user_id', '=', userId);
  if (exceptGrant) {
    rows = rows.where('grant_id', 'is distinct from', exceptGrant);
    records = records.where('grant_hash', 'is distinct from', digestOf(keeping, exceptGrant));
  }
  await rows.execute();
  await records.execute();
}

/** What signing out ends: this sign-in's grant, and whatever would sign the person in again without asking. */
async function endSignIn(
  keeping: Keeping,
  ctx: TransactionContext,
  userId: number,
  grantId: string | null,
): Promise<void> {
  await ctx.db
    .deleteFrom('issuer_record')
    .where('user_id', '=', userId)
    .where((e) =>
      e.or([
        e('kind', '=', 'Session'),
        ...(grantId ? [e('grant_hash', '=', digestOf(keeping, grantId))] : []),
      ]),
    )
    .execute();
}

/** One device, by the name its owner sees. False if it is not theirs. */
async function endOne(
  keeping: Keeping,
  ctx: TransactionContext,
  userId: number,
  uuid: string,
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('session')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .returning('grant_id')
    .executeTakeFirst();
  if (row?.grant_id)
    await ctx.db
      .deleteFrom('issuer_record')
      .where('grant_hash', '=', digestOf(keeping, row.grant_id))
      .execute();
  return row !== undefined;
}

/** Whether a sign-in still stands. A revocation waits until we are done, and then finds the session. */
async function holdGrant(tx: Tx, grantHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('issuer_record')
    .select('kind')
    .where('kind', '=', 'Grant')
    .where('grant_hash', '=', grantHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Our own tokens name a customer; those of a tenant's own backend may be opaque. */
export function tokenOwnerOf(accessToken: string): { userId: number | null; grantId: string | null } {
  try {
    const { uid, gid } = decodeJwt(accessToken);
    return { userId: typeof uid === 'number' ? uid : null, grantId: typeof gid === 'string' ? gid : null };
  } catch {
    return { userId: null, grantId: null };
  }
}
