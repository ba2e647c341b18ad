import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Supplier, startSupplier } from './testing/supplier.ts';

let supplier: Supplier;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  supplier = await startSupplier({ clock: { now: () => now } });
});
afterAll(() => supplier.stop());
beforeEach(() => supplier.asked());

const films = (titles: Record<string, string>) =>
  `number,title,released,until\n${Object.entries(titles)
    .map(([number, title]) => `${number},${title},2026-01-01,2026-04-01`)
    .join('\n')}\n`;
const filmFeed = { kind: 'csv', contentType: 'MOVIE' };

test('what an editor withdrew stays off the air while its row is the same, and comes again with another row', async () => {
  supplier.serve('/feed', films({ a: 'One', b: 'Two' }));
  const id = await supplier.addFeed(filmFeed);
  expect(await supplier.run(id)).toMatchObject({ added: 2 });
  const article = await supplier.articleOf(id, 'a');
  const withdrawn = { catalogue: { withdrawn: [article] } };
  expect((await supplier.operator('POST /operator/publish', withdrawn)).status).toBe(200);
  expect(await supplier.run(id)).toMatchObject({ rows: 2, unchanged: 2, changed: 0 });
  expect((await supplier.details(article)).status).toBe(404);
  supplier.serve('/feed', films({ a: 'One and a half', b: 'Two' }));
  expect(await supplier.run(id)).toMatchObject({ unchanged: 1, changed: 1 });
  expect((await supplier.details(article)).status).toBe(200);
});

test('a row that is taken down and delivered again with the same text is on air again', async () => {
  const rows = films({ a: 'One', b: 'Two' });
  supplier.serve('/feed', rows);
  const id = await supplier.addFeed({ ...filmFeed, missing: 'withdraw' });
  await supplier.run(id);
  supplier.serve('/feed', films({ b: 'Two' }));
  expect(await supplier.run(id)).toMatchObject({ unchanged: 1, withdrawn: 1 });
  supplier.serve('/feed', rows);
  expect(await supplier.run(id)).toMatchObject({ unchanged: 1, added: 1 });
});

test('the same rows are read again with other settings', async () => {
  supplier.serve('/feed', films({ a: 'One', b: 'Two' }));
  const id = await supplier.addFeed(filmFeed, 'mapped');
  await supplier.run(id);
  await supplier.addFeed({ ...filmFeed, ageRating: 20 }, 'mapped');
  expect(await supplier.run(id)).toMatchObject({ changed: 2, unchanged: 0 });
  await supplier.addFeed({ ...filmFeed, ageRating: 20, schedule: 600 }, 'mapped');
  await supplier.api.api.worker.runDue();
  expect(await supplier.run(id)).toMatchObject({ changed: 0, unchanged: 2 });
  await supplier.addFeed(filmFeed, 'mapped');
});

test('a number that a known row and another row have counts once', async () => {
  supplier.serve('/feed', films({ a: 'One', b: 'Two' }));
  const id = await supplier.addFeed(filmFeed);
  await supplier.run(id);
  supplier.serve('/feed', `${films({ a: 'One', b: 'Two' })}a,Another,2026-01-01,\n`);
  const outcome = await supplier.run(id);
  expect(outcome).toMatchObject({ rows: 3, unchanged: 2, refused: 1 });
  expect(outcome.report[0]?.message).toBe('the number a stands at line 2 already; the first row counts');
});

test('a takedown takes a row off the air that stands in the same feed as it did before', async () => {
  const lines = ['{"number":"a","title":"One"}', '{"number":"b","title":"Two"}'];
  supplier.serve('/feed', lines.join('\n'));
  const id = await supplier.addFeed({ kind: 'jsonl', contentType: 'MOVIE' });
  await supplier.run(id);
  supplier.serve('/feed', [...lines, '{"number":"a","status":"deleted"}'].join('\n'));
  expect(await supplier.run(id)).toMatchObject({ state: 'DONE', withdrawn: 1 });
  expect((await supplier.details(await supplier.articleOf(id, 'a'))).status).toBe(404);
});

