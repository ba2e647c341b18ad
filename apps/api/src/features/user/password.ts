import { hashPassword } from '../../modules/identity/passwords.ts';
import { isWeakPassword } from '../../modules/identity/weak-passwords.ts';
import { savePassword } from '../../modules/people/accounts.ts';
import { findUser } from '../../modules/people/profiles.ts';
import { AppError } from '../../platform/app-error.ts';
import { person } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { UserDependencies } from './dependencies.ts';
import { hasJustSignedIn, refusePassword } from './proof.ts';
import { tellOwner } from './tell-owner.ts';
import { tellOthers } from './user-event.ts';

export const passwordHandlers = (dependencies: UserDependencies) =>
  ({
    /** Also the first password of an account that has none; then a sign-in just now stands for the old one. */
    changePassword: async (ctx, { body }) => {
      const { userId, grantId } = person(ctx);
      const row = await ctx.tx((tx) => findUser(tx, userId));
      if (!row) return new AppError('NOT_SIGNED_IN');
      if (row.password_hash === null) {
        if (!hasJustSignedIn(ctx)) return new AppError('REAUTHENTICATION_REQUIRED');
      } else {
        if (body.password === undefined) return new AppError('INCORRECT_CREDENTIALS');
        const refusal = await refusePassword(ctx, dependencies, body.password, row.password_hash);
        if (refusal) return refusal;
      }
      const hints = [row.email, row.name, row.last_name, row.phone, ctx.tenant.code].filter(
        (hint) => hint !== null,
      );
      if (isWeakPassword(body.newPassword, hints)) return new AppError('PASSWORD_TOO_WEAK');

      const hash = await hashPassword(body.newPassword);
      await ctx.tx(async (tx) => {
        await savePassword(tx, userId, hash);
        await dependencies.sessions.endAll(tx, userId, grantId);
        await tellOwner(tx, row, { template: 'password-changed', values: {} });
        await tellOthers(tx, 'user.password_changed');
      });
      return { status: 204, body: null };
    },
  }) satisfies Partial<Handlers>;
