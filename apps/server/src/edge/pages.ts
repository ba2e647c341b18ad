import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tenant } from '@atrium/api/features/tenants/tenant';
import { joinLocale } from '@atrium/i18n/locales';
import type { RequestContext } from '@atrium/portal/app/request-context';
import type { Canonical } from './canonical.ts';
import { readCookie } from './cookies.ts';
import { crashPage } from './crash-page.ts';
import { deviceClass } from './device-class.ts';
import { type CachedPage, compressed, encodingFor, type Freshness, type PageCache } from './page-cache.ts';
import { finishPage, mark, scriptHash } from './page-html.ts';
import { baseHeaders, pagePolicy, type TenantPolicy } from './security-headers.ts';
import type { Site } from './site.ts';

export interface PagesOptions {
  render: (request: Request, context: RequestContext) => Promise<Response>;
  /** The backend as an anonymous visitor of this tenant reaches it. */
  backend: (site: Site) => RequestContext['fetch'];
  cache: PageCache;
  buildId: string;
  stage: string;
  log: { error(detail: object, message: string): void };
  /** Modules change under our feet and Vite injects scripts of its own: nothing is kept, no policy is sent. */
  isDevelopment?: boolean;
}

type Page = Extract<Canonical, { kind: 'page' }>;

/** Query parameters a page may be rendered from; the others belong to the browser and never reach the renderer. */
const keyed = ['q', 'tab', 'sort', 'genre', 'page', 'year', 'price', 'age', 'state', 'redirect'];

export type Pages = ReturnType<typeof createPages>;

export function createPages({
  render,
  backend,
  cache,
  buildId,
  stage,
  log,
  isDevelopment = false,
}: PagesOptions) {
  return async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    site: Site,
    page: Page,
  ): Promise<Freshness> {
    const context = describeRender(req, site, page);
    const search = keyedSearch(page.search);
    const isPrivate = page.match !== undefined && page.match.row.guard !== 'public';
    const load = () => make(site, page, context, search);
    const [cached, freshness] =
      isPrivate || isDevelopment
        ? ([await load(), 'bypass'] as const)
        : await cache.get(keyOf(site, page, context, search), site.tenant.code, load);
    send(req, res, cached, freshness, isPrivate);
    return freshness;
  };

  /** Everything a page can depend on. Cookies and tokens are not among it: the renderer cannot see them. */
  function describeRender(req: IncomingMessage, site: Site, page: Page): RequestContext {
    const { tenant } = site;
    const theme = readCookie(req.headers.cookie, 'atrium_theme');
    return {
      tenant: tenant.code,
      origin: site.origin,
      locale: page.localeCode === 'default' ? tenant.defaultLocale : page.localeCode,
      localeCode: page.localeCode,
      theme: theme === 'default' || theme === 'alternate' ? theme : 'system',
      device: deviceClass(req.headers),
      maxRating: tenant.maxRating,
      buildId,
      nonce: mark,
      fetch: backend(site),
    };
  }

  function keyOf({ tenant }: Site, page: Page, context: RequestContext, search: string): string {
    const { theme, device, maxRating } = context;
    return [tenant.code, page.localeCode, page.path, search, device, theme, maxRating, buildId].join('\n');
  }

  async function make(site: Site, page: Page, context: RequestContext, search: string): Promise<CachedPage> {
    const url = `${site.origin}${joinLocale(page.localeCode, page.path)}${search}`;
    const response = await rendered(new Request(url, { headers: { accept: 'text/html' } }), context);
    const location = response.headers.get('location');
    const { html, scriptHashes, etag } = finishPage(location ? '' : await response.text());
    return {
      status: response.status,
      etag,
      headers: {
        ...baseHeaders,
        'content-type': 'text/html; charset=utf-8',
        ...(isDevelopment
          ? {}
          : {
              'content-security-policy': pagePolicy(
                policyOf(site.tenant, stage, page.match?.row.sensitive ?? false),
                scriptHashes,
                site.origin.startsWith('https:'),
              ),
            }),
        ...(location ? { location: relative(location, site.origin) } : {}),
      },
      ...(await compressed(html)),
    };
  }

  /** A component that throws leaves no page at all; people still get one, in their language. */
  async function rendered(request: Request, context: RequestContext): Promise<Response> {
    try {
      const response = await render(request, context);
      const isPage =
        response.headers.get('content-type')?.includes('text/html') || response.headers.has('location');
      if (isPage) return response;
      log.error(
        { path: new URL(request.url).pathname, status: response.status },
        'page could not be rendered',
      );
    } catch (error) {
      log.error({ err: error, path: new URL(request.url).pathname }, 'page could not be rendered');
    }
    return crashPage(context.locale);
  }
}

function keyedSearch(search: URLSearchParams): string {
  const kept = keyed.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value.slice(0, 100)]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** The browser stays on the host it used; only the path is ours to choose. */
const relative = (location: string, origin: string) =>
  location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;

export function send(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
  freshness: Freshness,
  isPrivate: boolean,
) {
  const caching = isPrivate || page.status >= 500 ? 'private, no-store' : 'private, no-cache';
  const common = { 'cache-control': caching, 'x-cache': freshness, vary: 'accept-encoding' };
  if (page.status === 200 && req.headers['if-none-match'] === page.etag) {
    res.writeHead(304, { ...baseHeaders, ...common, etag: page.etag });
    res.end();
    return;
  }
  const encoding = encodingFor(req.headers['accept-encoding']);
  const body = page[encoding];
  res.writeHead(page.status, {
    ...page.headers,
    ...common,
    ...(page.status === 200 ? { etag: page.etag } : {}),
    ...(encoding === 'raw' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * The tenant's scripts of exactly this stage: addresses as hosts, texts by hash. Pages where people type passwords,
 * PINs and cards get none of them.
 */
function policyOf({ scripts }: Tenant, stage: string, isSensitive: boolean): TenantPolicy {
  const allowed = isSensitive
    ? []
    : scripts.filter(({ env, default: isDefault }) => env === stage || (!env && isDefault));
  const sources = allowed.flatMap(({ src }) => (src && URL.canParse(src) ? [new URL(src).origin] : []));
  const texts = allowed.flatMap(({ script }) => (script ? [scriptHash(script)] : []));
  return {
    scriptHosts: [...new Set(sources)],
    scriptHashes: texts,
    connectHosts: [...new Set(sources)],
    frameHosts: [],
    formHosts: [],
  };
}
