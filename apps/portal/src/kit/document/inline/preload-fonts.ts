/**
 * Font preload: a visitor who comes back sees every page in its own fonts at once, from the browser's cache, before
 * anything else. Over a connection the files would compete with the first picture, so a first visit shows a system
 * font, in the same measures, until the first view is drawn (start-later.ts) and the files have come: all
 * of them together, because each lays the page out anew. Runs in the page as it stands here, told by its script's
 * attribute: nothing from outside it may be used.
 */
export function preloadKnownFonts() {
  const key = 'atrium:faces';
  const { faces = '' } = document.currentScript?.dataset ?? {};
  const files = faces.split(' ');
  if (known() === faces) for (const href of files) ask(href);
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

  /** Font names that no file provides yet: when the files come, all is laid out anew, but nothing is styled again. */
  function beginPlain() {
    const plain = new CSSStyleSheet();
    plain.replaceSync(
      ':root{--font-sans:"Late Mona Sans","Late Alexandria",var(--font-plain);--font-figures:"Late Figures",var(--font-sans)}',
    );
    document.adoptedStyleSheets.push(plain);
    /** As without us. */
    const leaveItToTheSheet = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== plain);
    };
    const remember = (haveAll: boolean) => haveAll && localStorage.setItem(key, faces);
    // a browser that keeps nothing is as new every time
    const begin = () =>
      void change()
        .then(remember, leaveItToTheSheet)
        .catch(() => {});
    addEventListener('firstview', begin, { once: true });
  }

  /** Whether all that the page's language needs have come. */
  async function change(): Promise<boolean> {
    const late = Array.from(document.styleSheets).filter(isOurs).flatMap(facesIn);
    const first = late.filter(({ src }) => files.some((href) => src.includes(href)));
    const came = await Promise.allSettled(first.map(({ face }) => face.load()));
    for (const { face } of late) document.fonts.add(face);
    return came.every(({ status }) => status === 'fulfilled');
  }

  /** Of a sheet from elsewhere a browser tells nothing. */
  function isOurs({ href }: CSSStyleSheet): boolean {
    return !href || new URL(href).origin === location.origin;
  }

  /** As the style sheet describes them, under their late names; what only stands in for them has no file. */
  function facesIn({ cssRules }: CSSStyleSheet) {
    return Array.from(cssRules).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const read = (name: string) => rule.style.getPropertyValue(name);
      const src = read('src');
      const described = {
        weight: read('font-weight'),
        stretch: read('font-stretch') || 'normal',
        unicodeRange: read('unicode-range'),
        sizeAdjust: read('size-adjust') || '100%',
      };
      const late = () => new FontFace(`Late ${read('font-family').replaceAll('"', '')}`, src, described);
      return src.includes('url(') ? [{ src, face: late() }] : [];
    });
  }
}
