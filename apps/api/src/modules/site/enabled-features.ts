import { EnabledFeatures } from '@atrium/domain/models/site/commerce';
import type { z } from 'zod';
import type { TransactionContext } from '../../platform/context.ts';
import { publishedSections } from '../../platform/load-tenant.ts';

/** What the tenant has switched on, and with which figures; nothing in it depends on a language. */
export async function enabledFeatures({ db }: TransactionContext): Promise<z.infer<typeof EnabledFeatures>> {
  const { enabledFeatures: said = {} } = await publishedSections(db, ['enabledFeatures']);
  return EnabledFeatures.parse(said);
}
