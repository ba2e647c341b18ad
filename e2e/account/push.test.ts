import type { Page, Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { signIn } from '../sign-in.ts';

/**
 * A headless browser refuses notifications, and its push service is out of reach: this one allows it when it is
 * asked, and takes and forgets subscriptions as that would.
 */
const willing = () => {
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return 'granted';
  };
  let subscription: object | null = null;
  const base64url = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription,
    subscribe: async () => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const endpoint = `https://push.example/${crypto.randomUUID()}`;
      const keys = {
        p256dh: base64url(await crypto.subtle.exportKey('raw', publicKey)),
        auth: base64url(crypto.getRandomValues(new Uint8Array(16)).buffer),
      };
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  });
};

/** What the push service hands to the browser, as devtools can. */
async function pusher(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await eventually(() => registrationId).not.toBe('');
  return (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: originOf('atrium'),
      registrationId,
      data,
    });
}

interface Shown {
  title: string;
  body: string;
  dir: string;
  lang: string;
  tag: string;
}

/** The worker's own scope, of which this project's types know nothing, and what it shows. */
interface Scope {
  registration: ServiceWorkerRegistration;
  dispatchEvent: (event: Event) => boolean;
  shown: (Shown & { close: () => void })[];
}

/** In place of the screen. */
const watchScreen = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    const close = (tag: string) => () => {
      scope.shown = scope.shown.filter((one) => one.tag !== tag);
    };
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
        scope.shown.push({ ...options, title, close: close(options.tag) });
      },
    });
  });

const shown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as Scope).shown.map(({ title, body, dir, lang, tag }) => ({
      title,
      body,
      dir,
      lang,
      tag,
    })),
  );

/** As if it had been pressed. */
const press = (worker: Worker, tag: string) =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as Scope;
    const notification = scope.shown.find((one) => one.tag === wanted);
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>) => {
      done = work;
    };
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await done;
  }, tag);

test('a browser is rung once its owner allows it, until they stop it; what comes is shown, and leads there when pressed', () =>
  withPage({ worker: true }, async (page) => {
    await page.addInitScript(willing);
    await answerConsent(page, originOf('atrium'));
    await openDocument(page, '/en');
    await signIn(page, 'atrium', 'reader');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await openDocument(page, '/en/notifications');
    await page.getByRole('button', { name: 'Notify me in this browser' }).click();
    await page.getByRole('button', { name: 'Stop notifications in this browser' }).click();
    await page.getByRole('button', { name: 'Notify me in this browser' }).waitFor();

    const push = await pusher(page);
    const worker = page.context().serviceWorkers()[0] as Worker;
    await watchScreen(worker);
    const message = { title: 'مباراتك جاهزة', text: 'Volt – Lupii', lang: 'ar', dir: 'rtl' };
    await push(JSON.stringify({ ...message, tag: 'match', link: '/ar/tournaments/details/951' }));
    await eventually(() => shown(worker)).toEqual([
      { title: message.title, body: message.text, dir: 'rtl', lang: 'ar', tag: 'match' },
    ]);
    await press(worker, 'match');
    await page.waitForURL(/\/ar\/tournaments\/details\/951$/);
    expect(await shown(worker)).toEqual([]);

    // never to another site, whatever was sent; and what cannot be read still shows something
    await push(JSON.stringify({ ...message, tag: 'evil', link: 'https://evil.example/phish' }));
    await push('no json');
    await eventually(async () => (await shown(worker)).map(({ tag }) => tag).toSorted()).toEqual([
      'evil',
      'n',
    ]);
    await press(worker, 'evil');
    await page.waitForURL((url) => url.pathname === '/');
    await press(worker, 'n');
    await page.waitForURL(/\/notifications$/);
  }));
