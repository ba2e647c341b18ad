/** What a game got hold of, by the name of what it tried. */
export type Loot = Record<string, string>;

/**
 * A game that is none: it is served in place of a real one, with the real one's headers, and tries to get out of its
 * frame, at the person's belongings and at the board. It runs as text in the browser, so it stands for itself.
 */
export async function hostileGame(): Promise<void> {
  const loot: Loot = {};
  Object.assign(self, { loot });
  const attempt = async (name: string, work: () => unknown) => {
    try {
      loot[name] = `got ${String(await work())}`;
    } catch (error) {
      loot[name] = error instanceof Error ? error.name : 'refused';
    }
  };
  await attempt('cookies', () => document.cookie);
  await attempt('local storage', () => localStorage.length);
  await attempt('session storage', () => sessionStorage.length);
  await attempt('databases', () => indexedDB.open('x').readyState);
  await attempt('caches', () => caches.keys());
  await attempt('the page', () => parent.document.title);
  await attempt('the page’s address', () => parent.location.href);
  await attempt('the top', () => {
    if (top) top.location.href = 'about:blank';
  });
  await attempt('a link to the top', () => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = 'about:blank';
    link.target = '_top';
    link.click();
    return top === self;
  });
  await attempt('a window', () => open('/profile')?.closed ?? Promise.reject(new Error('none')));
  await attempt('a form', () => {
    const form = document.body.appendChild(document.createElement('form'));
    form.method = 'post';
    form.action = '/backend/user/logout';
    form.target = '_top';
    form.submit();
    return 'sent';
  });
  await attempt('the gateway', () => fetch('/backend/user/profile', { credentials: 'include' }));
  await attempt('the network', () => fetch('https://example.com/'));
  await attempt('a beacon', () => navigator.sendBeacon('/backend/event', 'x'));
  await attempt('a socket', () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const socket = new WebSocket('wss://example.com/');
    socket.onopen = () => resolve('open');
    socket.onerror = () => reject(new TypeError());
    return promise;
  });

  // as another game would: beside the port nothing is heard
  parent.postMessage({ type: 'end', score: 999_999 }, '*');
  const port = await new Promise<MessagePort | undefined>((resolve) => {
    addEventListener('message', ({ ports }) => resolve(ports[0]), { once: true });
    parent.postMessage({ 'atrium-game': 1 }, '*');
  });
  // a second greeting has no second port
  parent.postMessage({ 'atrium-game': 1 }, '*');
  const say = (message: object) => port?.postMessage(message);
  if (port)
    port.onmessage = ({ data }) => {
      if (data.type !== 'start') return;
      loot['what it was told'] = Object.keys(data.run).toSorted().join(' ');
      say({ type: 'score', score: 1 });
      // another player's run, in every way it could be named
      const other = { ticket: '5b9a1f6e-0000-4000-8000-000000000000', articleId: 609, userId: 1 };
      say({ type: 'achieve', name: '../../user/delete' });
      say({ type: 'end', score: 999_999, ticks: 60, log: 'AAAA', ...other });
    };
  say({ type: 'ready' });
}