/** A supplier that knows its versions. */
function serveVersion(etag: string, text: string) {
  supplier.answer('/feed', (res, { headers }) => {
    if (headers['if-none-match'] === etag) res.writeHead(304).end();
    else res.writeHead(200, { etag, 'last-modified': 'Sun, 01 Mar 2026 10:00:00 GMT' }).end(text);
  });
}
const conditions = () =>
  supplier.asked().map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']]);
const unconditional = [undefined, undefined];

test('a feed that its supplier calls unchanged is not sent again, and titles leave at their time all the same', async () => {
  serveVersion('"v1"', films({ a: 'One' }));
  const id = await supplier.addFeed(filmFeed, 'versions');
  expect(await supplier.run(id)).toMatchObject({ state: 'DONE', added: 1, isUnchanged: false });
  now = new Date('2026-04-02T12:00:00Z');
  expect(await supplier.run(id)).toMatchObject({ state: 'DONE', rows: 0, isUnchanged: true, report: [] });
  expect(conditions()).toEqual([unconditional, ['"v1"', 'Sun, 01 Mar 2026 10:00:00 GMT']]);
  expect((await supplier.details(await supplier.articleOf(id, 'a'))).status).toBe(404);
  now = new Date('2026-03-01T12:00:00Z');
  serveVersion('"v2"', films({ a: 'One', b: 'Two' }));
  expect(await supplier.run(id)).toMatchObject({ added: 1, unchanged: 1, isUnchanged: false });
});

test('a changed mapping, a check and a forced run ask without conditions', async () => {
  serveVersion('"v1"', films({ a: 'One' }));
  const id = await supplier.addFeed(filmFeed, 'asked');
  await supplier.run(id);
  await supplier.run(id, { isCheck: true });
  await supplier.run(id, { isForced: true });
  await supplier.addFeed({ ...filmFeed, ageRating: 20 }, 'asked');
  expect(await supplier.run(id)).toMatchObject({ changed: 1 });
  expect(conditions()).toEqual([unconditional, unconditional, unconditional, unconditional]);
  expect(await supplier.run(id)).toMatchObject({ isUnchanged: true });
});

test('after a run that failed or refused rows the feed is asked for without conditions', async () => {
  serveVersion('"v1"', films({ a: 'One' }));
  const id = await supplier.addFeed(filmFeed, 'failed');
  await supplier.run(id);
  serveVersion('"v2"', 'number\n1\n');
  expect(await supplier.run(id)).toMatchObject({ state: 'FAILED' });
  serveVersion('"v1"', `${films({ a: 'One', b: 'Two' })}c,,2026-01-01,\n`);
  expect(await supplier.run(id)).toMatchObject({ added: 1, refused: 1, isUnchanged: false });
  expect(await supplier.run(id)).toMatchObject({ unchanged: 2, refused: 1, isUnchanged: false });
});

test.each([
  ['that says 304 to a request without conditions', 304, {}],
  ['whose ETag is no header', 200, { etag: `"${'x'.repeat(5000)}"` }],
])('a supplier %s is not believed', async (_, status, headers) => {
  supplier.answer('/feed', (res) => res.writeHead(status, headers).end(films({ a: 'One' })));
  const id = await supplier.addFeed(filmFeed);
  const first = await supplier.run(id);
  expect(first.state).toBe(status === 304 ? 'FAILED' : 'DONE');
  await supplier.run(id);
  expect(conditions()).toEqual([unconditional, unconditional]);
  const kept = await supplier.asTenant(async (tx) => {
    const { rows } = await sql<{ validators: unknown }>`
      SELECT validators FROM supplier_feed WHERE id = ${id}`.execute(tx);
    return rows[0]?.validators;
  });
  expect(kept).toBe(null);
});
