import { createHash } from 'node:crypto';
import { schemaProblems, unknownFields } from '@atrium/contract/schema-problems';
import { StructureNode } from '@atrium/domain/site/models/structure';
import { sql } from 'kysely';
import { auditNameOf } from '../../platform/audit/audit-log.ts';
import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../platform/publishing/publication-problem.ts';
import type { PlannedNode } from './fill-structure.ts';
import type { StoredNode } from './find-structure.ts';
import { localizedTree } from './present-structure.ts';

export interface StructureFile {
  name: string;
  kind: 'page' | 'fragment' | 'menu' | 'popup';
  /** A node with all its languages; what it must hold is checked before anything is written. */
  tree: StoredNode | Readonly<Record<string, unknown>>;
  /** From when it is shown, and until when: then what was there before is back. */
  from?: string;
  until?: string;
}

/** In every language of the tenant: a page that cannot be read in one of them is not published in any. */
export function refuseStructure(
  { tenant, clock }: Pick<PublishContext, 'tenant' | 'clock'>,
  file: StructureFile,
  index: number,
): PlacedProblem[] {
  const { from = clock.now().toISOString(), until } = file;
  const root = ['structures', index];
  const found = new Map<string, PlacedProblem>();
  if (until !== undefined && Date.parse(from) >= Date.parse(until))
    found.set('until', problemAt([...root, 'until'], 'the structure ends before it begins', `after ${from}`));
  for (const locale of tenant.locales) {
    const node = completed(localizedTree(file.tree as StoredNode, locale, tenant.defaultLocale));
    const all = [...schemaProblems(StructureNode, node), ...unknownFields(StructureNode, node)];
    for (const { path, wrong, allowed } of all)
      found.set(path.map(String).join('.'), problemAt([...root, 'tree', ...path], wrong, allowed));
  }
  return [...found.values()];
}

/** What the catalogue adds to an entry that is no more than the number of an article. */
const ofCatalogue = { id: 0, kind: 'album', title: '', clickUrl: '/' };

const completed = (node: PlannedNode): unknown => ({
  ...node,
  data: node.data && {
    ...node.data,
    ...(Array.isArray(node.data.entries) && {
      entries: node.data.entries.map((entry) =>
        entry?.articleId === undefined ? entry : { ...ofCatalogue, ...entry },
      ),
    }),
  },
  substructure: Array.isArray(node.substructure) ? node.substructure.map(completed) : node.substructure,
});

/** The same tree again changes nothing, another one takes over from the one on air. */
export async function publishStructure(ctx: PublishContext, file: StructureFile): Promise<PublishedChange> {
  const { db, tenant, clock } = ctx;
  const { name, until } = file;
  const now = clock.now();
  const from = file.from ?? now.toISOString();
  const text = JSON.stringify(file.tree);
  const hash = createHash('sha256').update(text).digest();
  await db
    .insertInto('structure')
    .values({ tenant_id: tenant.id, name, kind: file.kind })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ kind: file.kind }))
    .execute();
  const shown = await shownAt(ctx, name, from);
  const isSame = shown?.content_hash.equals(hash) && (shown.until?.getTime() ?? null) === timeOf(until);
  if (isSame) return { tags: new Set(), aggregateId: name, payload: {} };
  const version = await addVersion(ctx, name, text, hash);
  const period = `[${from},${until ?? ''})`;
  await clearPeriod(ctx, name, period);
  await db
    .insertInto('structure_slot')
    .values({ tenant_id: tenant.id, name, version, lane: 'LIVE', during: period })
    .execute();
  return {
    tags: new Set([`structure:${name}`]),
    aggregateId: name,
    payload: { name, version, from, until: until ?? null },
  };
}

/** A page that nothing was shown of before: from now on nothing is again. Its versions stay. */
export async function endStructure(ctx: PublishContext, name: string): Promise<PublishedChange> {
  const now = ctx.clock.now().toISOString();
  await clearPeriod(ctx, name, `[${now},)`);
  return { tags: new Set([`structure:${name}`]), aggregateId: name, payload: { name, until: now } };
}

const timeOf = (instant: string | undefined) => (instant === undefined ? null : Date.parse(instant));

async function shownAt({ db }: PublishContext, name: string, at: string) {
  const { rows } = await sql<{ content_hash: Buffer; until: Date | null }>`
    SELECT v.content_hash, upper(s.during) AS until FROM structure_slot s
    JOIN structure_version v ON v.name = s.name AND v.version = s.version
    WHERE s.name = ${name} AND s.lane = 'LIVE' AND s.device = '*' AND s.lang = '*' AND s.during @> ${at}::timestamptz`.execute(
    db,
  );
  return rows[0];
}

async function addVersion(ctx: PublishContext, name: string, tree: string, hash: Buffer): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT coalesce(max(version), 0) + 1 AS version FROM structure_version WHERE name = ${name}`.execute(
    ctx.db,
  );
  const version = rows[0]?.version ?? 1;
  await ctx.db
    .insertInto('structure_version')
    .values({
      tenant_id: ctx.tenant.id,
      name,
      version,
      tree,
      content_hash: hash,
      created_by: auditNameOf(ctx),
      created_at: ctx.clock.now(),
    })
    .execute();
  return version;
}

/** What stands in the way is cut: its beginning stays, and so does what it would have shown afterwards. */
async function clearPeriod({ db }: PublishContext, name: string, period: string) {
  const mine = sql`name = ${name} AND lane = 'LIVE' AND device = '*' AND lang = '*' AND during && ${period}::tstzrange`;
  const { rows: cut } = await sql<{ rest: string[] }>`
    DELETE FROM structure_slot WHERE ${mine}
    RETURNING jsonb_build_object('tenant_id', tenant_id, 'name', name, 'version', version, 'release_id', release_id,
      'before', tstzrange(lower(during), lower(${period}::tstzrange)), 'after', tstzrange(upper(${period}::tstzrange), upper(during)),
      'has_before', coalesce(lower(during) < lower(${period}::tstzrange), true),
      'has_after', NOT upper_inf(${period}::tstzrange) AND coalesce(upper(during) > upper(${period}::tstzrange), true)) AS rest`.execute(
    db,
  );
  await sql`
    INSERT INTO structure_slot (tenant_id, name, version, lane, during, release_id)
    SELECT r.tenant_id, r.name, r.version, 'LIVE', part.during, r.release_id
    FROM jsonb_to_recordset(${JSON.stringify(cut.map(({ rest }) => rest))}::jsonb) AS r
      (tenant_id int, name text, version int, release_id bigint, before tstzrange, after tstzrange, has_before boolean, has_after boolean)
    CROSS JOIN LATERAL (VALUES (r.before, r.has_before), (r.after, r.has_after)) AS part(during, is_left)
    WHERE part.is_left`.execute(db);
}
