import { AppError } from '../../app-error.ts';
import { person } from '../../context.ts';
import type { Handlers } from '../../serve.ts';
import type { UserDependencies } from './dependencies.ts';
import { emailChanges } from './email-changes.ts';
import { profileOf } from './profile.ts';
import { findUser, replaceContact } from './queries.ts';
import { tellOwner } from './tell-owner.ts';
import { tellOthers } from './user-event.ts';

export const emailHandlers = (dependencies: UserDependencies) =>
  ({
    confirmEmail: async (ctx, { body }) => {
      const { attempts, challenges } = dependencies;
      const { userId } = person(ctx);
      // besides the five tries of one code: asking for another code does not buy more
      const guess = { tenantId: ctx.tenant.id, bucket: 'change-email', key: String(userId) };
      const refusal = await attempts.guess(guess);
      if (refusal) return refusal;
      const change = await ctx.tx((tx) => emailChanges(dependencies).find(tx, userId));
      if (!change) return new AppError('CODE_EXPIRED');
      const proven = await challenges.answer(ctx, change.token, ['CHANGE_EMAIL'], body.pin);
      if (proven instanceof AppError) return proven;
      await attempts.forget(guess);

      return ctx.tx(async (tx) => {
        const row = await findUser(tx, userId);
        if (!row) return new AppError('NOT_SIGNED_IN');
        const isTheirs = await replaceContact(tx, userId, { kind: 'EMAIL', subject: proven.subject });
        if (!isTheirs) return new AppError('CONFLICT');
        await tx.db.updateTable('app_user').set({ email: proven.subject }).where('id', '=', userId).execute();
        // to the old address: whoever lost the account to somebody else hears of it there
        await tellOwner(tx, row, { template: 'email-changed', values: { newEmail: proven.subject } });
        await tellOthers(tx, 'user.email_changed');
        return profileOf(tx, dependencies);
      });
    },
  }) satisfies Handlers;
