import type { Configuration } from '@atrium/contract/schemas/structure';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Supplier, startSupplier } from './testing/supplier.ts';

let supplier: Supplier;
beforeAll(async () => {
  supplier = await startSupplier();
});
afterAll(() => supplier.stop());

const filmFeed = { kind: 'csv', contentType: 'MOVIE' };
const films = (media: readonly string[]) =>
  `number,title,released,media\n${media.map((url, at) => `f-${at},Film ${at},2026-01-01,${url}`).join('\n')}\n`;

async function hosts(code = 'alpha') {
  // the notice of the database, which no process of this test hears
  supplier.api.api.evictions.publish({});
  const { body } = await supplier.api.call(code, 'GET /structure/configuration');
  return (body as Configuration).data.customProperties.mediaHosts;
}

test('pages of a tenant may load media from where its feeds link to, and from nowhere else', async () => {
  expect(await hosts()).toEqual([]);
  supplier.serve(
    '/feed',
    films(['https://cdn.example.com/a.mp4', 'https://live.example.com:8443/b.m3u8?x=1']),
  );
  const id = await supplier.addFeed(filmFeed, 'hosts');
  expect(await supplier.run(id)).toMatchObject({ state: 'DONE', added: 2 });
  const expected = [
    { origin: 'https://cdn.example.com', isStream: false },
    { origin: 'https://live.example.com:8443', isStream: true },
  ];
  expect(await hosts()).toEqual(expected);
  expect(await hosts('beta')).toEqual([]);
  await supplier.operator('POST /operator/feeds', {
    name: 'hosts',
    isActive: false,
    settings: { ...filmFeed, licensor: 'Harbour', address: `${supplier.address}/feed` },
  });
  expect(await hosts()).toEqual([]);
});

test('titles that were on air before their hosts were kept get them with the next run', async () => {
  supplier.serve('/feed', films(['https://before.example.com/a.mp4']));
  const id = await supplier.addFeed(filmFeed);
  await supplier.run(id);
  await supplier.asTenant(async (tx) => {
    await sql`DELETE FROM supplier_host WHERE feed_id = ${id}`.execute(tx);
    await sql`UPDATE supplier_item SET text_hash = NULL WHERE feed_id = ${id}`.execute(tx);
  });
  expect(await hosts()).toEqual([]);
  expect(await supplier.run(id)).toMatchObject({ unchanged: 1 });
  expect(await hosts()).toEqual([{ origin: 'https://before.example.com', isStream: false }]);
  await supplier.asTenant((tx) => sql`DELETE FROM supplier_host WHERE feed_id = ${id}`.execute(tx));
});

test('a check adds no host', async () => {
  supplier.serve('/feed', films(['https://checked.example.com/a.mp4']));
  const id = await supplier.addFeed(filmFeed);
  expect(await supplier.run(id, { isCheck: true })).toMatchObject({ added: 1 });
  expect(await hosts()).toEqual([]);
});

test('a row whose media lie at a host that the settings do not name is refused with both', async () => {
  supplier.serve(
    '/feed',
    films([
      'https://a.cdn.example.com/a.mp4',
      'https://evil-cdn.example.com/b.mp4',
      'https://cdn.example.com/c.mp4',
    ]),
  );
  const id = await supplier.addFeed({ ...filmFeed, mediaHosts: ['*.cdn.example.com'] }, 'named');
  const outcome = await supplier.run(id);
  expect(outcome).toMatchObject({ added: 1, refused: 2 });
  expect(outcome.report.find(({ number }) => number === 'f-1')?.message).toBe(
    'media: evil-cdn.example.com is not among the hosts of this feed; allowed (mediaHosts): *.cdn.example.com',
  );
  expect(await hosts()).toContainEqual({ origin: 'https://*.cdn.example.com', isStream: true });
});

test('a feed of more hosts than a policy should name is refused row by row', async () => {
  supplier.serve('/feed', films(Array.from({ length: 22 }, (_, at) => `https://h${at}.example.com/x.mp4`)));
  const id = await supplier.addFeed(filmFeed);
  const outcome = await supplier.run(id);
  expect(outcome).toMatchObject({ added: 20, refused: 2 });
  expect(outcome.report.find(({ outcome: what }) => what === 'REFUSED')?.message).toBe(
    'media: h20.example.com would be host number 21 of this feed; name the hosts that are right in its settings (mediaHosts)',
  );
});

test.each([
  "https://x.example.com; script-src 'unsafe-inline'",
  'https://my_host.example.com',
  'https://[::1]',
])('media at %s are refused, and add nothing to the policy', async (origin) => {
  supplier.serve('/feed', films([`${origin}/a.mp4`]));
  const before = await hosts();
  expect(await supplier.run(await supplier.addFeed(filmFeed))).toMatchObject({ added: 0, refused: 1 });
  expect(await hosts()).toEqual(before);
});

test.each(['*', '*.com', 'cdn.example.com; x', 'https://cdn.example.com', 'localhost'])(
  'the host %s is refused in the settings',
  async (host) => {
    await expect(supplier.addFeed({ ...filmFeed, mediaHosts: [host] })).rejects.toThrow('mediaHosts');
  },
);
