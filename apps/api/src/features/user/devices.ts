import { findDevices, findSignIns } from '../../modules/identity/devices.ts';
import { AppError } from '../../platform/app-error.ts';
import { person } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { UserDependencies } from './dependencies.ts';

const signInsShown = 20;

export const deviceHandlers = ({ sessions }: Pick<UserDependencies, 'sessions'>) =>
  ({
    getDevices: async (ctx) => {
      const { userId, grantId } = person(ctx);
      const devices = await ctx.tx((tx) => findDevices(tx, userId, grantId));
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
      const signIns = await ctx.tx((tx) => findSignIns(tx, person(tx).userId, signInsShown));
      return { status: 200, body: { signIns } };
    },
  }) satisfies Partial<Handlers>;
