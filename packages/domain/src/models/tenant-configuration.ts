import { localeCodes } from '@atrium/i18n/locales';
import { z } from 'zod';
import { scriptsOfStage } from '../tenant-scripts.ts';
import { verticals } from '../verticals.ts';
import { FileUrl, Link, Origin } from './link.ts';

export const Locale = z.enum(localeCodes as [(typeof localeCodes)[number], ...typeof localeCodes]);

/** Switches of one tenant; the names are those of the specification. */
export const TenantFlags = z.object({
  mssAutoSubscription: z.boolean().default(false),
  isPartner: z.boolean().default(false),
  subAuthRequired: z.boolean().default(false),
  showPaymentOptions: z.boolean().default(false),
  redirectToSubPage: z.boolean().default(false),
  V2Modals: z.boolean().default(false),
  SubscriptionPopUpV2: z.boolean().default(false),
  multipleLoginOptionsFlow2: z.boolean().default(false),
  FTMDOnly: z.boolean().default(false),
  geoBlock: z.object({ blockedSubscriptions: z.array(z.number().int().positive()).default([]) }).prefault({}),
  /** Visited when the expiration popup is closed. */
  creditExpirationRoute: Link.exactOptional(),
});
export type TenantFlags = z.infer<typeof TenantFlags>;

/** A script of the tenant: inline text or an address, never both. */
const Integrity = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/);

export const TenantScript = z
  .object({
    script: z.string().min(1).exactOptional(),
    src: FileUrl.exactOptional(),
    /** What the script at `src` must hash to; another one does not run. */
    integrity: Integrity.exactOptional(),
    /** Without `env`: used on every stage. */
    default: z.boolean().default(false),
    env: z.enum(['dev', 'stg', 'live']).exactOptional(),
    /** The consent entry that must be enabled first; none means strictly necessary. */
    consent: z.string().exactOptional(),
  })
  .refine(({ script, src }) => (script === undefined) !== (src === undefined), 'needs either script or src')
  .refine(({ src, integrity }) => src !== undefined || integrity === undefined, 'integrity goes with src');
export type TenantScript = z.infer<typeof TenantScript>;

const tenantShape = {
  code: z.string().regex(/^[a-z][a-z0-9-]*$/),
  name: z.string().min(1),
  defaultLocale: Locale,
  /** In menu order; the default locale is one of them. */
  locales: z.array(Locale).min(1),
  layout: z.enum(['default', 'marketing', 'monsooq']).default('default'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  timezone: z.string().default('UTC'),
  maxRating: z.number().int().min(0).default(60),
  verticals: z.array(z.enum(verticals)).default([...verticals]),
  flags: TenantFlags.prefault({}),
  /** Where a redirect may leave to; everything else is refused. */
  redirectOrigins: z.array(Origin).default([]),
};

/** A script as the browser inserts it, once its consent entry is enabled. */
const PublicScript = z.object({
  script: z.string().exactOptional(),
  src: FileUrl.exactOptional(),
  integrity: Integrity.exactOptional(),
  consent: z.string().exactOptional(),
});
export type PublicScript = z.infer<typeof PublicScript>;

/** What the browser may know of a tenant: no hosts of ours, no backend addresses, no scripts of other stages. */
export const PublicTenant = z.object({
  ...tenantShape,
  scripts: z.array(PublicScript).default([]),
  /** Where the specification looks the tenant's language up. */
  default: z.object({ locale: z.object({ defaultLocale: Locale }) }).exactOptional(),
});
export type PublicTenant = z.infer<typeof PublicTenant>;

const TaxName = z.string().max(40);

/** Who sells, as a receipt names them. */
const Seller = z.object({
  name: z.string().max(200).default(''),
  address: z.array(z.string().max(200)).max(6).default([]),
  taxId: z.string().max(60).default(''),
  /** As people call it, in their language: VAT, MwSt., TVA. */
  taxName: z.union([TaxName, z.partialRecord(Locale, TaxName)]).default('VAT'),
  /** In hundredths of a percent, contained in every price. */
  taxRate: z.number().int().min(0).max(10_000).default(0),
});

export const TenantConfiguration = z
  .object({
    ...tenantShape,
    seller: Seller.prefault({}),
    /** The first one names the tenant's public address. */
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
    /** How many things somebody may play at once, unless their plan says. */
    streams: z.int().min(1).max(50).exactOptional(),
    /** Also answers for hosts nobody owns, outside live. */
    isFallback: z.boolean().default(false),
    stage: z.enum(['dev', 'stg', 'live']).default('stg'),
    scripts: z.array(TenantScript).default([]),
    service: z
      .object({
        /** Keyed by tenant name; wins over `multiContentBackend`. */
        tenantBackendUrl: z.record(z.string(), z.string()).default({}),
        multiContentBackend: z.string().default('/backend'),
      })
      .prefault({}),
  })
  .refine(
    ({ locales, defaultLocale }) => locales.includes(defaultLocale),
    'the default locale must be supported',
  );
export type TenantConfiguration = z.infer<typeof TenantConfiguration>;

export const publicTenant = (tenant: TenantConfiguration, stage: string): PublicTenant =>
  PublicTenant.parse({
    ...tenant,
    scripts: scriptsOfStage(tenant.scripts, stage),
    default: { locale: { defaultLocale: tenant.defaultLocale } },
  });
