// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadKnownFonts } from './preload-fonts.ts';

const load = vi.fn<() => Promise<void>>();
/** Faces the page was given, by file. */
const given: string[] = [];

class Face {
  family: string;
  source: string;
  load = load;

  constructor(family: string, source: string) {
    this.family = family;
    this.source = source;
  }
}

beforeEach(() => {
  load.mockResolvedValue();
  given.length = 0;
  vi.stubGlobal('FontFace', Face);
  const add = ({ family, source }: Face) => given.push(`${family} ${source}`);
  Object.defineProperty(document, 'fonts', { value: { add }, configurable: true });
  const ours = styleSheet(
    'a { color: red }',
    '@font-face { font-family: "Mona Sans"; src: url("/a.woff2"); font-weight: 450 800 }',
    '@font-face { font-family: "Figures"; src: url("/b.woff2") }',
    '@font-face { font-family: "Plain"; src: local("Arial") }',
  );
  const theirs = { href: 'https://elsewhere.example/a.css' }; // of which a browser tells nothing more
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([theirs, ours] as never);
});

function styleSheet(...rules: string[]) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join(' '));
  return { href: new URL('/app.css', location.href).href, cssRules: sheet.cssRules };
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

/** What a page that names these faces asks for first, and whether it is drawn in a system's letters. */
function opened(...faces: string[]) {
  document.head.innerHTML = '';
  document.adoptedStyleSheets = [];
  const script = document.createElement('script');
  script.dataset.faces = faces.join(' ');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  preloadKnownFonts();
  const links = Array.from(document.querySelectorAll('link'), ({ rel, as, crossOrigin, href }) =>
    [rel, as, crossOrigin, new URL(href).pathname].join(' '),
  );
  return { links, isPlain: document.adoptedStyleSheets.length > 0 };
}

const drawn = async () => {
  dispatchEvent(new Event('firstview'));
  await vi.waitFor(() => expect(given).toContain('Late Mona Sans url("/a.woff2")'));
};

test('fonts are preloaded for a visitor who comes back, and not on the first visit', async () => {
  expect(opened('/a.woff2', '/b.woff2')).toEqual({ links: [], isPlain: true });
  await drawn();
  expect(opened('/a.woff2', '/b.woff2')).toEqual({
    links: ['preload font anonymous /a.woff2', 'preload font anonymous /b.woff2'],
    isPlain: false,
  });
});

test('letters change once the first view is drawn and all files of the language are there', async () => {
  const files = Promise.withResolvers<void>();
  load.mockReturnValue(files.promise);
  opened('/a.woff2');
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new Event('firstview'));
  expect(load).toHaveBeenCalledOnce();
  await Promise.resolve();
  expect(given).toEqual([]);
  files.resolve();
  // the others as well: a browser asks for them when there is a letter that needs them
  await vi.waitFor(() =>
    expect(given).toEqual(['Late Mona Sans url("/a.woff2")', 'Late Figures url("/b.woff2")']),
  );
});

test('a page that was left before its faces had come has not had them', () => {
  load.mockReturnValue(new Promise(() => {}));
  opened('/a.woff2');
  dispatchEvent(new Event('firstview'));
  expect(opened('/a.woff2').links).toEqual([]);
});

test('files that do not come hold nothing up', async () => {
  load.mockRejectedValue(new Error('offline'));
  opened('/a.woff2');
  await drawn();
  expect(opened('/a.woff2').isPlain).toBe(true);
});

test('where faces cannot be made by hand, the style sheet asks for them as ever', async () => {
  vi.stubGlobal('FontFace', undefined);
  expect(opened('/a.woff2').isPlain).toBe(true);
  dispatchEvent(new Event('firstview'));
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toEqual([]));
  expect(given).toEqual([]);
});

test('another language, or a new face, is a first time', async () => {
  opened('/a.woff2');
  await drawn();
  expect(opened('/c.woff2')).toEqual({ links: [], isPlain: true });
});

test('a browser that keeps nothing is new every time, and reads all the same', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect(opened('/a.woff2')).toEqual({ links: [], isPlain: true });
  await drawn();
});
