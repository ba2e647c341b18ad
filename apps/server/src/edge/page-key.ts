import type { IncomingHttpHeaders } from 'node:http';
import type { Tenant } from '@atrium/api/features/tenants/tenant';
import { isSoundText } from '@atrium/domain/sound-text';
import type { DeviceClass, ThemeChoice } from '@atrium/portal/app/request-context';
import { searchParametersOf } from '@atrium/portal/app/search-parameters';
import type { Canonical } from './canonical.ts';
import { readCookie, sessionCookie } from './cookies.ts';
import { deviceClass } from './device-class.ts';

export type Page = Extract<Canonical, { kind: 'page' }>;

/** All that two visitors of one address can differ in as far as a page is concerned. */
export interface Visitor {
  theme: ThemeChoice;
  device: DeviceClass;
  /** The age limit of a signed-in person; null where the tenant's own holds. */
  limit: number | null;
}

export function visitorOf(headers: IncomingHttpHeaders, limit: number | null): Visitor {
  const theme = headers.cookie === undefined ? null : readCookie(headers.cookie, 'atrium_theme');
  return {
    theme: theme === 'default' || theme === 'alternate' ? theme : 'system',
    device: deviceClass(headers),
    limit,
  };
}

/** The name of the session a request brings, under either of the cookie's names. */
export const sessionOf = ({ cookie }: IncomingHttpHeaders): string | null =>
  cookie === undefined
    ? null
    : (readCookie(cookie, sessionCookie(true)) ?? readCookie(cookie, sessionCookie(false)));

/** The cache's key of one address for any visitor. It begins with the tenant, so that a tenant can be evicted. */
export type KeyOf = (visitor: Visitor) => string;

export function pageKey(tenant: Tenant, page: Page, search: string, buildId: string): KeyOf {
  const address = [tenant.id, page.localeCode, page.path, search, buildId].join('\n');
  const keys: Record<number, Partial<Record<ThemeChoice, Partial<Record<DeviceClass, string>>>>> = {};
  // made once: a string that was looked up before already knows its hash
  return ({ theme, device, limit }) => {
    const maxRating = ratingOf(tenant, limit);
    keys[maxRating] ??= {};
    keys[maxRating][theme] ??= {};
    keys[maxRating][theme][device] ??= `${address}\n${maxRating}\n${theme}\n${device}`;
    return keys[maxRating][theme][device];
  };
}

/** What a page may show at most. */
export const ratingOf = (tenant: Tenant, limit: number | null): number =>
  limit === null ? tenant.maxRating : Math.min(limit, tenant.maxRating);

const longestValue = 100;

/** The part of a query that the route says it is rendered from; the rest is the browser's and never reaches it. */
export function keyedSearch({ match, search }: Page): string {
  if (search.size === 0 || !match) return '';
  const kept = searchParametersOf(match.row.name).flatMap((name) => {
    const value = search.get(name);
    // what no backend takes is left out rather than asked for
    return value === null || !isSoundText(value) ? [] : [[name, value.slice(0, longestValue)]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
