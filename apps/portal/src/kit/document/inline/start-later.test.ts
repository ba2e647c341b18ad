// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdScripts, startLater } from './start-later.ts';

const entry = `data:text/javascript,globalThis.starts=(globalThis.starts??0)+1//${'{}'}`;
const starts = () => (globalThis as { starts?: number }).starts ?? 0;

const really = setTimeout;
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
  ['the visitor touches it', () => dispatchEvent(new Event('pointerdown'))],
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

describe('a page whose first script does not come', () => {
  const server = vi.fn();
  const reload = vi.fn();
  const gone = 'data:text/javascript,throw new Error()//';

  beforeEach(() => {
    vi.resetAllMocks();
    vi.stubGlobal('fetch', server);
    vi.spyOn(location, 'reload').mockImplementation(reload);
    history.replaceState({ key: 'kept' }, '');
  });

  const open = async (src: string) => {
    document.body.innerHTML = `<script type="later" src="${src}"></script>`;
    startLater();
    dispatchEvent(new Event('pointerdown'));
    await new Promise((resolve) => really(resolve, 50));
  };

  test('is loaded anew once for it, however often it is gone; and once for another', async () => {
    server.mockResolvedValue(new Response());
    const src = `${gone}${Math.random()}`;
    await open(src);
    await open(src);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledOnce();
    expect(history.state).toMatchObject({ key: 'kept' });
    await open(`${gone}${Math.random()}`);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('waits for a server that answers and is well', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    server.mockResolvedValueOnce(new Response(null, { status: 502 }));
    server.mockResolvedValue(new Response());
    await open(`${gone}${Math.random()}`);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([server.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a first script that loads does not ask for the latest build', async () => {
    await open(`${entry}?${Math.random()}`);
    expect([starts(), server.mock.calls.length]).toEqual([1, 0]);
  });
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
