/**
 * Lets the first view come first: the scripts of a page are three times as large as everything it shows, and on a slow
 * line they would be what its first picture waits for. They are fetched once that is drawn, at the first touch, or
 * when it takes too long. Runs in the page as it stands here: nothing from outside it may be used. Decision 0054.
 */
export function startLater() {
  const patienceMs = 1000;
  const signs = ['pointerdown', 'keydown', 'touchstart'];
  const entry = document.querySelector<HTMLScriptElement>('script[type=later]');
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');

  function start() {
    dispatchEvent(new Event('firstview'));
    if (!entry?.isConnected) return;
    entry.remove();
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) link.media = '';
    const begin = () => void import(/* @vite-ignore */ entry.src).catch(anew);
    // without the script a page has no handlers: it reloads as soon as that may help, once for each such file
    const again = () => setTimeout(anew, (2 + 2 * Math.random()) * patienceMs);
    function anew() {
      if (history.state?.anew === entry?.src) return;
      fetch(`/builds/latest.json?${Date.now()}`, { method: 'HEAD' }).then(({ ok }) => {
        if (!ok) return again();
        history.replaceState({ ...history.state, anew: entry?.src }, '');
        location.reload();
      }, again);
    }
    const framework = document.querySelector<HTMLLinkElement>('link[href*="/framework-"]')?.href;
    // two tasks instead of a long one: an input meanwhile is handled between them
    if (framework) import(/* @vite-ignore */ framework).then(() => setTimeout(begin), begin);
    else begin();
  }

  // a picture that is there is drawn with the next frame
  const startWhenDrawn = () => requestAnimationFrame(() => setTimeout(start));
  (first?.decode() ?? Promise.resolve()).then(startWhenDrawn, startWhenDrawn);
  // a hidden page has no animation frames
  setTimeout(start, patienceMs);
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
}

/** Modules, and the texts a script asks for before it draws anything. */
const ahead = /<link rel="(?:modulepreload"|preload" [^>]* as="fetch")[^>]*?(?=\/>)/g;
const script = '<script type="module" async="" src="';

/** Marks scripts as `startLater` expects them: files that are not fetched yet. */
export function holdScripts(html: string): string {
  const head = html.indexOf('</head>');
  const start = html.lastIndexOf(script);
  if (head < 0 || start < 0) return html;
  return (
    html.slice(0, head).replaceAll(ahead, '$& media="not all"') +
    html.slice(head, start) +
    html.slice(start).replace('type="module" async=""', 'type="later"')
  );
}
