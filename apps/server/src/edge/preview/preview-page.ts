import type { PreviewTicket } from '@atrium/api/modules/preview/preview-tickets';
import { effectiveMaxRating } from '@atrium/domain/access/age';
import { cookieNames } from '@atrium/domain/site/cookie-names';
import type { StructureNode } from '@atrium/domain/site/models/structure';
import {
  type CookieConsentEntry,
  consentCookie,
  enabledCookie,
  onlyNecessary,
  storeConsent,
} from '@atrium/domain/site/tracking/consent-cookies';
import { joinLocale } from '@atrium/i18n/locales';
import type { AskAsVisitor } from '../../backend/backend-of.ts';
import { baseHeaders, policyHeaders } from '../../http/security-headers.ts';
import type { Site } from '../../http/site.ts';
import { canonicalise } from '../addresses/canonical-address.ts';
import { isNotFound, keyedSearch, type PageAddress } from '../addresses/page-cache-key.ts';
import { finishPage, scriptNonce } from '../pages/page-html.ts';
import type { PagesOptions } from '../pages/pages.ts';
import { watchCalls } from '../pages/render-calls.ts';
import { linkedHosts } from '../pages/tenant-policy.ts';
import { frameScript } from './frame-script.ts';
import { markSections } from './section-marks.ts';

type Options = Pick<PagesOptions, 'render' | 'renders' | 'buildId' | 'stage' | 'mediaHosts' | 'log'> & {
  consoleOrigin: () => string;
};

export interface PreviewRequest {
  site: Site;
  ticket: PreviewTicket;
  /** As it stands in the address. */
  token: string;
  /** Without a language, with its query. */
  path: string;
  ask: AskAsVisitor;
}

export interface PreviewPage {
  status: number;
  html: Buffer;
  headers: readonly string[];
}

export type PreviewPages = ReturnType<typeof createPreviewPages>;

/**
 * Pages as a ticket has them. They are rendered by the portal that visitors have, from a backend that answers for the
 * ticket; no cache keeps one or answers with one. Decision 0127.
 */
export function createPreviewPages(options: Options) {
  /** Null where there is no such page, or the ticket opens nothing any more. */
  return async (wanted: PreviewRequest): Promise<PreviewPage | null> => {
    const page = pageAt(wanted);
    if (!page) return null;
    // one that was revoked is told from a page that fails before anything is drawn
    const known = await wanted.ask('getConfiguration', { query: { lang: wanted.ticket.locale } });
    if (known.status !== 200) return null;
    return options.renders(String(wanted.site.tenant.id), true, () => draw(options, wanted, page));
  };
}

/** The one spelling of the address, in the language of the ticket; a page of one's own account is no preview. */
function pageAt({ site, ticket, path }: PreviewRequest): PageAddress | null {
  const code = ticket.locale === site.tenant.defaultLocale ? 'default' : ticket.locale;
  const written = canonicalise(joinLocale(code, path));
  const page = written.kind === 'redirect' ? canonicalise(written.location) : written;
  return page.kind === 'page' && (page.match === undefined || page.match.row.guard === 'public')
    ? page
    : null;
}

async function draw(
  { render, buildId, stage, mediaHosts = [], log, consoleOrigin }: Options,
  { site, ticket, token, ask }: PreviewRequest,
  page: PageAddress,
): Promise<PreviewPage | null> {
  const { tenant } = site;
  const calls = watchCalls(ask);
  const structures = new Map<unknown, StructureNode>();
  const address = joinLocale(page.localeCode, page.path) + keyedSearch(page);
  let text = '';
  const response = await render(new Request(site.origin + address, { headers: { accept: 'text/html' } }), {
    tenant: tenant.code,
    origin: site.origin,
    locale: ticket.locale,
    localeCode: page.localeCode,
    address,
    theme: ticket.theme,
    device: ticket.device,
    maxRating: effectiveMaxRating({ requested: ticket.maxRating, tenantDefault: tenant.maxRating }),
    isControlled: ticket.maxRating !== null,
    closed: null,
    route: page.match?.row.path ?? null,
    // nothing of the tenant or of others runs here
    isSensitive: true,
    buildId,
    stage,
    nonce: scriptNonce,
    log: (message, detail) => log.warn({ problem: detail, tenant: tenant.code }, message),
    ask: async (name, parts) => {
      const told = await calls.ask(name, parts);
      if (name === 'getStructure' && told.status === 200)
        structures.set(parts.params?.name, told.body as StructureNode);
      return told;
    },
    begin: async () => {},
    deliver: (html) => {
      text = html;
    },
  });
  if (response.headers.has('location') || text === '') return null;
  const shown = structures.get(page.match?.params.name) ?? largest([...structures.values()]);
  const marked = shown && !isNotFound(page.match) ? markSections(text, shown) : text;
  const told = calls.configuration()?.data;
  const script = frameScript({
    ticket: token,
    address,
    consoleOrigin: consoleOrigin(),
    cookies: hintsOf(ticket, told?.customProperties.site.cookies.entries ?? []),
  });
  const { html, scriptHashes } = finishPage(
    marked.replace('<head>', () => `<head><script nonce="${scriptNonce}">${script}</script>`),
  );
  const linked = told?.customProperties.mediaHosts ?? [];
  const policy = policyHeaders(
    {
      ...{ scriptHosts: [], scriptHashes: [], connectHosts: [], frameHosts: [], formHosts: [] },
      runsForeignScripts: false,
      mediaHosts,
      linkedHosts: linkedHosts(linked),
      frameAncestors: consoleOrigin(),
    },
    site.origin.startsWith('https:'),
  );
  return {
    status: response.status,
    html,
    headers: [...Object.entries(previewHeaders).flat(), ...policy(scriptHashes)],
  };
}

const largest = (pages: readonly StructureNode[]): StructureNode | undefined =>
  pages.toSorted((one, other) => other.substructure.length - one.substructure.length)[0];

/** A person who agreed to what is necessary, so that no banner covers the page, and who is signed in or not. */
function hintsOf({ person, theme }: PreviewTicket, entries: readonly CookieConsentEntry[]): string {
  const { consent = '', enabled = '' } = storeConsent(entries, onlyNecessary(entries));
  return [
    `${consentCookie}=${consent}`,
    `${enabledCookie}=${enabled}`,
    ...(theme === 'system' ? [] : [`${cookieNames.theme}=${theme}`]),
    ...(person === 'visitor' ? [] : [`${cookieNames.signedIn}=1`]),
  ].join('; ');
}

const { 'x-frame-options': _framedByTheConsole, ...ownHeaders } = baseHeaders;

/** Of everything under the preview host. */
export const previewHeaders: Readonly<Record<string, string>> = {
  ...ownHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
