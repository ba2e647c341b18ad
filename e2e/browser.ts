import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';

export interface PageOptions {
  /** A demo tenant; `atrium` unless said otherwise. */
  tenant?: 'atrium' | 'noor' | 'klang' | 'arena';
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** The browser's language. */
  locale?: string;
  mobile?: boolean;
  reducedMotion?: boolean;
  /** Blurred as people see it: for journeys that measure what is drawn. */
  blur?: boolean;
  /** Let the service worker in; what it answers is out of reach of `page.route`. */
  worker?: boolean;
  /** Errors that belong to the journey. Every other one fails it. */
  expected?: readonly RegExp[];
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Calls that a page still makes while its customer signs out get 401. */
export const askedTooLate = /^401 (GET|POST) .*\/backend\//;

/** The queue was saved by another tab, or by a request whose answer was lost: the second save gets 409, and joins both. */
export const savedElsewhere = /^409 PUT .*\/user\/queue$/;

/** A busy machine turns a reader away for a moment, and the client asks again; what fails for good shows on the page. */
const askedAgain = /^50[34] (?:GET .*\/backend\/|POST .*\/backend\/(?:reward\/visit|login\/api)$)/;

/** A fresh visitor with an empty browser. `page.goto('/ar')` goes to the tenant. */
export async function withPage(options: PageOptions, journey: (page: Page) => Promise<void>): Promise<void> {
  const context = await (await theBrowser()).newContext(contextOptions(options));
  const problems = watch(context);
  try {
    if (!options.blur) await context.addInitScript(withoutBlur);
    const page = await context.newPage();
    await slowDown(page);
    try {
      await journey(page);
    } catch (error) {
      throw new Error(await describeFailure(page, problems), { cause: error });
    }
    const unexpected = problems.filter(
      (problem) => ![askedAgain, ...(options.expected ?? [])].some((pattern) => pattern.test(problem)),
    );
    if (unexpected.length)
      throw new Error(`The browser saw what the journey does not declare:\n${unexpected.join('\n')}`);
  } finally {
    // Chromium may never close a page that is just on its way elsewhere; it goes with the browser
    await Promise.race([context.close(), sleep(patience, undefined, { ref: false })]);
  }
}

const patience = 10_000;

/**
 * Without a graphics card, what is blurred below a dialog is blurred anew for every blink of a caret: a quarter of what
 * a journey of many dialogs cost. The elements keep their layers, and stay what their fixed children are placed by.
 */
function withoutBlur() {
  const clear = new CSSStyleSheet();
  clear.replaceSync(
    `.frosted, .dock-surface, .button-glass, [class*='backdrop-blur'] {
      backdrop-filter: none !important;
      will-change: backdrop-filter;
    }`,
  );
  document.adoptedStyleSheets.push(clear);
}

export function originOf(tenant: NonNullable<PageOptions['tenant']>): string {
  return tenant === 'atrium'
    ? inject('origin')
    : inject('origin').replace('//localhost', `//${tenant}.localhost`);
}

let connected: Promise<Browser> | undefined;

/** One connection for each test file. */
function theBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('ws'));
  return connected;
}

afterAll(async () => (await connected)?.close());

function contextOptions({
  tenant = 'atrium',
  viewport,
  colorScheme = 'light',
  locale = 'en',
  mobile = false,
  reducedMotion = true,
  worker = false,
}: PageOptions): BrowserContextOptions {
  return {
    baseURL: originOf(tenant),
    viewport: viewport ?? (mobile ? sizes.phone : sizes.desktop),
    isMobile: mobile,
    hasTouch: mobile,
    colorScheme,
    locale,
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  };
}

/** `E2E_SLOW=5`: as on a machine five times slower, where answers come late and in another order than they were asked. */
async function slowDown(page: Page) {
  const rate = Number(process.env.E2E_SLOW ?? 1);
  if (rate <= 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.route('**/backend/**', async (route) => {
    await new Promise((later) => setTimeout(later, Math.random() * rate * 300));
    await route.fallback().catch(() => {}); // the page that asked has left
  });
}

/** Leaving a page aborts what it was still loading; an error status is told by the response. */
const harmless = new Set(['net::ERR_ABORTED', 'net::ERR_HTTP_RESPONSE_CODE_FAILURE']);

/** Everything that goes wrong in any page of the context, in words. */
function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    const isRepeated = message.text().startsWith('Failed to load resource'); // told better by the response below
    if (message.type() === 'error' && !isRepeated) problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (webError) => problems.push(`page: ${webError.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!harmless.has(reason)) problems.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  return problems;
}

async function describeFailure(page: Page, problems: readonly string[]): Promise<string> {
  const { currentTestName = 'journey' } = expect.getState();
  const folder = join(import.meta.dirname, '../shots');
  mkdirSync(folder, { recursive: true });
  const picture = join(folder, `e2e-${currentTestName.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`);
  const taken = await page.screenshot({ path: picture }).then(
    () => picture,
    () => 'no picture could be taken',
  );
  return [`The journey failed at ${page.url()} (${taken})`, ...problems].join('\n');
}
