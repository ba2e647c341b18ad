import { localeCodes } from '@atrium/i18n/locales';
import { z } from 'zod';
import { verticals } from '../../../catalogue/verticals.ts';
import { scriptsOfStage } from '../../tracking/tenant-scripts.ts';
import { field } from '../fields/field.ts';
import { FileUrl, Link, Origin } from '../fields/link.ts';

export const Locale = z.enum(localeCodes as [(typeof localeCodes)[number], ...typeof localeCodes]);

/** Feature flags of a tenant; the names are those of the specification. */
const flag = (description: string) => field(z.boolean().default(false), description, true);

export const TenantFlags = z.object({
  mssAutoSubscription: flag(
    'The operator subscribes customers when they sign in, so visitors sign in first.',
  ),
  isPartner: flag('A partner signs customers in; the portal leads to the sign-in of the partner.'),
  subAuthRequired: flag('Customers sign in before plans are shown.'),
  showPaymentOptions: flag('Customers choose how to pay; without it the first payment option is taken.'),
  redirectToSubPage: flag('Opening something locked leads to the page of plans instead of a dialog.'),
  V2Modals: flag('The subscribe dialog is a card.'),
  SubscriptionPopUpV2: flag('Plans of the subscribe dialog are chosen first and confirmed with one button.'),
  multipleLoginOptionsFlow2: flag('The ways to sign in are listed in a dialog over the page.'),
  FTMDOnly: flag('Tracks are sold and nothing else: a playlist holds tracks that its customer bought.'),
  geoBlock: field(
    z
      .object({
        blockedSubscriptions: field(
          z.array(z.number().int().positive()).default([]),
          'Numbers of plans that are offered to nobody.',
          [7],
        ),
      })
      .prefault({}),
    'Plans that are held back.',
  ),
  creditExpirationRoute: field(
    Link.exactOptional(),
    'The page that follows when the popup of expiring credits is closed.',
    '/subscription',
  ),
});
export type TenantFlags = z.infer<typeof TenantFlags>;

const Integrity = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/);

/** A script of the tenant: inline text or an address, never both. */
export const TenantScript = z
  .object({
    script: field(
      z.string().min(1).exactOptional(),
      'The text of the script; either this or src.',
      "document.documentElement.dataset.partner='acme'",
    ),
    src: field(
      FileUrl.exactOptional(),
      'The address of the script; either this or script.',
      'https://cdn.acme.example/chat.js',
    ),
    integrity: field(
      Integrity.exactOptional(),
      'The hash of the script at src; a script with another hash does not run.',
      'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    ),
    default: field(z.boolean().default(false), 'Used on every stage, unless env names one.', true),
    env: field(z.enum(['dev', 'stg', 'live']).exactOptional(), 'The only stage that uses it.', 'live'),
    consent: field(
      z.string().exactOptional(),
      'The identifier of the cookie entry that must be allowed first; none means strictly necessary.',
      'analytics',
    ),
  })
  .refine(({ script, src }) => (script === undefined) !== (src === undefined), 'needs either script or src')
  .refine(({ src, integrity }) => src !== undefined || integrity === undefined, 'integrity goes with src');
export type TenantScript = z.infer<typeof TenantScript>;

const tenantShape = {
  code: field(
    z.string().regex(/^[a-z][a-z0-9-]*$/),
    'The short name of the tenant in commands, files and addresses of files; it never changes.',
    'acme',
  ),
  name: field(z.string().min(1), 'The name of the tenant.', 'Acme Music'),
  defaultLocale: field(
    Locale,
    'The language of addresses without a language, and of texts that have no other one.',
    'en',
  ),
  locales: field(
    z.array(Locale).min(1),
    'Languages of the tenant, in the order of the menu; the default language is one of them.',
    ['en', 'ar'],
  ),
  layout: field(
    z.enum(['default', 'marketing', 'monsooq']).default('default'),
    'The frame of the pages: a bar on top, the brand alone, or a rail at the side.',
    'default',
  ),
  currency: field(z.string().regex(/^[A-Z]{3}$/), 'The currency of all prices, by ISO 4217.', 'EUR'),
  timezone: field(
    z.string().default('UTC'),
    'The time zone of days and hours, by its IANA name.',
    'Europe/Berlin',
  ),
  maxRating: field(
    z.number().int().min(0).default(60),
    'The highest age grading code that is shown: 0, 10, 20, 30, 40, 50 or 60.',
    40,
  ),
  verticals: field(
    z.array(z.enum(verticals)).default([...verticals]),
    'What the tenant offers; pages of other verticals are not there.',
    ['music', 'podcasts'],
  ),
  flags: field(TenantFlags.prefault({}), 'Switches that change how the portal behaves.'),
  redirectOrigins: field(
    z.array(Origin).default([]),
    'Sites that a redirect may lead to, after paying or cancelling for example; every other one is refused.',
    ['https://account.acme.example'],
  ),
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
  name: field(z.string().max(200).default(''), 'The legal name of the seller.', 'Acme Media GmbH'),
  address: field(
    z.array(z.string().max(200)).max(6).default([]),
    'The address of the seller, line by line.',
    ['Hafenstraße 1', '20457 Hamburg'],
  ),
  taxId: field(z.string().max(60).default(''), 'The tax number of the seller.', 'DE123456789'),
  taxName: field(
    z.union([TaxName, z.partialRecord(Locale, TaxName)]).default('VAT'),
    'What customers call the tax, also one text per language.',
    { en: 'VAT', de: 'MwSt.' },
  ),
  taxRate: field(
    z.number().int().min(0).max(10_000).default(0),
    'The tax contained in every price, in hundredths of a percent.',
    1900,
  ),
});

