import { safeRedirect } from '@atrium/domain/safe-redirect';
import { AppError } from '../../app-error.ts';
import type { Handlers } from '../../serve.ts';
import { accessTokenSeconds, type Tokens } from '../../tokens.ts';
import { passwordFits } from './passwords.ts';
import { findByEmail } from './queries.ts';

export const sessionHandlers = (tokens: Tokens) =>
  ({
    /** An unknown address and a wrong password are the same answer after the same time. */
    loginByApi: async (ctx, { body }) => {
      if (body.type !== 'EMAIL') return new AppError('NOT_IMPLEMENTED', { type: body.type });
      const row = await ctx.tx((tx) => findByEmail(tx, body.email));
      const fits = await passwordFits(body.password, row?.password_hash ?? null);
      if (!row || !fits) return new AppError('INCORRECT_CREDENTIALS');
      const claims = { tenant: ctx.tenant.code, userId: row.id, uuid: row.uuid, roles: row.roles };
      return {
        status: 200,
        body: {
          access_token: await tokens.sign(claims),
          expires: Date.now() + accessTokenSeconds * 1000,
        },
      };
    },

    logout: async (ctx, { body }) => {
      const origin = `https://${ctx.tenant.hosts[0]}`;
      const target = safeRedirect(body.redirectUrl, { origin, allowedOrigins: ctx.tenant.redirectOrigins });
      return { status: 200, body: { url: target?.replace(origin, '') || '/' } };
    },
  }) satisfies Handlers;
