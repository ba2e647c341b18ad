import { emailChanges } from '../../modules/identity/email-changes.ts';
import { AppError } from '../../platform/app-error.ts';
import { person } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { changeContact } from './contact-change.ts';
import type { UserDependencies } from './dependencies.ts';
import { profileOf } from './profile.ts';

export const emailHandlers = (dependencies: UserDependencies) =>
  ({
    confirmEmail: async (ctx, { body }) => {
      const { attempts, oneTimeCodes } = dependencies;
      const { userId } = person(ctx);
      // besides the five tries of one code: asking for another code does not buy more
      const guess = { tenantId: ctx.tenant.id, bucket: 'change-email', key: String(userId) };
      const refusal = await attempts.guess(guess);
      if (refusal) return refusal;
      const change = await ctx.tx((tx) => emailChanges(dependencies).find(tx, userId));
      if (!change) return new AppError('CODE_EXPIRED');
      const proven = await oneTimeCodes.answer(ctx, change.token, ['CHANGE_EMAIL'], body.pin);
      if (proven instanceof AppError) return proven;
      await attempts.forget(guess);

      const conflict = await changeContact(ctx, dependencies, { kind: 'EMAIL', subject: proven.subject });
      return conflict ?? ctx.tx((tx) => profileOf(tx, dependencies));
    },
  }) satisfies Partial<Handlers>;
