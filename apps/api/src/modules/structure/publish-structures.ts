import { createHash } from 'node:crypto';
import { StructureNode } from '@atrium/domain/models/structure';
import { sql } from 'kysely';
import { nameOf } from '../../platform/audit.ts';
import type { Change, PublishContext } from '../../platform/publishing/announce.ts';
import { sentences } from '../../platform/publishing/sentences.ts';
import type { PlannedNode } from './fill.ts';
import { plan } from './present.ts';
import type { StoredNode } from './queries.ts';

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
export function refuseStructure({ tenant, clock }: PublishContext, file: StructureFile): string[] {
  const { name, from = clock.now().toISOString(), until } = file;
  if (until !== undefined && Date.parse(from) >= Date.parse(until))
    return [`Structure ${name} would end before it begins.`];
  const problems = tenant.locales.flatMap((locale) => {
    const parsed = StructureNode.safeParse(
      withoutReferences(plan(file.tree as StoredNode, locale, tenant.defaultLocale)),
    );
    return parsed.success ? [] : sentences(`Structure ${name}`, parsed.error);
  });
  return [...new Set(problems)];
}

/** The catalogue completes what is no more than a number. */
const withoutReferences = (node: PlannedNode): unknown => ({
  ...node,
  data: node.data && {
    ...node.data,
    ...(node.data.entries && {
      entries: node.data.entries.filter(({ articleId }) => articleId === undefined),
    }),
  },
  substructure: Array.isArray(node.substructure)
    ? node.substructure.map(withoutReferences)
    : node.substructure,
});

/** The same tree again changes nothing, another one takes over from the one on air. */
export async function publishStructure(ctx: PublishContext, file: StructureFile): Promise<Change> {
  const { db, tenant, clock } = ctx;
  const { name, until } = file;
  const now = clock.now();
  const from = file.from ?? now.toISOString();
  const text = JSON.stringify(file.tree);
  const hash = createHash('sha256').update(text).digest();
  const change = { aggregate: 'structure', aggregateId: name } as const;
  await db
    .insertInto('structure')
    .values({ tenant_id: tenant.id, name, kind: file.kind })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ kind: file.kind }))
    .execute();
  const shown = await shownAt(ctx, name, from);
  const isSame = shown?.content_hash.equals(hash) && (shown.until?.getTime() ?? null) === timeOf(until);
  if (isSame) return { ...change, tags: new Set(), payload: {} };
  const version = await addVersion(ctx, name, text, hash);
  const period = `[${from},${until ?? ''})`;
  await clearPeriod(ctx, name, period);
  await db
    .insertInto('structure_slot')
    .values({ tenant_id: tenant.id, name, version, lane: 'LIVE', during: period })
    .execute();
  return {
    ...change,
    tags: new Set([`structure:${name}`]),
    payload: { name, version, from, until: until ?? null },
  };
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
      created_by: nameOf(ctx),
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
