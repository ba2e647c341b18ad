import { emailChanges } from '../../modules/identity/email-changes.ts';
import { mailbox } from '../../modules/letters/recipients.ts';
import { cleanName } from '../../modules/people/clean-name.ts';
import { findUser, lockAccount, updateUser } from '../../modules/people/profiles.ts';
import { AppError } from '../../platform/app-error.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { refuseUnproven } from './contact-change.ts';
import type { UserDependencies } from './dependencies.ts';
import { present } from './present.ts';
import { tellOthers } from './user-event.ts';
import { mergeInformation } from './user-information.ts';

type Dependencies = Pick<UserDependencies, 'attempts' | 'oneTimeCodes' | 'secrets'>;

export const profileHandlers = (dependencies: Dependencies) =>
  ({
    getProfile: (ctx) => ctx.tx((tx) => profileOf(tx, dependencies)),

    updateProfile: async (ctx, { body: { passcode, ...body } }) => {
      const { userId } = person(ctx);
      if (body.email !== undefined) {
        const known = await ctx.tx((tx) => findUser(tx, userId));
        // one's own address calls off what was waiting, and proves nothing
        const refusal =
          known?.email !== mailbox(body.email) && (await refuseUnproven(ctx, dependencies, passcode));
        if (refusal) return refusal;
      }
      return ctx.tx(async (tx) => {
        await lockAccount(tx, userId);
        const row = await findUser(tx, userId);
        if (!row) return new AppError('NOT_SIGNED_IN');
        const information = await mergeInformation(tx, body.userInformation);
        if (information instanceof AppError) return information;
        if (body.email !== undefined) {
          const refusal = await emailChanges(dependencies).begin(tx, row, body.email);
          if (refusal) return refusal;
        }
        await updateUser(tx, row.id, {
          ...(body.name === undefined ? {} : { name: cleanName(body.name) }),
          ...(body.lastName === undefined ? {} : { last_name: cleanName(body.lastName) }),
          ...information,
        });
        await tellOthers(tx, 'user.profile_changed', { fields: Object.keys(body) });
        return profileOf(tx, dependencies);
      });
    },
  }) satisfies Partial<Handlers>;

export async function profileOf(tx: TransactionContext, dependencies: Dependencies) {
  const row = await findUser(tx, person(tx).userId);
  // the token outlived the account: there is no session any more
  if (!row) return new AppError('NOT_SIGNED_IN');
  const pending = await emailChanges(dependencies).find(tx, row.id);
  return { status: 200 as const, body: present(row, pending?.email ?? null) };
}
