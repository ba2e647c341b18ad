import { isForVisitors } from '@atrium/contract/call';
import { type Client, createInnerClient } from '@atrium/contract/client';
import type { Vertical } from '@atrium/domain/catalogue/verticals';
import type { RouteRule } from '@atrium/domain/site/models/configuration/site-configuration';
import { fallbackLocale, type Locale, type LocaleCode } from '@atrium/i18n/locales';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { reloadOnce } from '../document/loading/reload.ts';
import { createStore } from '../store.ts';
import type { BrowserClientOptions } from './browser-client.later.ts';
import { localeCodeOfAddress } from './locale.ts';
import type { RequestContext } from './request-context.ts';
import { forgetSignIn, isSignOutExpected } from './session.ts';
import { noTexts, type Texts } from './texts.ts';

/**
 * What the browser has to know of the request that made its page. It travels in the dehydrated state, but for the address:
 * that is in the markup, so that pages of different addresses may have the same script.
 */
export interface Visit
  extends Pick<
    RequestContext,
    | 'tenant'
    | 'origin'
    | 'address'
    | 'theme'
    | 'device'
    | 'maxRating'
    | 'isControlled'
    | 'closed'
    | 'isSensitive'
    | 'buildId'
    | 'stage'
  > {
  /** The language of unprefixed addresses; known once the configuration is. */
  defaultLocale: Locale;
  /** The name of the home page's structure; known once the configuration is. */
  homeStructure?: string;
  /** What the tenant offers; known once the configuration is. */
  verticals?: readonly Vertical[];
  /** The tenant's route rules and where they may leave to; known once the configuration is. */
  redirects?: { rules: RouteRule[]; allowedOrigins: string[] };
}

/** The router's context: the same on both sides, so that loaders need not know where they run. */
export interface AppContext {
  backend: Client;
  visit: Visit;
  texts: Texts;
  /** What is known of the person; always nothing on the server. */
  personal: Personal;
  localeCode: () => LocaleCode;
  locale: () => Locale;
  /** True while a navigation is on its way into another language: what is on screen must be loaded again. */
  changesLocale: () => boolean;
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RequestContext };
  }
}

export const appContext = createIsomorphicFn()
  .server((): AppContext & { nonce?: string } => {
    const request = getGlobalStartContext() as RequestContext;
    const {
      locale,
      localeCode,
      nonce,
      ask,
      log,
      route: _route,
      begin: _begin,
      deliver: _deliver,
      ...visit
    } = request;
    const defaultLocale = localeCode === 'default' ? locale : fallbackLocale;
    return {
      // a render has no customer, and only reads
      backend: createInnerClient({
        ask,
        log,
        mayAsk: (call) => isForVisitors(call) && call.effect === 'read',
      }),
      visit: { ...visit, defaultLocale },
      texts: noTexts(),
      personal: createPersonal(),
      localeCode: () => localeCode,
      locale: () => locale,
      changesLocale: () => false,
      nonce,
    };
  })
  .client((): AppContext & { nonce?: string } => {
    const visit: Visit = {
      tenant: '',
      origin: location.origin,
      address: document.documentElement.dataset.address ?? '',
      theme: 'system',
      device: 'desktop',
      maxRating: 0,
      isControlled: false,
      closed: null,
      isSensitive: false,
      buildId: '',
      stage: '',
      defaultLocale: fallbackLocale,
    };
    const personal = createPersonal();
    const locale = () => {
      const code = localeCodeOfAddress();
      return code === 'default' ? visit.defaultLocale : code;
    };
    return {
      backend: laterClient({
        base: '/backend',
        isGathering: true,
        // biome-ignore lint/suspicious/noConsole: a failure is logged, and yields the empty result
        log: (message, problem) => console.warn(message, problem),
        // what is written to people is in the language they read
        headers: () => ({ 'x-locale': locale() }),
        onSignedOut: () => {
          forgetSignIn();
          clearPersonal(personal);
          if (!isSignOutExpected()) reloadOnce();
        },
      }),
      visit,
      texts: noTexts(),
      personal,
      localeCode: localeCodeOfAddress,
      locale,
      changesLocale: () => false,
    };
  });

/** A page needs no backend to be drawn: the client and its tables of calls and rights are fetched with the first call. */
function laterClient(options: BrowserClientOptions): Client {
  let loading: Promise<Client> | undefined;
  const client = () => {
    loading ??= import('./browser-client.later.ts').then((later) => later.createBrowserClient(options));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    ask: async (...args: Parameters<Client['ask']>) => (await client()).ask(...args),
    read: async (...args: Parameters<Client['read']>) => (await client()).read(...args),
  } as Client;
}

export type Personal = ReturnType<typeof createPersonal>;

/** One per request and per document, in its context: a render, which has no customer, leaves it empty. */
export const createPersonal = () => ({
  entries: new Map<string, unknown>(),
  writes: 0,
  changed: createStore(0),
});

/** Cleared at sign-out, so that no personal data stays, not even in a page of the back-forward cache. */
export function clearPersonal({ entries, changed }: Personal): void {
  entries.clear();
  changed.set(changed.get() + 1);
}
