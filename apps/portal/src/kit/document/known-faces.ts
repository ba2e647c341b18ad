/**
 * Whoever comes back sees every page in its own letters at once: what this browser has is asked for before anything
 * else. Over a line the files would share it with the first picture, so somebody who comes for the first time reads a
 * system's letters, in the same measures, until the first view is drawn (start-later.ts) and the files have come: all
 * of them together, because each lays the page out anew. Runs in the page as it stands here, told by its script's
 * attributes: nothing from outside it may be used.
 */
export function askForKnownFaces() {
  const key = 'atrium:faces';
  const { faces = '', letters = '' } = document.currentScript?.dataset ?? {};
  if (known() === faces) for (const href of faces.split(' ')) ask(href);
  else beginPlain();

  function known(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function ask(href: string) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'font';
    link.type = 'font/woff2';
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }

  function beginPlain() {
    const plain = new CSSStyleSheet();
    plain.replaceSync(':root{--font-sans:var(--font-plain);--font-figures:var(--font-plain)}');
    document.adoptedStyleSheets.push(plain);
    const change = async () => {
      const loading = document.fonts.load('1em Figures,"Mona Sans",Alexandria', letters);
      const have = await loading.then(
        () => true,
        () => false,
      );
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== plain);
      if (have) localStorage.setItem(key, faces);
    };
    // a browser that keeps nothing is as new every time
    addEventListener('firstview', () => void change().catch(() => {}), { once: true });
  }
}
