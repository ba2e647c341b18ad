import type { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import type { PublicTenant } from '@atrium/domain/site/models/configuration/tenant-configuration';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import type { Locale, LocaleCode } from '@atrium/i18n/locales';
import { createContext, use } from 'react';
import { sharedInState } from '../document/hydration/shared-state.ts';
import type { AppContext, Visit } from './context.ts';
import { structureQuery } from './structure-query.ts';
import { loadTexts } from './texts.ts';

/** What every page stands in: the tenant, its configuration and the language, loaded together so that they never mix. */
export interface SiteData {
  tenant: PublicTenant;
  site: SiteConfiguration;
  locale: Locale;
  localeCode: LocaleCode;
  /** In place of the configured footer, where an operator has one. */
  externalFooter: StructureNode | null;
}

/** By visit; a browser puts the one on screen here (watch-network.ts). */
export const loading = new WeakMap<Visit, { code: LocaleCode; site: Promise<SiteData> }>();

/** Root and page loaders run side by side and may all ask: one render, one request. */
export function loadSite(context: AppContext): Promise<SiteData> {
  const code = context.localeCode();
  const known = loading.get(context.visit);
  if (known?.code === code) return known.site;
  const site = requestSite(context);
  loading.set(context.visit, { code, site });
  return site;
}

async function requestSite(context: AppContext): Promise<SiteData> {
  const locale = context.locale();
  const [answer] = await Promise.all([
    context.backend.ask('getConfiguration', { query: { lang: locale } }),
    loadTexts(context, locale, '/'),
  ]);
  // The browser sees a loader's message: it may say that something failed, never what.
  if (!answer.ok) throw new Error('The configuration could not be loaded.');
  const { tenant, site } = answer.body.data.customProperties;
  rememberSite(context.visit, { tenant, site });
  const externalFooter = site.enabledFeatures.externalFooter ? await loadExternalFooter(context) : null;
  return {
    tenant: sharedInState(tenant),
    site: sharedInState(site),
    locale,
    localeCode: context.localeCode(),
    externalFooter,
  };
}

/** What loaders have to know of the configuration, once it is there. */
export function rememberSite(visit: Visit, { tenant, site }: Pick<SiteData, 'tenant' | 'site'>) {
  visit.defaultLocale = tenant.default?.locale.defaultLocale ?? tenant.defaultLocale;
  visit.homeStructure = site.global.homeStructure;
  visit.verticals = tenant.verticals;
  visit.redirects = { rules: site.routeRules, allowedOrigins: tenant.redirectOrigins };
}

export const SiteContext = createContext<(SiteData & { visit: Visit }) | null>(null);

export function useSite(): SiteData & { visit: Visit } {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs the root route above it.');
  return site;
}

/** The footer an operator keeps for the tenants it sells; null leaves the tenant its own. */
async function loadExternalFooter(context: AppContext): Promise<StructureNode | null> {
  const answer = await context.backend.ask('getStructure', {
    params: { name: 'fragments_externalFooter' },
    query: structureQuery(context),
  });
  return answer.ok && answer.body.substructure.length > 0 ? answer.body : null;
}
