import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import { isLocale, joinLocale, type Locale } from '@atrium/i18n/locales';
import { notifyAccountOwner } from '../../modules/mail/notify-account-owner.ts';
import { cancelDeletion, requestDeletion } from '../../modules/people/account-deletions.ts';
import { findUser } from '../../modules/people/user-profiles.ts';
import {
  cancelWithAccount,
  restoreWithAccount,
} from '../../modules/subscriptions/ordering/account-deletion.ts';
import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { hasRecentSignIn, refuseWrongPassword } from './reauthentication.ts';
import { emitUserEvent } from './user-event.ts';

export const deletionHandlers = (dependencies: ProfileDependencies) =>
  ({
    deleteProfile: async (ctx, { body }) => {
      const { userId, grantId } = requirePerson(ctx);
      const row = await ctx.tx((tx) => findUser(tx, userId));
      if (!row) return new AppError('NOT_SIGNED_IN');
      if (body.password !== undefined) {
        const refusal = await refuseWrongPassword(ctx, dependencies, body.password, row.password_hash);
        if (refusal) return refusal;
      } else if (!hasRecentSignIn(ctx)) return new AppError('REAUTHENTICATION_REQUIRED');

      const locale = isLocale(body.lang) ? body.lang : ctx.locale;
      const dueAt = await ctx.tx(async (tx) => {
        const due = await requestDeletion(tx, row);
        if (due.isNew) {
          await cancelWithAccount(tx, dependencies.payments, { userId, dueAt: due.at });
          await dependencies.sessions.endAll(tx, userId, grantId);
          const values = { dueAt: due.at, manageLink: tx.origin + manageAddress(tx.tenant, locale) };
          await notifyAccountOwner({ ...tx, locale }, row, { template: 'deletion-requested', values });
          await emitUserEvent(tx, 'user.deletion_requested');
        }
        return due.at;
      });
      return { status: 200, body: { url: target(ctx, body.redirectionUrl), dueAt: dueAt.toISOString() } };
    },

    /** Asked again, or when no deletion was under way: the account stays, and no mail is sent. */
    keepAccount: (ctx) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(tx);
        const row = await findUser(tx, userId);
        if (!row) return new AppError('NOT_SIGNED_IN');
        if (await cancelDeletion(tx, userId)) {
          await restoreWithAccount(tx, userId);
          await notifyAccountOwner(tx, row, { template: 'deletion-cancelled', values: {} });
          await emitUserEvent(tx, 'user.deletion_cancelled');
        }
        return { status: 204, body: null };
      }),
  }) satisfies Partial<Handlers>;

function target({ origin, tenant }: Context, asked: string): string {
  const url = safeRedirect(asked, { origin, allowedOrigins: tenant.redirectOrigins });
  return url?.replace(origin, '') || '/';
}

const manageAddress = ({ defaultLocale }: Context['tenant'], locale: Locale) =>
  joinLocale(locale === defaultLocale ? 'default' : locale, '/profile/manage');
