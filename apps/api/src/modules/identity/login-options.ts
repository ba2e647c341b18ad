import type { LoginOption } from '@atrium/domain/site/models/configuration/people';
import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { localize } from '@atrium/domain/values/local-text';
import type { TransactionContext } from '../../platform/context.ts';
import { publishedSections } from '../../platform/load-tenant.ts';

export async function loadLoginOptions(ctx: TransactionContext): Promise<LoginOption[]> {
  const { login_options } = await publishedSections(ctx.db, ['login_options']);
  const options = localize<unknown>(login_options, ctx.locale, ctx.tenant.defaultLocale);
  return deliverableOptions(ctx, SiteConfiguration.shape.login_options.parse(options));
}

/** Without a carrier no PIN reaches a phone. */
export const deliverableOptions = (
  { connected }: Pick<TransactionContext, 'connected'>,
  options: readonly LoginOption[],
): LoginOption[] => options.filter(({ type }) => type !== 'phone' || connected?.sms !== false);
