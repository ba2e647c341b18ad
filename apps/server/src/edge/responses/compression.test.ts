import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type Body, createCompression } from './compression.ts';

const page = (): Body => ({ raw: Buffer.from('<p class="card">words</p>'.repeat(2000)) });
const settled = (body: Body) => vi.waitFor(() => expect(body.isBest).toBe(true), { timeout: 10_000 });

test('the first client gets fast compression, later ones the smallest; both get the page', async () => {
  const { now, later } = createCompression(() => false);
  const body = page();
  const [first, zipped] = await Promise.all([now(body, 'br'), now(body, 'gzip')]);
  expect([brotliDecompressSync(first).equals(body.raw), gunzipSync(zipped).equals(body.raw)]).toEqual([
    true,
    true,
  ]);
  expect(await now(body, 'br')).toBe(first);
  later(body);
  await settled(body);
  expect(body.br?.length).toBeLessThan(first.length);
  expect(body.gzip?.length).toBeLessThan(zipped.length);
  expect(brotliDecompressSync(body.br ?? Buffer.of()).equals(body.raw)).toBe(true);
});

test('nothing is made smaller while pages are rendered, and of too many some are left for their next visitor', async () => {
  let isBusy = true;
  const { later } = createCompression(() => isBusy);
  const bodies = Array.from({ length: 300 }, (): Body => ({ raw: Buffer.from('small') }));
  for (const body of bodies) later(body);
  await sleep(250);
  expect(bodies.some(({ isBest }) => isBest)).toBe(false);
  isBusy = false;
  await settled(bodies[255] as Body);
  expect(bodies.slice(256).some(({ isBest }) => isBest)).toBe(false);
  later(bodies[299] as Body);
  await settled(bodies[299] as Body);
});
