import type { Context } from '@atrium/api/platform/context';
import type { Db } from '@atrium/api/platform/database/with-tenant';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';
import type { Tenant } from '@atrium/api/platform/tenant';

/** What `npm run staff` works with. */
export interface StaffTools {
  /** As the schema's owner. */
  db: Db;
  secrets: Secrets;
  tenants: readonly Tenant[];
  contextOf(tenant: Tenant): Context;
  print(text: string): void;
  /** Asks before something that locks people out; throws where it is not confirmed. */
  confirm(what: string): Promise<void>;
  /** Where no mail leaves, the printed link is the only one. */
  hasMail: boolean;
}
