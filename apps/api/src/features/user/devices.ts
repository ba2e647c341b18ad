import { absoluteDays, idleDays } from '../../modules/identity/sessions.ts';
import { AppError } from '../../platform/app-error.ts';
import { person } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { UserDependencies } from './dependencies.ts';

const signInsShown = 20;

export const deviceHandlers = ({ sessions }: Pick<UserDependencies, 'sessions'>) =>
  ({
    getDevices: async (ctx) => {
      const { userId, grantId } = person(ctx);
      const rows = await ctx.tx(({ db }) =>
        db
          .selectFrom('session')
          .select(['uuid', 'grant_id', 'device', 'country', 'created_at', 'last_seen_at'])
          .where('user_id', '=', userId)
          .where('revoked_at', 'is', null)
          .where('last_seen_at', '>', daysAgo(idleDays))
          .where('created_at', '>', daysAgo(absoluteDays))
          .orderBy('last_seen_at', 'desc')
          .execute(),
      );
      const devices = rows.map((row) => ({
        id: row.uuid,
        device: row.device ?? '',
        country: row.country,
        signedInAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        isCurrent: grantId !== null && row.grant_id === grantId,
      }));
      return { status: 200, body: { devices } };
    },

    endDevice: async (ctx, { params }) => {
      const isTheirs = await ctx.tx((tx) => sessions.endOne(tx, person(tx).userId, params.id));
      return isTheirs ? { status: 204, body: null } : new AppError('NOT_FOUND');
    },

    endOtherDevices: async (ctx) => {
      const { userId, grantId } = person(ctx);
      await ctx.tx((tx) => sessions.endAll(tx, userId, grantId));
      return { status: 204, body: null };
    },

    getSignIns: async (ctx) => {
      const rows = await ctx.tx(({ db }) =>
        db
          .selectFrom('sign_in')
          .select(['method', 'device', 'country', 'at'])
          .where('user_id', '=', person(ctx).userId)
          .orderBy('id', 'desc')
          .limit(signInsShown)
          .execute(),
      );
      return { status: 200, body: { signIns: rows.map((row) => ({ ...row, at: row.at.toISOString() })) } };
    },
  }) satisfies Partial<Handlers>;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
