import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/with-tenant.ts';
import { uploadFolderOf } from './media-files.ts';

/** Columns besides those of articles that can hold the address of an uploaded picture, and what a row of them is called. */
const pictureColumns = [
  { table: 'category', column: 'artwork', noun: 'a category' },
  { table: 'challenge', column: 'image', noun: 'a challenge' },
  { table: 'info_service', column: 'lines', noun: 'an info service' },
  { table: 'reward_offer', column: 'image', noun: 'an offer for points' },
  { table: 'site_config', column: 'body', noun: 'the settings of the site' },
  { table: 'structure_version', column: 'tree', noun: 'a page, or a version of it' },
  { table: 'tournament', column: 'prizes', noun: 'a tournament' },
  { table: 'voucher_campaign', column: 'benefit', noun: 'a voucher campaign' },
] as const;

const columnsAs = <T>(query: (column: (typeof pictureColumns)[number]) => ReturnType<typeof sql<T>>) =>
  sql.join(pictureColumns.map(query), sql` UNION `);

/**
 * Folders of uploads that articles, pages and settings name by address: also those of uploads of another installation,
 * which came by import.
 */
export async function foldersInUse(db: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ uri: string }>`
    SELECT DISTINCT uri FROM media_asset WHERE uri ~ '^/media/(public|protected)/[^/]+/u[0-9a-f]{32}/'
    UNION SELECT url_template FROM artwork WHERE url_template ~ '^/media/public/[^/]+/u[0-9a-f]{32}/'
    UNION SELECT url_template FROM article_person WHERE url_template ~ '^/media/public/[^/]+/u[0-9a-f]{32}/'
    UNION ${columnsAs(
      ({ table, column }) => sql`
        SELECT address[1] FROM ${sql.table(table)},
          regexp_matches(${sql.ref(column)}::text, '/media/(?:public|protected)/[^/"]+/u[0-9a-f]{32}/', 'g') AS address`,
    )}`.execute(db);
  return new Set(rows.flatMap(({ uri }) => uploadFolderOf(uri) ?? []));
}

const shownFrom = (folder: string) => `/${folder.replace(/^media\/protected\//, 'media/public/')}/`;

/** Articles that show a picture of this folder: a cover that came with a recording, or an uploaded picture. */
export async function articlesShowing(db: Tx, folder: string): Promise<number[]> {
  const within = `${shownFrom(folder)}%`;
  const { rows } = await sql<{ id: number }>`
    SELECT article_id AS id FROM artwork WHERE url_template LIKE ${within}
    UNION SELECT article_id FROM article_person WHERE url_template LIKE ${within} ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What else shows a picture of this folder, in words. */
export async function placesShowing(db: Tx, folder: string): Promise<string[]> {
  const { rows } = await sql<{ noun: string }>`
    ${columnsAs(
      ({ table, column, noun }) => sql`
        SELECT ${noun}::text AS noun FROM ${sql.table(table)}
        WHERE position(${shownFrom(folder)} IN ${sql.ref(column)}::text) > 0`,
    )} ORDER BY noun`.execute(db);
  return rows.map(({ noun }) => noun);
}
