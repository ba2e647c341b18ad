// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForKnownFaces } from './known-faces.ts';

let loaded = Promise.withResolvers<void>();

beforeEach(() => {
  loaded = Promise.withResolvers();
  Object.defineProperty(document, 'fonts', { value: { ready: loaded.promise }, configurable: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.innerHTML = '';
  vi.restoreAllMocks();
});

/** What a page that names these faces asks for first. */
function asked(...faces: string[]): string[] {
  document.head.innerHTML = '';
  const script = document.createElement('script');
  script.dataset.faces = faces.join(' ');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  askForKnownFaces();
  return Array.from(document.querySelectorAll('link'), ({ rel, as, crossOrigin, href }) =>
    [rel, as, crossOrigin, new URL(href).pathname].join(' '),
  );
}

const drawn = async () => {
  dispatchEvent(new Event('load'));
  loaded.resolve();
  await loaded.promise;
};

test('whoever comes for the first time asks for none, whoever comes back for all', async () => {
  expect(asked('/a.woff2', '/b.woff2')).toEqual([]);
  await drawn();
  expect(asked('/a.woff2', '/b.woff2')).toEqual([
    'preload font anonymous /a.woff2',
    'preload font anonymous /b.woff2',
  ]);
});

test('a page that was left before its faces had come has not had them', () => {
  asked('/a.woff2');
  dispatchEvent(new Event('load'));
  expect(asked('/a.woff2')).toEqual([]);
});

test('another language, or a new face, is a first time', async () => {
  asked('/a.woff2');
  await drawn();
  expect(asked('/c.woff2')).toEqual([]);
});

test('a browser that keeps nothing is asked nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(asked('/a.woff2')).toEqual([]);
});
