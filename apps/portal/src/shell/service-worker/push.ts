import { openMessage } from './messages.ts';
import { type NotificationEvent, type PushEvent, type WindowClient, worker } from './scope.ts';

interface Message {
  title: string;
  text: string;
  link: string;
  tag: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Every push shows something, also one we cannot read: a browser takes silent ones for a reason to stop them. */
export async function showPush({ data }: PushEvent): Promise<void> {
  const { title, text, link, tag, lang, dir } = read(data);
  await worker.registration.showNotification(title, { body: text, tag, lang, dir, data: { link } });
}

function read(data: PushEvent['data']): Message {
  const fallback: Message = {
    title: worker.location.hostname,
    text: '',
    link: '/notifications',
    tag: 'n',
    lang: '',
    dir: 'ltr',
  };
  try {
    return { ...fallback, ...(data?.json() as Partial<Message>) };
  } catch {
    return fallback;
  }
}

/** To a page of ours that is open, or a new one; never to another site, whatever was sent. */
export async function openPressed({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { origin } = worker.location;
  const { href, pathname, search, hash } = ownUrl((notification.data as { link?: string } | null)?.link);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((each) => new URL(each.url).origin === origin);
  if (!open) {
    await worker.clients.openWindow(href);
    return;
  }
  // some browsers do not let a worker focus a window; the customer still wants to be there
  await open.focus().catch(() => null);
  if (await goesThere(open, pathname + search + hash)) return;
  // a page this worker does not control is not sent elsewhere by it
  await open.navigate(href).catch(() => worker.clients.openWindow(href));
}

function ownUrl(link = '/'): URL {
  const { origin } = worker.location;
  const url = new URL(URL.canParse(link, origin) ? link : '/', origin);
  return url.origin === origin ? url : new URL(origin);
}

const patienceMs = 1000;

/** What plays in a page goes on while that page leads there itself; one without our scripts does not answer. */
const goesThere = (page: WindowClient, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), patienceMs);
    page.postMessage(openMessage(path), [port2]);
  });
