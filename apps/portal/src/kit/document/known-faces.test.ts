// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForKnownFaces } from './known-faces.ts';

const load = vi.fn();

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  load.mockResolvedValue([]);
});

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
  Object.assign(script.dataset, { faces: faces.join(' '), letters: 'a0' });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  askForKnownFaces();
  const links = Array.from(document.querySelectorAll('link'), ({ rel, as, crossOrigin, href }) =>
    [rel, as, crossOrigin, new URL(href).pathname].join(' '),
  );
  return { links, isPlain: isPlain() };
}

const isPlain = () => document.adoptedStyleSheets.length > 0;

const drawn = async () => {
  dispatchEvent(new Event('firstview'));
  await vi.waitFor(() => expect(isPlain()).toBe(false));
};

test('whoever comes for the first time asks for none, whoever comes back for all', async () => {
  expect(opened('/a.woff2', '/b.woff2')).toEqual({ links: [], isPlain: true });
  await drawn();
  expect(opened('/a.woff2', '/b.woff2')).toEqual({
    links: ['preload font anonymous /a.woff2', 'preload font anonymous /b.woff2'],
    isPlain: false,
  });
});

test('letters change once the first view is drawn and all files are there', async () => {
  const files = Promise.withResolvers<void>();
  load.mockReturnValue(files.promise);
  opened('/a.woff2');
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new Event('firstview'));
  expect(load).toHaveBeenCalledWith(expect.stringContaining('Mona Sans'), 'a0');
  await Promise.resolve();
  expect(isPlain()).toBe(true);
  files.resolve();
  await vi.waitFor(() => expect(isPlain()).toBe(false));
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
