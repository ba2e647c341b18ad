import type { IncomingMessage } from 'node:http';
import { type AgeLimits, noViewerLimits } from '@atrium/api/modules/parental-control/viewer-limits';
import { anyTag } from '@atrium/api/platform/cache/cache-tags';
import type { Tenant } from '@atrium/api/platform/tenant';
import type { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { matchRouteRule } from '@atrium/domain/site/route-rules';
import { joinLocale, type Locale } from '@atrium/i18n/locales';
import type { PageOpening, RequestContext } from '@atrium/portal/kit/visit/request-context';
import type { AskAsVisitor } from '../../backend/backend-of.ts';
import type { TenantPolicy } from '../../http/security-headers.ts';
import type { Site } from '../../http/site.ts';
import {
  closedTo,
  isNotFound,
  isPersonal,
  keyedSearch,
  type PageAddress,
  type PageKeyOf,
  type PageVariant,
  pageKey,
  pageVariantOf,
  ratingOf,
  sessionOf,
} from '../addresses/page-cache-key.ts';
import { crashPage } from './crash-page.ts';
import {
  fillNotFoundPage,
  hasNoPage,
  isRedirected,
  type NotFoundLookup,
  notFoundPageFor,
  placeholderSearch,
} from './not-found-page.ts';
import type { CachedPage, Freshness, PageCache, RenderRequest } from './page-cache.ts';
import { finisher, headersOf } from './page-headers.ts';
import { finishPage, scriptHash, scriptNonce } from './page-html.ts';
import { watchCalls } from './render-calls.ts';
import type { RenderQueue } from './render-queue.ts';
import { linkedHosts, tenantPolicy } from './tenant-policy.ts';

export interface PagesOptions {
  render: (request: Request, context: RequestContext) => Promise<Response>;
  /** The backend as an anonymous visitor of this tenant reaches it. */
  backend: (site: Site) => AskAsVisitor;
  /** The published catalogue of a tenant; null where this process does not know it. */
  catalogueOf: (site: Site) => NotFoundLookup['catalogue'];
  cache: PageCache;
  renders: RenderQueue;
  ageLimits: Pick<AgeLimits, 'find'>;
  buildId: string;
  stage: string;
  /** Whose card pages may be shown inside ours, on a tenant that wants it so. */
  paymentFrames?: (site: Site) => readonly string[];
  /**
   * Whose games are shown inside ours. A client-side navigation keeps the policy of the page it
   * began on.
   */
  gameFrames?: (site: Site) => readonly string[];
  /** Where media come from besides ourselves. */
  mediaHosts?: readonly string[];
  log: Record<'error' | 'warn', (detail: object, message: string) => void>;
  /** Modules change under our feet and Vite injects scripts of its own: nothing is kept, no policy is sent. */
  isDevelopment?: boolean;
}

/** How a page came about; with a key, the next request for its address may look there first. */
interface Answer {
  page: CachedPage;
  freshness: Freshness;
  keyOf: PageKeyOf | null;
}

/** Sends the headers of a page that is about to be drawn. */
type SendHead = (headers: readonly string[]) => void;
export type Begin = (freshness: Freshness) => SendHead;

type Load = (wanted: RenderRequest) => Promise<CachedPage>;

export type Pages = ReturnType<typeof createPages>;

export function createPages({
  render,
  backend,
  catalogueOf,
  cache,
  renders,
  ageLimits,
  buildId,
  stage,
  paymentFrames = () => [],
  gameFrames = () => [],
  mediaHosts = [],
  log,
  isDevelopment = false,
}: PagesOptions) {
  const standInKeys = new WeakMap<Tenant, Map<PageAddress, PageKeyOf>>();
  const keysOf = (tenant: Tenant) => standInKeys.getOrInsertComputed(tenant, () => new Map());

  /** `begin` where the caller takes the headers before the page. */
  return async function answer(
    req: IncomingMessage,
    site: Site,
    page: PageAddress,
    begin: Begin | null = null,
  ): Promise<Answer> {
    const session = sessionOf(req.headers);
    const limits = session === null ? noViewerLimits : await ageLimits.find(site.tenant, session);
    const visitor = pageVariantOf(req.headers, limits);
    const search = keyedSearch(page);
    const tenant = String(site.tenant.id);
    const load =
      (what: PageAddress, keyed: string): Load =>
      ({ isUrgent, as }) =>
        renders(tenant, isUrgent, () => make(site, what, visitor, keyed, as && begin ? begin(as) : null));
    if (isPersonal(page) || isDevelopment) {
      const wanted = { isUrgent: true, as: isDevelopment ? null : ('bypass' as const) };
      return { page: await load(page, search)(wanted), freshness: 'bypass', keyOf: null };
    }
    const standing = visitor.limits.closed === null ? notFoundPageFor(page) : null;
    const missing = standing && (await missingPage(site, page, visitor, standing, load));
    if (missing) return missing;
    const keyOf = pageKey(site.tenant, page, search, buildId);
    const [cached, freshness] = await cache.get(keyOf(visitor), tenant, load(page, search));
    return { page: cached, freshness, keyOf: cached.status === 200 ? keyOf : null };
  };

  /** Of an address at which there is nothing: from the page that stands for all of its kind. */
  async function missingPage(
    site: Site,
    page: PageAddress,
    visitor: PageVariant,
    standing: PageAddress,
    load: (what: PageAddress, keyed: string) => Load,
  ): Promise<Answer | null> {
    const asking: NotFoundLookup = {
      ask: backend(site),
      tenantId: site.tenant.id,
      catalogue: catalogueOf(site),
      lang: localeOf(site, page),
      isDesktop: visitor.device === 'desktop',
      maxRating: ratingOf(site.tenant, visitor.limits),
    };
    if (!(await hasNoPage(page, asking))) return null;
    const key = keysOf(site.tenant).getOrInsertComputed(standing, () =>
      pageKey(site.tenant, standing, placeholderSearch, buildId),
    )(visitor);
    const known = cache.peek(key);
    if (!known && (await isRedirected(page, asking))) return null;
    const [shared, freshness]: [CachedPage, Freshness] = known
      ? [known, 'hit']
      : await cache.get(key, String(site.tenant.id), load(standing, placeholderSearch));
    const own = shared.at ? shared.at(page) : shared;
    return own && { page: own, freshness, keyOf: null };
  }

  /** Everything a page can depend on. Cookies and tokens are not among it: the renderer cannot see them. */
  function describeRender(
    site: Site,
    page: PageAddress,
    { limits, ...visitor }: PageVariant,
    address: string,
  ): Omit<RequestContext, 'ask' | 'begin' | 'deliver'> {
    const { tenant } = site;
    return {
      tenant: tenant.code,
      origin: site.origin,
      locale: localeOf(site, page),
      localeCode: page.localeCode,
      address,
      ...visitor,
      maxRating: ratingOf(tenant, limits),
      isControlled: limits.maxAge !== null,
      closed: closedTo(page, limits),
      route: page.match?.row.path ?? null,
      // an address of no row may be any page, in a spelling that another reader accepts
      isSensitive: isNotFound(page.match) || page.match?.row.sensitive === true,
      buildId,
      stage,
      nonce: scriptNonce,
      log: (message, detail) => log.warn({ problem: detail, tenant: tenant.code }, message),
    };
  }

  async function make(
    site: Site,
    page: PageAddress,
    visitor: PageVariant,
    search: string,
    sendHead: SendHead | null,
  ): Promise<CachedPage> {
    const calls = watchCalls(backend(site));
    const address = joinLocale(page.localeCode, page.path) + search;
    let text = '';
    const deliver = (html: string) => {
      text = html;
    };
    const described = describeRender(site, page, visitor, address);
    const policy = () => (isDevelopment ? null : policyOf(site, page, calls, described));
    /** All else about the page is known: a waiting browser may begin to load what it needs. */
    const begin = async ({ status, scripts, stylesheet }: PageOpening) => {
      if (!sendHead || status !== 200 || calls.lacksSomething()) return;
      const { same, leaving } = headersOf(site, page, status, await policy());
      const preload = ['link', `<${stylesheet}>; rel=preload; as=style`];
      sendHead([...same, ...leaving(scripts.map(scriptHash)), ...preload]);
    };
    const context = { ...described, ask: calls.ask, begin, deliver };
    const response = await rendered(
      new Request(site.origin + address, { headers: { accept: 'text/html' } }),
      context,
    );
    if (!response || (response.status >= 500 && calls.lacksSomething()))
      return crashPage({ ...context, status: calls.lacksSomething() ? 503 : 500 });
    const { status } = response;
    const location = response.headers.get('location');
    const finish = finisher(site, page, {
      status,
      location,
      isWhole: !calls.lacksSomething(),
      // where there is nothing now, the next publish may put something
      tags: status === 200 ? calls.tags() : [anyTag],
      policy: await policy(),
    });
    const finished = finishPage(location ? '' : text);
    const made = finish(finished);
    if (search !== placeholderSearch || status !== 404) return made;
    const filled = fillNotFoundPage(finished.html.toString(), page);
    const leaving = {};
    const rules = calls.configuration()?.data.customProperties.site.routeRules ?? [];
    const at = (asked: PageAddress): CachedPage | null => {
      if (matchRouteRule(rules, asked.path) !== null) return null;
      return { ...made, leaving, body: filled(asked), isKept: false };
    };
    return { ...made, at };
  }

  async function policyOf(
    site: Site,
    page: PageAddress,
    calls: ReturnType<typeof watchCalls>,
    { locale, isSensitive }: Pick<RequestContext, 'locale' | 'isSensitive'>,
  ): Promise<TenantPolicy> {
    const configured = await siteConfiguration(calls, locale);
    const linked = calls.configuration()?.data.customProperties.mediaHosts ?? [];
    const frames = framedOn(page.match?.row.name, configured) ? paymentFrames(site) : [];
    return {
      ...tenantPolicy(site.tenant, configured, stage, isSensitive),
      mediaHosts,
      linkedHosts: isSensitive ? [] : linkedHosts(linked),
      frameHosts: [...new Set([...gameFrames(site), ...frames])],
    };
  }

  /** Null where a component threw, and left no page at all. */
  async function rendered(request: Request, context: RequestContext): Promise<Response | null> {
    const path = new URL(request.url).pathname;
    try {
      const response = await render(request, context);
      const isPage =
        response.headers.get('content-type')?.includes('text/html') || response.headers.has('location');
      if (isPage) return response;
      log.error({ path, status: response.status }, 'page could not be rendered');
    } catch (error) {
      log.error({ err: error, path }, 'page could not be rendered');
    }
    return null;
  }
}

/** Where people pay, on a tenant whose payment pages are shown inside its own. */
const framedOn = (route: string | undefined, site: SiteConfiguration | null) =>
  (route === 'subscription' || route === 'myCart') &&
  site?.enabledFeatures.enablePaymentInWebIframeWithoutRedirection === true;

const localeOf = ({ tenant }: Site, { localeCode }: PageAddress): Locale =>
  localeCode === 'default' ? tenant.defaultLocale : localeCode;

/** What the page was made with; one that had no use for it, or did not get it, asks once. */
async function siteConfiguration(calls: ReturnType<typeof watchCalls>, lang: Locale) {
  if (!calls.configuration()) await calls.ask('getConfiguration', { query: { lang } });
  return calls.configuration()?.data.customProperties.site ?? null;
}
