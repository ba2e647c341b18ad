import type { Locale } from '@atrium/i18n/locales';

interface DemoTenant {
  defaultLocale: Locale;
  locales: readonly Locale[];
}

/** The demo tenants as README promises them, written down once more: a test that asked the product would believe it. */
export const tenants = {
  atrium: { defaultLocale: 'en', locales: ['en', 'ar', 'fr', 'de', 'es', 'ro'] },
  noor: { defaultLocale: 'ar', locales: ['ar', 'en', 'fr'] },
  klang: { defaultLocale: 'de', locales: ['de', 'en'] },
  arena: { defaultLocale: 'ro', locales: ['ro', 'en', 'es'] },
} as const satisfies Record<string, DemoTenant>;

export type TenantCode = keyof typeof tenants;

export const tenantCodes = Object.keys(tenants) as TenantCode[];
