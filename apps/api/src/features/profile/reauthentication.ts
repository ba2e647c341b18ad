import { refuseWrongSecret } from '../../modules/identity/limit-secret-guesses.ts';
import { type Context, requirePerson } from '../../platform/context.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { ProfileDependencies } from './dependencies.ts';

const freshMinutes = 10;

/** The person has just shown who they are. Real time, as sessions keep it. */
export const hasRecentSignIn = (ctx: Context): boolean =>
  Date.now() - requirePerson(ctx).signedInAt.getTime() < freshMinutes * 60_000;

/** Re-authentication: one counted guess at the password, so that a finder of an open browser cannot try them all. */
export const refuseWrongPassword = (
  ctx: Context,
  { attempts }: Pick<ProfileDependencies, 'attempts'>,
  password: string,
  stored: string | null,
): Promise<AppError | null> =>
  refuseWrongSecret(attempts, {
    attempt: { tenantId: ctx.tenant.id, bucket: 'password', key: String(requirePerson(ctx).userId) },
    secret: password,
    stored: async () => stored,
    wrong: 'INCORRECT_CREDENTIALS',
  });
