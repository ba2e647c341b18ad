import { refuseGuess } from '../../modules/identity/guess-secret.ts';
import type { AppError } from '../../platform/app-error.ts';
import { type Context, person } from '../../platform/context.ts';
import type { ProfileDependencies } from './dependencies.ts';

const freshMinutes = 10;

/** The person has just shown who they are. Real time, as sessions keep it. */
export const hasJustSignedIn = (ctx: Context): boolean =>
  Date.now() - person(ctx).signedInAt.getTime() < freshMinutes * 60_000;

/** One guess at the person's own password: whoever found an open browser does not get to try them all. */
export const refusePassword = (
  ctx: Context,
  { attempts }: Pick<ProfileDependencies, 'attempts'>,
  password: string,
  stored: string | null,
): Promise<AppError | null> =>
  refuseGuess(attempts, {
    attempt: { tenantId: ctx.tenant.id, bucket: 'password', key: String(person(ctx).userId) },
    secret: password,
    stored: async () => stored,
    wrong: 'INCORRECT_CREDENTIALS',
  });
