import { safeRedirect } from '@atrium/domain/safe-redirect';
import { isLocale, joinLocale, type Locale } from '@atrium/i18n/locales';
import { requestDeletion, takeDeletionBack } from '../../modules/people/deletions.ts';
import { findUser } from '../../modules/people/profiles.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { hasJustSignedIn, refusePassword } from './proof.ts';
import { tellOwner } from './tell-owner.ts';
import { tellOthers } from './user-event.ts';

export const deletionHandlers = (dependencies: ProfileDependencies) =>
  ({
    deleteProfile: async (ctx, { body }) => {
      const { userId, grantId } = person(ctx);
      const row = await ctx.tx((tx) => findUser(tx, userId));
      if (!row) return new AppError('NOT_SIGNED_IN');
      if (body.password !== undefined) {
        const refusal = await refusePassword(ctx, dependencies, body.password, row.password_hash);
        if (refusal) return refusal;
      } else if (!hasJustSignedIn(ctx)) return new AppError('REAUTHENTICATION_REQUIRED');

      const locale = isLocale(body.lang) ? body.lang : ctx.locale;
      const dueAt = await ctx.tx(async (tx) => {
        const due = await requestDeletion(tx, row);
        if (due.isNew) {
          await dependencies.sessions.endAll(tx, userId, grantId);
          const values = { dueAt: due.at, manageLink: tx.origin + manageAddress(tx.tenant, locale) };
          await tellOwner({ ...tx, locale }, row, { template: 'deletion-requested', values });
          await tellOthers(tx, 'user.deletion_requested');
        }
        return due.at;
      });
      return { status: 200, body: { url: target(ctx, body.redirectionUrl), dueAt: dueAt.toISOString() } };
    },

    /** Asked again, or when nothing was under way: the account stays, and nobody is written to. */
    keepAccount: (ctx) =>
      ctx.tx(async (tx) => {
        const { userId } = person(tx);
        const row = await findUser(tx, userId);
        if (!row) return new AppError('NOT_SIGNED_IN');
        if (await takeDeletionBack(tx, userId)) {
          await tellOwner(tx, row, { template: 'deletion-cancelled', values: {} });
          await tellOthers(tx, 'user.deletion_cancelled');
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
