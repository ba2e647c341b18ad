import { AppError } from '../../app-error.ts';
import { type Context, person } from '../../context.ts';
import { passwordFits } from '../../passwords.ts';
import type { UserDependencies } from './dependencies.ts';

const freshMinutes = 10;

/** The person has just shown who they are. Real time, as sessions keep it. */
export const hasJustSignedIn = (ctx: Context): boolean =>
  Date.now() - person(ctx).signedInAt.getTime() < freshMinutes * 60_000;

/** One guess at the person's own password: whoever found an open browser does not get to try them all. */
export async function refusePassword(
  ctx: Context,
  { attempts }: Pick<UserDependencies, 'attempts'>,
  password: string,
  stored: string | null,
): Promise<AppError | null> {
  const guess = { tenantId: ctx.tenant.id, bucket: 'password', key: String(person(ctx).userId) };
  const refusal = await attempts.guess(guess);
  if (refusal) return refusal;
  if (!(await passwordFits(password, stored))) return new AppError('INCORRECT_CREDENTIALS');
  await attempts.forget(guess);
  return null;
}
