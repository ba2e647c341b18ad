import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const structure = { id: '1', name: 'terms', data: {}, substructure: [] };
const payload = { path: '/ar/info/terms', structure };

/** A fresh module and a server that gives these answers in turn. */
async function open(...answers: (() => Response)[]) {
  const asked: string[] = [];
  vi.resetModules();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers[asked.length - 1]?.() ?? Response.error();
  });
  const { loadPayload } = await import('./payload.ts');
  return { asked, load: (path: string) => loadPayload(path, `/ar${path}`, 'b1') };
}

const meta = () => Response.json({ prerendered: ['/info/terms'] });

test('a prepared page is fetched once, by address and build', async () => {
  const { asked, load } = await open(meta, () => Response.json(payload));
  expect(await load('/info/terms')).toEqual(payload);
  expect(await load('/info/terms')).toEqual(payload);
  expect(asked).toEqual(['/builds/meta/b1.json', '/ar/info/terms/_payload.json?b1']);
});

test('a page that is not in the list costs no request', async () => {
  const { asked, load } = await open(meta);
  expect(await load('/info/other')).toBeNull();
  expect(asked).toEqual(['/builds/meta/b1.json']);
});

test('a failure is told, and tried again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { load } = await open(
    meta,
    () => new Response('', { status: 503 }),
    () => Response.json(payload),
  );
  expect(await load('/info/terms')).toBeNull();
  expect(warn.mock.calls[0]?.[0]).toBe('Cannot load payload ');
  expect(await load('/info/terms')).toEqual(payload);
  warn.mockRestore();
});

test('without the list there are no payloads', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { load } = await open(() => new Response('', { status: 404 }));
  expect(await load('/info/terms')).toBeNull();
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});
