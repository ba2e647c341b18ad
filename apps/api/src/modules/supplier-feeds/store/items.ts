import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/with-tenant.ts';

/** Which article a number is, and what it was last published from; no hash where it is not on air by the feed. */
export interface KnownItem {
  articleId: number;
  hash: string | null;
}

/** What is known of these numbers. */
export async function knownItems(
  db: Tx,
  feedId: number,
  numbers: readonly string[],
): Promise<Map<string, KnownItem>> {
  const { rows } = await sql<{ number: string; article_id: number; hash: string | null }>`
    SELECT number, article_id, encode(row_hash, 'hex') AS hash FROM supplier_item
    WHERE feed_id = ${feedId} AND number = ANY(${[...numbers]}::text[])`.execute(db);
  return new Map(rows.map(({ number, article_id, hash }) => [number, { articleId: article_id, hash }]));
}

/** Keeps a number of an article for each of these; those that have one keep it. */
export async function reserveItems(
  db: Tx,
  tenantId: number,
  feedId: number,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    INSERT INTO supplier_item (tenant_id, feed_id, number)
    SELECT ${tenantId}::int, ${feedId}::bigint, number FROM unnest(${[...numbers]}::text[]) AS new (number)
    ON CONFLICT (tenant_id, feed_id, number) DO NOTHING`.execute(db);
}

/** What was published, in the transaction that published it; a null hash is off the air. */
export async function storeHashes(
  db: Tx,
  feedId: number,
  items: readonly { number: string; hash: string | null; key: string | null }[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    UPDATE supplier_item SET row_hash = decode(new.hash, 'hex'), text_hash = decode(new.key, 'hex')
    FROM unnest(${items.map(({ number }) => number)}::text[], ${items.map(({ hash }) => hash)}::text[],
      ${items.map(({ key }) => key)}::text[]) AS new (number, hash, key)
    WHERE feed_id = ${feedId} AND supplier_item.number = new.number`.execute(db);
}

/** Texts that say what is on air already, though they are not those that it was published from. */
export async function storeKeys(
  db: Tx,
  feedId: number,
  items: readonly { number: string; key: string }[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    UPDATE supplier_item SET text_hash = decode(new.key, 'hex')
    FROM unnest(${items.map(({ number }) => number)}::text[], ${items.map(({ key }) => key)}::text[]) AS new (number, key)
    WHERE feed_id = ${feedId} AND supplier_item.number = new.number AND row_hash IS NOT NULL`.execute(db);
}

const knownPage = 20_000;

/** Numbers that are on air, by the hash of the text that they were published from. */
export async function itemsByKey(
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  feedId: number,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let after = ''; ; ) {
    const last = after;
    const { rows } = await inTransaction((tx) =>
      sql<{ number: string; key: string | null }>`
        SELECT number, encode(text_hash, 'hex') AS key FROM supplier_item
        WHERE feed_id = ${feedId} AND number > ${last} AND row_hash IS NOT NULL
        ORDER BY number LIMIT ${knownPage}`.execute(tx),
    );
    for (const { number, key } of rows) if (key !== null) found.set(key, number);
    if (rows.length < knownPage) return found;
    after = rows.at(-1)?.number ?? '';
  }
}
