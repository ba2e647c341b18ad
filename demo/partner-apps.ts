import type { PartnerScope } from '@atrium/domain/people/partner-scopes';
import { firstApps } from './catalogue/apps/first-apps.ts';
import { moreApps } from './catalogue/apps/more-apps.ts';
import { noorApps } from './catalogue/apps/noor-apps.ts';
import { shares } from './catalogue/apps/words.ts';
import type { CatalogueArticle, TenantCode } from './catalogue/article.ts';

/** The data that an app's page lists → the scope of the issuer; contact data may be left out. */
const scopes: Record<keyof typeof shares, { scope: PartnerScope; isOptional?: true }> = {
  name: { scope: 'profile' },
  email: { scope: 'email', isOptional: true },
  phone: { scope: 'phone', isOptional: true },
  language: { scope: 'language' },
  plan: { scope: 'plan' },
};

const asked = ({ properties }: CatalogueArticle) =>
  Object.entries(shares)
    .filter(([, text]) => (properties?.shares as readonly unknown[] | undefined)?.includes(text))
    .map(([name]) => scopes[name as keyof typeof shares]);

/** The apps of a tenant that people are handed over to: the sample stands in for all of them. */
export const partnerAppsOf = (tenant: TenantCode) =>
  [...firstApps, ...moreApps, ...noorApps]
    .filter(({ tenants }) => tenants.includes(tenant))
    .map((article) => ({
      id: article.id,
      origin: 'sandbox',
      loginPath: `/app/${article.id}`,
      callbackPath: `/app/${article.id}/callback`,
      privacyUrl: `https://partner.example/privacy/${article.slug}`,
      scopes: asked(article).flatMap(({ scope, isOptional }) => (isOptional ? [] : [scope])),
      optionalScopes: asked(article).flatMap(({ scope, isOptional }) => (isOptional ? [scope] : [])),
    }));

/** A customer who has used two of them, and agreed to share contact data with one. */
export const ownAppsOf = (tenant: TenantCode, who: string) =>
  who === 'active'
    ? partnerAppsOf(tenant)
        .slice(0, 2)
        .map(({ id, scopes: needed, optionalScopes }, index) => ({
          id,
          scopes: index === 0 ? [...needed, ...optionalScopes] : needed,
        }))
    : [];

/** Every scope that the sample asks for as one of the apps: what it was registered with. */
export const scopesOf = (appId: number): PartnerScope[] =>
  [...firstApps, ...moreApps, ...noorApps]
    .filter(({ id }) => id === appId)
    .flatMap((article) => asked(article).map(({ scope }) => scope));
