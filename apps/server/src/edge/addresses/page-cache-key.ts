import type { IncomingHttpHeaders } from 'node:http';
import type { ViewerLimits } from '@atrium/api/modules/parental-control/viewer-limits';
import type { Tenant } from '@atrium/api/platform/tenant';
import { effectiveMaxRating } from '@atrium/domain/access/age';
import type { Closed } from '@atrium/domain/access/parental-control';
import { readCookie } from '@atrium/domain/site/cookie-header';
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { isStorableText } from '@atrium/domain/values/storable-text';
import type { DeviceClass, ThemeChoice } from '@atrium/portal/kit/visit/request-context';
import type { RouteMatch } from '@atrium/portal/shell/routes/match-route';
import { validateRules } from '@atrium/portal/shell/routes/validate-rules';
import { sessionCookie } from '../../http/cookies.ts';
import type { Canonical } from './canonical-address.ts';
import { deviceClass } from './device-class.ts';

export type PageAddress = Extract<Canonical, { kind: 'page' }>;

/** All that two visitors of one address can differ in as far as a page is concerned. Decision 0004. */
export interface PageVariant {
  theme: ThemeChoice;
  device: DeviceClass;
  /** What parental control allows a signed-in person. */
  limits: ViewerLimits;
}

export function pageVariantOf(headers: IncomingHttpHeaders, limits: ViewerLimits): PageVariant {
  const theme = headers.cookie === undefined ? null : readCookie(headers.cookie, cookieNames.theme);
  return {
    theme: theme === 'default' || theme === 'alternate' ? theme : 'system',
    device: deviceClass(headers),
    limits,
  };
}

/** The name of the session a request brings, under either of the cookie's names. */
export const sessionOf = ({ cookie }: IncomingHttpHeaders): string | null =>
  cookie === undefined
    ? null
    : (readCookie(cookie, sessionCookie(true)) ?? readCookie(cookie, sessionCookie(false)));

/** The cache's key of one address for any visitor. It begins with the tenant, so that a tenant can be evicted. */
export type PageKeyOf = (visitor: PageVariant) => string;

export function pageKey(tenant: Tenant, page: PageAddress, search: string, buildId: string): PageKeyOf {
  const address = [tenant.id, page.localeCode, page.path, search, buildId].join('\n');
  const keys = new Map<string | number, Partial<Record<ThemeChoice, Partial<Record<DeviceClass, string>>>>>();
  // made once: a string that was looked up before already knows its hash
  return ({ theme, device, limits }) => {
    const rating = ratingOf(tenant, limits);
    const allowed = closedTo(page, limits) ?? (limits.maxAge === null ? rating : `${rating}c`);
    const themes = keys.getOrInsertComputed(allowed, () => ({}));
    themes[theme] ??= {};
    themes[theme][device] ??= `${address}\n${allowed}\n${theme}\n${device}`;
    return themes[theme][device];
  };
}

/** What a page may show at most. */
export const ratingOf = (tenant: Tenant, { maxAge }: ViewerLimits): number =>
  effectiveMaxRating({ requested: maxAge, tenantDefault: tenant.maxRating });

/**
 * Why this page is closed to a viewer. Where a parent lifts the limit, and where people sign in and
 * out, it is not.
 */
export const closedTo = ({ match }: Pick<PageAddress, 'match'>, { closed }: ViewerLimits): Closed | null =>
  match?.row.sensitive || match?.row.name === 'external-logout' ? null : closed;

/** No row of the route table knows the address, or the one that does refuses it. Decision 0014. */
export const isNotFound = (match: RouteMatch | undefined): boolean =>
  !match || (match.row.validate !== undefined && validateRules[match.row.validate](match.params) !== true);

const longestValue = 100;

/** The part of a query that the route says it is rendered from; the rest is the browser's and never reaches it. */
export function keyedSearch({ match, search }: PageAddress): string {
  if (search.size === 0) return '';
  // all it says is that there is nothing at this address, and that names the whole of it
  if (!match || isNotFound(match)) return `?${search}`;
  const kept = match.row.query.flatMap((name) => {
    const value = search.get(name);
    // what no backend takes is left out rather than asked for
    return value === null || !isStorableText(value) ? [] : [[name, value.slice(0, longestValue)]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** Never cached, by us or by a proxy on the way. */
export const isPersonal = ({ match }: PageAddress) => match !== undefined && match.row.guard !== 'public';
