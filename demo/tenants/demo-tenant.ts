import type { SiteSource } from '@atrium/domain/models/site-configuration';
import type { TenantConfiguration } from '@atrium/domain/models/tenant-configuration';

/** A tenant as the demo loads it. */
export interface DemoTenant {
  configuration: TenantConfiguration;
  /** In all languages; what is not said has the model's defaults. */
  site: SiteSource;
}
