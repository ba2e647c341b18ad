import type { Passkey } from '@atrium/contract/schemas/passkeys';
import type { PasskeyTools } from '../../modules/staff/passkey-challenges.ts';
import { offerPasskeySignIn, signInByPasskey } from '../../modules/staff/passkey-sign-in.ts';
import { listPasskeys, offerPasskey, registerPasskey, removePasskey } from '../../modules/staff/passkeys.ts';
import { sessionOriginOf } from '../../modules/staff/staff-sessions.ts';
import { offerStepUp, stepUpByCode, stepUpByPasskey } from '../../modules/staff/step-up.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { staffSessionOf } from './staff-session-of.ts';

/** A second factor again, in a session that has one, and passkeys: signing in by them, and the own ones. */
export const secondFactorHandlers = (tools: PasskeyTools) =>
  ({
    stepUpStaff: async (ctx, { body }, headers) => {
      const session = staffSessionOf(ctx, headers);
      if (!session) return new AppError('FORBIDDEN');
      const refusal = await tools.attempts.countAddress(headers);
      if (refusal) return refusal;
      const until = await ctx.tx((tx) =>
        'code' in body
          ? stepUpByCode(tx, tools, session, body.code)
          : stepUpByPasskey(tx, tools, session, body.passkey),
      );
      return until instanceof AppError ? until : { status: 200, body: { stepUpUntil: until.toISOString() } };
    },

    beginStepUp: async (ctx, _input, headers) => {
      const session = staffSessionOf(ctx, headers);
      if (!session) return new AppError('FORBIDDEN');
      const options = await offerStepUp(tools, ctx, session);
      return options instanceof AppError ? options : { status: 200, body: { options } };
    },

    beginPasskeySignIn: async (ctx, { body }, headers) => {
      const refusal = await tools.attempts.countAddress(headers);
      return refusal ?? { status: 200, body: await offerPasskeySignIn(tools, ctx, body) };
    },

    signInStaffByPasskey: async (ctx, { body }, headers) => {
      const refusal = await tools.attempts.countAddress(headers);
      if (refusal) return refusal;
      const opened = await signInByPasskey(tools, ctx, body, sessionOriginOf(headers));
      if (opened instanceof AppError) return opened;
      return { status: 200, body: { token: opened.token, expiresAt: opened.expiresAt.toISOString() } };
    },

    getPasskeys: async (ctx, _input, headers) => {
      const session = staffSessionOf(ctx, headers);
      if (!session) return new AppError('FORBIDDEN');
      const rows = await ctx.tx((tx) => listPasskeys(tx, session.owner));
      return { status: 200, body: { passkeys: rows.map(presentPasskey) } };
    },

    beginPasskey: async (ctx, _input, headers) => {
      const session = staffSessionOf(ctx, headers);
      if (!session) return new AppError('FORBIDDEN');
      const options = await offerPasskey(tools, ctx, session);
      return options instanceof AppError ? options : { status: 200, body: { options } };
    },

    addPasskey: async (ctx, { body }, headers) => {
      const session = staffSessionOf(ctx, headers);
      if (!session) return new AppError('FORBIDDEN');
      const added = await registerPasskey(tools, ctx, session, body);
      return added instanceof AppError ? added : { status: 201, body: presentPasskey(added) };
    },

    removePasskey: async (ctx, { params }, headers) => {
      const session = staffSessionOf(ctx, headers);
      if (!session) return new AppError('FORBIDDEN');
      const isRemoved = await ctx.tx((tx) => removePasskey(tx, session.owner, params.id));
      return isRemoved ? { status: 204, body: null } : new AppError('NOT_FOUND');
    },
  }) satisfies Partial<Handlers>;

type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
