import { type Vertical, verticals } from '@atrium/domain/catalogue/verticals';
import type { Locale } from '@atrium/i18n/locales';

interface DemoTenant {
  defaultLocale: Locale;
  locales: readonly Locale[];
  verticals: readonly Vertical[];
}

/** The demo tenants as README promises them, written down once more: a test that asked the product would believe it. */
export const tenants = {
  atrium: { defaultLocale: 'en', locales: ['en', 'ar', 'fr', 'de', 'es', 'ro'], verticals },
  noor: {
    defaultLocale: 'ar',
    locales: ['ar', 'en', 'fr'],
    verticals: verticals.filter((vertical) => vertical !== 'arcade'),
  },
  klang: { defaultLocale: 'de', locales: ['de', 'en'], verticals: ['music', 'podcasts', 'audiobooks'] },
  arena: {
    defaultLocale: 'ro',
    locales: ['ro', 'en', 'es'],
    verticals: ['games', 'arcade', 'tournaments', 'news'],
  },
} as const satisfies Record<string, DemoTenant>;

export type TenantCode = keyof typeof tenants;

export const tenantCodes = Object.keys(tenants) as TenantCode[];
