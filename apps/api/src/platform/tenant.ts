import type { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';

/** A tenant as the backend knows it: its configuration and the number row security works with. */
export interface Tenant extends TenantConfiguration {
  readonly id: number;
}
