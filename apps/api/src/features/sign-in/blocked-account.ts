import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { publishedSections } from '../../platform/load-tenant.ts';

/**
 * Told only to a caller who has proved that the account is theirs. Names the address that the tenant
 * publishes for support, where it does.
 */
export async function accountBlocked(ctx: Context): Promise<AppError> {
  const { global } = await ctx.tx(({ db }) => publishedSections(db, ['global']));
  const contact = (global as { supportEmail?: unknown } | undefined)?.supportEmail;
  return new AppError('ACCOUNT_BLOCKED', typeof contact === 'string' ? { contact } : undefined);
}
