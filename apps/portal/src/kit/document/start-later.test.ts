// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdScripts, startLater } from './start-later.ts';

const entry = `data:text/javascript,globalThis.starts=(globalThis.starts??0)+1//${'{}'}`;
const starts = () => (globalThis as { starts?: number }).starts ?? 0;

let drawn = () => {};
let broken = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('starts', 0);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(
    () => new Promise<void>((resolve, reject) => ([drawn, broken] = [resolve, () => reject(new Error())])),
  );
  document.head.innerHTML = '<link rel="modulepreload" href="/a.js" media="not all">';
  document.body.innerHTML = `<img fetchpriority="high"><script type="later" src="${entry}?${Math.random()}"></script>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const passing = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  // an import is no timer
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 50));
  vi.useFakeTimers();
};

test.each([
  ['its first picture is drawn', () => drawn()],
  ['its first picture cannot be drawn', () => broken()],
  ['somebody touches it', () => dispatchEvent(new Event('pointerdown'))],
])('a page begins once %s', async (_, happen) => {
  startLater();
  await vi.advanceTimersByTimeAsync(500);
  expect([starts(), document.querySelector('link')?.media]).toEqual([0, 'not all']);
  happen();
  await passing(100);
  expect([starts(), document.querySelector('link')?.media]).toEqual([1, '']);
});

test('it waits for a second and no longer, and begins once', async () => {
  startLater();
  await passing(1000);
  drawn();
  dispatchEvent(new Event('keydown'));
  await passing(1000);
  expect(starts()).toBe(1);
});

test.each([
  ['there', 'globalThis.starts=10', 11],
  ['broken', 'throw new Error()', 1],
])('what every page is made with comes first: %s', async (_, code, expected) => {
  const framework = `data:text/javascript,${code}/*${Math.random()}/framework-*/`;
  document.head.innerHTML = `<link rel="modulepreload" href="${framework}" media="not all">`;
  startLater();
  dispatchEvent(new Event('pointerdown'));
  await passing(1);
  expect(starts()).toBe(expected);
});

test('scripts and their texts are held, what is seen is not', () => {
  const font = '<link rel="preload" href="/f.woff2" as="font"/>';
  const picture = '<link rel="preload" as="image" imageSrcSet="/p.webp 1x"/>';
  const html =
    `<head>${font}<link rel="modulepreload" href="/a.js"/><link rel="preload" href="/t.json" as="fetch"/></head>` +
    `<body>${picture}<script>1</script><script type="module" async="" src="/a.js"></script></body>`;
  expect(holdScripts(html)).toBe(
    `<head>${font}<link rel="modulepreload" href="/a.js" media="not all"/>` +
      `<link rel="preload" href="/t.json" as="fetch" media="not all"/></head>` +
      `<body>${picture}<script>1</script><script type="later" src="/a.js"></script></body>`,
  );
  expect(holdScripts('<p>no page</p>')).toBe('<p>no page</p>');
});