const streams = z.int().min(1).max(50).exactOptional();
const scripts = z.array(TenantScript).default([]);

export const TenantConfiguration = z
  .object({
    ...tenantShape,
    seller: field(Seller.prefault({}), 'Who sells, as receipts name them.'),
    hosts: field(
      z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
      'Host names of the tenant; the first one is its public address.',
      ['music.acme.example'],
    ),
    streams: field(
      streams,
      'How many things one customer may play at once, unless the plan says otherwise.',
      2,
    ),
    uploadQuotaBytes: field(
      z
        .int()
        .min(1)
        .max(2 ** 50)
        .exactOptional(),
      'How many bytes the uploaded masters of the tenant may take together; without it UPLOAD_QUOTA_BYTES says so.',
      1_099_511_627_776,
    ),
    isFallback: field(
      z.boolean().default(false),
      'Answers hosts of no tenant as well, outside of live; decided by the installation.',
      false,
    ),
    stage: field(
      z.enum(['dev', 'stg', 'live']).default('stg'),
      'The stage of the tenant; decided by the installation.',
      'stg',
    ),
    scripts: field(scripts, 'Scripts of the tenant, which run in every browser.'),
    service: field(
      z
        .object({
          tenantBackendUrl: field(
            z.record(z.string(), z.string()).default({}),
            'The backend of the tenant by its code; wins over multiContentBackend.',
            { acme: 'https://backend.acme.example' },
          ),
          multiContentBackend: field(
            z.string().default('/backend'),
            'The backend that all tenants share.',
            '/backend',
          ),
        })
        .prefault({}),
      'Where the portal finds its backend.',
    ),
  })
  .refine(
    ({ locales, defaultLocale }) => locales.includes(defaultLocale),
    'the default locale must be supported',
  );
export type TenantConfiguration = z.infer<typeof TenantConfiguration>;

/** What staff change of a tenant; name, hosts, languages, currency and stage are the installation's. Decision 0129. */
export const TenantSettings = z.strictObject({
  verticals: tenantShape.verticals,
  flags: tenantShape.flags,
  redirectOrigins: tenantShape.redirectOrigins,
  seller: Seller.prefault({}),
  streams,
  scripts,
});
export type TenantSettings = z.infer<typeof TenantSettings>;

export const publicTenant = (tenant: TenantConfiguration, stage: string): PublicTenant =>
  PublicTenant.parse({
    ...tenant,
    scripts: scriptsOfStage(tenant.scripts, stage),
    default: { locale: { defaultLocale: tenant.defaultLocale } },
  });
