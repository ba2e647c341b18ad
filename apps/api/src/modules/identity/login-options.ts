import { localize } from '@atrium/domain/local-text';
import type { LoginOption } from '@atrium/domain/models/site/people';
import { SiteConfiguration } from '@atrium/domain/models/site-configuration';
import type { TransactionContext } from '../../platform/context.ts';
import { publishedSections } from '../../platform/load-tenant.ts';

export async function loadLoginOptions(ctx: TransactionContext): Promise<LoginOption[]> {
  const { login_options } = await publishedSections(ctx.db, ['login_options']);
  const options = localize<unknown>(login_options, ctx.locale, ctx.tenant.defaultLocale);
  return SiteConfiguration.shape.login_options.parse(options);
}
