import type { StaffToken } from '@atrium/contract/schemas/staff';
import type { HandlerInput } from '@atrium/contract/shapes';
import { acceptInvitation, readInvitation } from '../../modules/staff/invitations.ts';
import type { PasskeyTools } from '../../modules/staff/passkey-challenges.ts';
import { listPasskeys } from '../../modules/staff/passkeys.ts';
import {
  listPersonalTokens,
  makePersonalToken,
  revokePersonalToken,
} from '../../modules/staff/personal-tokens.ts';
import {
  endOwnStaffSession,
  endStaffSession,
  idleMinutes,
  listStaffSessions,
  sessionOriginOf,
} from '../../modules/staff/staff-sessions.ts';
import { signInStaff } from '../../modules/staff/staff-sign-in.ts';
import { grantsOf } from '../../modules/staff/staff-tenants.ts';
import { listAuditLines, verifyAuditChain } from '../../platform/audit/read-audit-log.ts';
import { staffOf } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/with-tenant.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { secondFactorHandlers } from './second-factors.ts';
import { staffSessionOf } from './staff-session-of.ts';

export const staffHandlers = ({ secrets, attempts, consoleOrigin }: PasskeyTools) =>
  ({
    ...sessionHandlers({ secrets, attempts }),
    ...secondFactorHandlers({ secrets, attempts, consoleOrigin }),

    readInvitation: async (ctx, { body }, headers) => {
      const refusal = await attempts.countAddress(headers);
      if (refusal) return refusal;
      const found = await readInvitation(ctx, secrets, body.code);
      return found instanceof AppError ? found : { status: 200, body: found };
    },

    acceptInvitation: async (ctx, { body }, headers) => {
      const refusal = await attempts.countAddress(headers);
      if (refusal) return refusal;
      const accepted = await acceptInvitation(ctx, secrets, body);
      return accepted instanceof AppError ? accepted : { status: 200, body: accepted };
    },

    getStaffTokens: async (ctx) => {
      const owner = staffOf(ctx);
      if (!owner) return new AppError('FORBIDDEN');
      const rows = await ctx.tx((tx) => listPersonalTokens(tx, owner));
      return { status: 200, body: { tokens: rows.map(presentToken) } };
    },

    makeStaffToken: async (ctx, { body }) => {
      const owner = staffOf(ctx);
      // a token that leaks must not make others
      if (owner?.staff.via !== 'session') return new AppError('FORBIDDEN');
      const made = await ctx.tx((tx) => makePersonalToken(tx, { secrets, owner }, body));
      if (made instanceof AppError) return made;
      return { status: 201, body: { ...presentToken(made.row), token: made.token } };
    },

    revokeStaffToken: async (ctx, { params }) => {
      const owner = staffOf(ctx);
      if (!owner) return new AppError('FORBIDDEN');
      const isRevoked = await ctx.tx((tx) => revokePersonalToken(tx, owner, params.id));
      return isRevoked ? { status: 204, body: null } : new AppError('NOT_FOUND');
    },

    getAuditLog: (ctx, { query }) =>
      ctx.tx(async ({ db }) => ({ status: 200, body: await auditPage(db, query) })),
  }) satisfies Partial<Handlers>;

/** Sign-in, and the sessions that follow from it. */
const sessionHandlers = ({ secrets, attempts }: Pick<PasskeyTools, 'secrets' | 'attempts'>) =>
  ({
    signInStaff: async (ctx, { body }, headers) => {
      const refusal = await attempts.countAddress(headers);
      if (refusal) return refusal;
      const opened = await signInStaff({ secrets, attempts }, ctx, body, sessionOriginOf(headers));
      if (opened instanceof AppError) return opened;
      return { status: 200, body: { token: opened.token, expiresAt: opened.expiresAt.toISOString() } };
    },

    getStaffSession: async (ctx) => {
      const acting = staffOf(ctx);
      if (!acting?.staff.expiresAt) return new AppError('FORBIDDEN');
      const { name, email, via, expiresAt } = acting.staff;
      return {
        status: 200,
        body: {
          operatorId: acting.operatorId,
          name,
          email,
          grades: [...acting.grades],
          via,
          expiresAt: expiresAt.toISOString(),
          idleMinutes: via === 'session' ? idleMinutes : null,
          stepUpUntil: acting.staff.stepUpUntil?.toISOString() ?? null,
          ...(await ctx.tx(async (tx) => ({
            grants: await grantsOf(tx, acting),
            passkeys: (await listPasskeys(tx, acting)).length,
          }))),
        },
      };
    },

    endStaffSession: async (ctx, _input, headers) => {
      const session = staffSessionOf(ctx, headers);
      if (!session) return new AppError('FORBIDDEN');
      await ctx.tx((tx) => endStaffSession(tx, secrets, session.token));
      return { status: 204, body: null };
    },

    getStaffSessions: async (ctx, _input, headers) => {
      const session = staffSessionOf(ctx, headers);
      if (!session) return new AppError('FORBIDDEN');
      const rows = await ctx.tx((tx) => listStaffSessions(tx, secrets, session.owner, session.token));
      return { status: 200, body: { sessions: rows.map(presentSession) } };
    },

    endOwnStaffSession: async (ctx, { params }) => {
      const owner = staffOf(ctx);
      if (owner?.staff.via !== 'session') return new AppError('FORBIDDEN');
      const isEnded = await ctx.tx((tx) => endOwnStaffSession(tx, owner, params.id));
      return isEnded ? { status: 204, body: null } : new AppError('NOT_FOUND');
    },
  }) satisfies Partial<Handlers>;

type SessionRow = Awaited<ReturnType<typeof listStaffSessions>>[number];

const presentSession = (row: SessionRow) => ({
  id: row.id,
  userAgent: row.user_agent,
  address: row.address,
  since: row.created_at.toISOString(),
  lastSeen: row.last_seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isCurrent: row.is_current,
});

type AuditQuery = HandlerInput<'getAuditLog'>['query'];

/** The hash chain is verified with the first page only: it reads the whole log. */
async function auditPage(db: Tx, { from, to, ...query }: AuditQuery) {
  const rows = await listAuditLines(db, {
    ...query,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  });
  const isFirstPage = query.before === undefined;
  const next = rows.length === query.limit ? (rows.at(-1)?.seq ?? null) : null;
  const chain = isFirstPage ? await verifyAuditChain(db) : null;
  return { lines: rows.map(presentLine), next, chain };
}

type TokenRow = Awaited<ReturnType<typeof listPersonalTokens>>[number];

const presentToken = (row: TokenRow): StaffToken => ({
  id: row.id,
  name: row.name,
  grades: row.grades,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

type LineRow = Awaited<ReturnType<typeof listAuditLines>>[number];

const presentLine = (row: LineRow) => ({
  seq: row.seq,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, email: row.actor_email },
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  after: row.after,
  requestId: row.request_id,
  hash: row.hash?.toString('hex') ?? null,
});
