import type { LicensorUsageRow } from '@atrium/contract/schemas/feeds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/database/with-tenant.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { licensorUsage } from './licensor-usage.ts';

let contexts: TestContexts;
let userId: number;

const months = ['2026-09', '2026-10', '2026-11'] as const;
const licensors = ['Harbour Records', 'Night Press', null];
const articleIds = [1, 2, 3, 4];

beforeAll(async () => {
  contexts = await startTestContexts();
  userId = await contexts.alpha.tx(async ({ db }) => {
    for (const id of articleIds)
      await sql`INSERT INTO article (tenant_id, id, content_type, slug, valid, updated_at, licensor_name, licensor_share, state)
        VALUES (1, ${id}, 'FULL_TRACK_MUSIC', ${`song-${id}`}, '[,)', now(), ${licensors[id % 3]}, ${id * 1000}, ${id === 4 ? 'WITHDRAWN' : 'LIVE'})`.execute(
        db,
      );
    return (await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()).id;
  });
});
afterAll(() => contexts.drop());

const moment = fc
  .integer({ min: Date.UTC(2026, 8, 1), max: Date.UTC(2026, 10, 30, 23) })
  .map((at) => new Date(at - (at % 1000)));
const plays = fc.array(
  fc.record({
    article: fc.constantFrom(...articleIds),
    isPreview: fc.boolean(),
    isDownload: fc.boolean(),
    issued: moment,
    reports: fc.uniqueArray(fc.record({ at: moment, seconds: fc.integer({ min: 1, max: 40 }) }), {
      maxLength: 5,
      selector: ({ at }) => at.getTime(),
    }),
  }),
  { maxLength: 12 },
);
const orders = fc.array(
  fc.record({
    paid: fc.option(moment),
    refunded: fc.option(moment),
    currency: fc.constantFrom('EUR', 'RON'),
    lines: fc.array(
      fc.record({
        article: fc.constantFrom(...articleIds),
        kind: fc.constantFrom('ARTICLE', 'VOUCHER'),
        unit: fc.integer({ min: 0, max: 5000 }),
        quantity: fc.integer({ min: 1, max: 3 }),
        off: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 8 },
);
type Valued<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
type Play = Valued<typeof plays>[number];
type Order = Valued<typeof orders>[number];

async function store(db: Tx, some: readonly Play[], ordered: readonly Order[]) {
  for (const { article, isPreview, isDownload, issued, reports } of some) {
    const id = crypto.randomUUID();
    await sql`INSERT INTO play_ticket (tenant_id, id, user_id, article_id, device_id, is_preview, is_download, issued_at, expires_at)
      VALUES (1, ${id}, ${userId}, ${article}, 1, ${isPreview}, ${isDownload}, ${issued}, ${issued})`.execute(
      db,
    );
    for (const { at, seconds } of reports)
      await sql`INSERT INTO streaming_report VALUES (1, ${id}, 'listened', ${at}, ${seconds}, NULL, false, true)`.execute(
        db,
      );
  }
  for (const { paid, refunded, currency, lines } of ordered) {
    const state = paid === null ? 'FAILED' : refunded === null ? 'GRANTED' : 'REFUNDED';
    const { rows } = await sql<{ id: number }>`
      INSERT INTO purchase (tenant_id, user_id, state, purchase_type, total_minor, currency, created_at, paid_at, refunded_at)
      VALUES (1, ${userId}, ${state}, 'CART', 0, ${currency}, now(), ${paid}, ${paid && refunded}) RETURNING id`.execute(
      db,
    );
    for (const [index, { article, kind, unit, quantity, off }] of lines.entries())
      await sql`INSERT INTO purchase_line (tenant_id, purchase_id, line, article_id, quantity, unit_minor, discount_minor, kind)
        VALUES (1, ${rows[0]?.id}, ${index + 1}, ${article}, ${quantity}, ${unit}, ${Math.min(off, unit * quantity)}, ${kind})`.execute(
        db,
      );
  }
}

const sum = <T>(items: readonly T[], amount: (item: T) => number) =>
  items.reduce((total, item) => total + amount(item), 0);
const money = (rows: readonly LicensorUsageRow[], which: 'paid' | 'refunded', currency: string) =>
  sum(rows, (row) => row[which][currency] ?? 0);
const net = (lines: Order['lines']) =>
  sum(
    lines.filter(({ kind }) => kind === 'ARTICLE'),
    ({ unit, quantity, off }) => unit * quantity - Math.min(off, unit * quantity),
  );
const pieces = ({ lines }: Order) =>
  sum(
    lines.filter(({ kind }) => kind === 'ARTICLE'),
    ({ quantity }) => quantity,
  );

class RolledBack extends Error {}

test('the months of all licensors together are exactly the raw reports, tickets and orders', async () => {
  await fc.assert(
    fc.asyncProperty(plays, orders, async (some, ordered) => {
      let rows: LicensorUsageRow[] = [];
      await contexts.alpha
        .tx(async (tx) => {
          await store(tx.db, some, ordered);
          for (const month of months) rows.push(...(await licensorUsage(tx, month)));
          throw new RolledBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof RolledBack)) throw error;
        });
      const whole = some.filter(({ isPreview }) => !isPreview);
      const heard = ({ reports }: Play) => sum(reports, ({ seconds }) => seconds);
      expect(sum(rows, ({ seconds }) => seconds)).toBe(sum(whole, heard));
      expect(sum(rows, (row) => row.plays)).toBe(whole.filter((play) => heard(play) >= 30).length);
      expect(sum(rows, ({ downloads }) => downloads)).toBe(
        whole.filter(({ isDownload }) => isDownload).length,
      );
      const paid = ordered.filter((order) => order.paid !== null);
      const back = paid.filter((order) => order.refunded !== null);
      expect(sum(rows, ({ purchases }) => purchases)).toBe(sum(paid, pieces));
      expect(sum(rows, ({ refunds }) => refunds)).toBe(sum(back, pieces));
      for (const currency of ['EUR', 'RON']) {
        const of = (these: readonly Order[]) =>
          sum(
            these.filter((order) => order.currency === currency),
            ({ lines }) => net(lines),
          );
        expect(money(rows, 'paid', currency)).toBe(of(paid));
        expect(money(rows, 'refunded', currency)).toBe(of(back));
      }
      rows = [];
    }),
    { numRuns: 25 },
  );
});

test('usage stands under the licensor of the article, with its share, also where it is off the air', async () => {
  await contexts.alpha
    .tx(async (tx) => {
      const at = new Date('2026-10-05T12:00:00Z');
      const play = { isPreview: false, isDownload: false, issued: at, reports: [{ at, seconds: 31 }] };
      await store(
        tx.db,
        [1, 3, 4].map((article) => ({ ...play, article })),
        [],
      );
      expect(
        (await licensorUsage(tx, '2026-10')).map(({ licensor, articleId, plays, share }) => [
          licensor,
          articleId,
          plays,
          share,
        ]),
      ).toEqual([
        ['Harbour Records', 3, 1, 30],
        ['Night Press', 1, 1, 10],
        ['Night Press', 4, 1, 40],
      ]);
      expect(await licensorUsage(tx, '2026-11')).toEqual([]);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
});
