import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { StructureFile } from './publish-structures.ts';

export interface PageSlotRow {
  name: string;
  version: number;
  lane: 'LIVE' | 'PRELIVE';
  device: string;
  lang: string;
  from: Date | null;
  until: Date | null;
}

interface PageSummaryRow {
  name: string;
  kind: 'page' | 'fragment' | 'menu' | 'popup';
  title: unknown;
  sections: number;
  latest: number;
  changed_at: Date;
}

/** All of the tenant, by name, as the version that was made last has them. */
export async function pageSummaries({ db }: TransactionContext): Promise<PageSummaryRow[]> {
  const { rows } = await sql<PageSummaryRow>`
    SELECT s.name, s.kind, v.tree #> '{data,title}' AS title, v.version AS latest, v.created_at AS changed_at,
      CASE jsonb_typeof(v.tree -> 'substructure') WHEN 'array' THEN jsonb_array_length(v.tree -> 'substructure') ELSE 0 END AS sections
    FROM structure s
    CROSS JOIN LATERAL (SELECT * FROM structure_version v WHERE v.tenant_id = s.tenant_id AND v.name = s.name
      ORDER BY v.version DESC LIMIT 1) v
    ORDER BY s.name COLLATE "C" LIMIT 1000`.execute(db);
  return rows;
}

/** Of one page all of its periods, of all pages those that are not over. */
export async function pageSlots(
  { db, clock }: TransactionContext,
  name: string | null,
): Promise<PageSlotRow[]> {
  const { rows } = await sql<PageSlotRow>`
    SELECT name, version, lane, device, lang, lower(during) AS "from", upper(during) AS until FROM structure_slot
    WHERE ${name === null ? sql`NOT coalesce(upper(during) <= ${clock.now()}::timestamptz, false)` : sql`name = ${name}`}
    ORDER BY lower(during) DESC NULLS LAST, device, lang LIMIT 5000`.execute(db);
  return rows;
}

interface PageVersionRow {
  version: number;
  created_by: string;
  created_at: Date;
  note: string | null;
}

const versionColumns = ['version', 'created_by', 'created_at', 'note'] as const;

export const pageVersions = ({ db }: TransactionContext, name: string): Promise<PageVersionRow[]> =>
  db
    .selectFrom('structure_version')
    .select(versionColumns)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();

export async function findVersion({ db }: TransactionContext, name: string, version: number) {
  const row = await db
    .selectFrom('structure_version')
    .select([...versionColumns, 'tree'])
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { ...row, tree: row.tree as Record<string, unknown> };
}

export const findPageKind = async ({ db }: TransactionContext, name: string) =>
  (await db.selectFrom('structure').select('kind').where('name', '=', name).executeTakeFirst())?.kind;

/** The version that was made last, held until the transaction ends; `0` where the page is new. */
export async function lockedPageVersion(tx: TransactionContext, name: string): Promise<string> {
  const { db, tenant } = tx;
  // a lock by name: a page that is not there yet has no row to lock
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`page ${tenant.id} ${name}`}, 0))`.execute(db);
  const [latest] = await pageVersions(tx, name);
  return String(latest?.version ?? 0);
}

/** What every device and language sees now of a page, as a publication would bring it; null where nothing is shown. */
export async function shownPage(
  { db, clock }: TransactionContext,
  name: string,
): Promise<StructureFile | null> {
  const { rows } = await sql<Pick<StructureFile, 'kind' | 'tree'> & { until: Date | null }>`
    SELECT t.kind, v.tree, upper(s.during) AS until FROM structure_slot s
    JOIN structure t ON t.tenant_id = s.tenant_id AND t.name = s.name
    JOIN structure_version v ON v.tenant_id = s.tenant_id AND v.name = s.name AND v.version = s.version
    WHERE s.name = ${name} AND s.lane = 'LIVE' AND s.device = '*' AND s.lang = '*'
      AND s.during @> ${clock.now()}::timestamptz`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { kind, tree, until } = row;
  return { name, kind, tree, ...(until && { until: until.toISOString() }) };
}
