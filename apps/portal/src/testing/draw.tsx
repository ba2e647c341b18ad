import { createClient } from '@atrium/contract/client';
import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { PublicTenant } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { intlTag } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import { loadMessages } from '@atrium/i18n/messages';
import { SnackbarProvider } from '@atrium/ui/snackbar/snackbar';
import { UiProvider } from '@atrium/ui/ui-provider';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach } from 'vitest';
import type { AppContext, Visit } from '../kit/visit/context.ts';
import { createPersonal } from '../kit/visit/context.ts';
import { SiteContext } from '../kit/visit/site.ts';
import { noTexts } from '../kit/visit/texts.ts';

const catalogues = { en: (await loadMessages('en')) ?? {}, ar: (await loadMessages('ar')) ?? {} };

export interface RecordedCall {
  /** `POST /backend/login/api` */
  call: string;
  body: Record<string, unknown>;
  /** The idempotency key, of a call that has one. */
  key?: string;
}

interface DrawOptions {
  locale?: Locale;
  /** Only these texts are at hand, as on a page that was drawn with some of them. */
  messages?: object;
  /** What the network answers, in place of a server; by default nothing is to be asked. */
  answer?: (
    asked: RecordedCall,
  ) => { status?: number; body: object } | Promise<{ status?: number; body: object }>;
  /** Fills the customer's data before anything is drawn. */
  knows?: (context: AppContext) => void;
  /** What this tenant has changed. */
  tenant?: object;
  site?: object;
}

afterEach(cleanup);

// What never comes fails all the same; a busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

/** What the build knows of the route table. */
Object.assign(globalThis, { __TEXTS__: { base: '', segments: [] }, __SENSITIVE_PATHS__: ['/subscription'] });

/** A part of a screen with everything it may ask for by a hook, at a tenant that has changed nothing. */
export function draw(part: ReactNode, options: DrawOptions = {}) {
  const { locale = 'en', answer = refuse, knows } = options;
  const place = placeOf(options);
  const messages = options.messages ?? catalogues[locale as 'en' | 'ar'];
  const asked: RecordedCall[] = [];
  const backend = createClient({
    base: '/backend',
    fetch: async (url, { method = 'GET', body, headers }) => {
      const key = new Headers(headers).get('idempotency-key');
      const question: RecordedCall = {
        call: `${method} ${url}`,
        body: JSON.parse(typeof body === 'string' ? body : '{}'),
        ...(key && { key }),
      };
      asked.push(question);
      const { status = 200, body: told } = await answer(question);
      return Response.json(told, { status });
    },
  });
  const context = {
    backend,
    personal: createPersonal(),
    visit: visit(locale),
    texts: {
      ...noTexts(),
      messages: new Map([[locale, { all: messages, parts: ['all', 'frame'] }]]),
    },
    locale: () => locale,
  } as unknown as AppContext;
  knows?.(context);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context,
  } as never);
  const surroundings = (drawn: ReactNode) => (
    <RouterContextProvider router={router}>
      <SiteContext value={{ ...place, locale, localeCode: locale, visit: context.visit }}>
        <IntlProvider locale={intlTag(locale)} messages={messages} timeZone="UTC" onError={fail}>
          <UiProvider locale={locale}>
            <SnackbarProvider>{drawn}</SnackbarProvider>
          </UiProvider>
        </IntlProvider>
      </SiteContext>
    </RouterContextProvider>
  );
  const { container, rerender } = render(surroundings(part));
  return {
    user: userEvent.setup(),
    container,
    asked,
    router,
    redraw: (next: ReactNode) => rerender(surroundings(next)),
  };
}

const placeOf = ({ tenant = {}, site = {} }: DrawOptions) => ({
  tenant: PublicTenant.parse({
    code: 'demo',
    name: 'Demo',
    defaultLocale: 'en',
    locales: ['en', 'ar'],
    currency: 'EUR',
    redirectOrigins: ['https://issuer.example'],
    ...tenant,
  }),
  site: SiteConfiguration.parse(site),
  externalFooter: null,
});

const visit = (defaultLocale: Visit['defaultLocale']): Visit => ({
  tenant: 'demo',
  origin: location.origin,
  address: '/',
  isControlled: false,
  closed: null,
  isSensitive: false,
  theme: 'system',
  device: 'desktop',
  maxRating: 60,
  buildId: 'test',
  stage: 'test',
  defaultLocale,
});

const refuse = ({ call }: RecordedCall) => {
  throw new Error(`nothing was to be asked: ${call}`);
};

const fail = (error: Error) => {
  throw error;
};
