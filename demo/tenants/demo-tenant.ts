import type { SiteSource } from '@atrium/domain/site/models/configuration/site-configuration';
import type { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';

/** A tenant as the demo loads it. */
export interface DemoTenant {
  configuration: TenantConfiguration;
  /** In all languages; what is not said has the model's defaults. */
  site: SiteSource;
}
