import { joinLocale } from '@atrium/i18n/locales';
import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { findEmail } from '../../people/accounts.ts';
import { describeDevice } from '../describe-device.ts';
import type { SigningIn } from '../issuer/issuer.ts';

/**
 * Every sign-in is written down, told by the browser that gets the session; one from a device never seen before is told
 * to its owner.
 */
export async function rememberSignIn(
  ctx: Context,
  { userId, method, headers }: Pick<SigningIn, 'userId' | 'method' | 'headers'>,
): Promise<void> {
  const device = describeDevice(headers.get('user-agent') ?? '');
  const country = headers.get('x-client-country');
  const at = new Date();
  await ctx.tx(async (tx) => {
    const before = await tx.db
      .selectFrom('sign_in')
      .select((e) => [
        e.fn.countAll<number>().as('all'),
        e.fn.countAll<number>().filterWhere('device', '=', device).as('same'),
      ])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('sign_in')
      .values({ tenant_id: tx.tenant.id, user_id: userId, method, device, country, at })
      .execute();
    if (Number(before.all) === 0 || Number(before.same) > 0) return;
    const to = await findEmail(tx, userId);
    await notify(tx, {
      personId: userId,
      key: 'new-device',
      parameters: { device: device || '–' },
      link: '/profile/manage',
      dedupe: device,
      hasLetter: to !== undefined,
    });
    if (to === undefined) return;
    const locale = tx.locale === tx.tenant.defaultLocale ? 'default' : tx.locale;
    const manageLink = tx.origin + joinLocale(locale, '/profile/manage');
    await sendMail(tx, {
      template: 'new-device',
      values: { device, country, at, manageLink },
      channel: 'MAIL',
      to,
      userId,
    });
  });
}
