import { EnabledFeatures } from '@atrium/domain/site/models/configuration/commerce';
import type { z } from 'zod';
import type { TransactionContext } from '../../platform/context.ts';
import { publishedSections } from '../../platform/load-tenant.ts';

/** Feature flags with their figures: what the tenant has switched on. Nothing in it depends on a language. */
export async function enabledFeatures({ db }: TransactionContext): Promise<z.infer<typeof EnabledFeatures>> {
  const { enabledFeatures: said = {} } = await publishedSections(db, ['enabledFeatures']);
  return EnabledFeatures.parse(said);
}
