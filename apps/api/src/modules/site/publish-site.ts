import { localize } from '@atrium/domain/local-text';
import { SiteConfiguration } from '@atrium/domain/models/site-configuration';
import { sql } from 'kysely';
import { nameOf } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/with-tenant.ts';
import type { Change, PublishContext } from '../../platform/publishing/announce.ts';
import { sentences } from '../../platform/publishing/sentences.ts';

export interface SiteChange {
  sections: Readonly<Record<string, unknown>>;
  /** From when they hold; at once unless said. */
  from?: string | undefined;
}

const sectionNames = Object.keys(SiteConfiguration.shape);

/** With the sections that stay as they are, in every language of the tenant. */
export async function refuseSite(
  { db, tenant }: PublishContext,
  { sections }: SiteChange,
): Promise<string[]> {
  const unknown = Object.keys(sections).filter((name) => !sectionNames.includes(name));
  if (unknown.length > 0) return unknown.map((name) => `A site has no section ${name}.`);
  const published = await db
    .selectFrom('site_config')
    .select(['section', 'body'])
    .where('state', '=', 'PUBLISHED')
    .where('section', '<>', 'tenant')
    .execute();
  const whole = { ...Object.fromEntries(published.map(({ section, body }) => [section, body])), ...sections };
  const problems = tenant.locales.flatMap((locale) => {
    const parsed = SiteConfiguration.safeParse(localize<object>(whole, locale, tenant.defaultLocale));
    return parsed.success ? [] : sentences('The site', parsed.error);
  });
  return [...new Set(problems)];
}

/** A new version of each section that differs; one with a time waits for it as a draft. */
export async function publishSite(ctx: PublishContext, { sections, from }: SiteChange): Promise<Change> {
  const { db, tenant, clock } = ctx;
  const now = clock.now();
  const isLater = from !== undefined && Date.parse(from) > now.getTime();
  const changed: string[] = [];
  for (const [section, body] of Object.entries(sections)) {
    const text = JSON.stringify(body);
    const { rows } = await sql<{ version: number; isSame: boolean }>`
      SELECT coalesce(max(version), 0) + 1 AS version,
        coalesce(bool_or(state = 'PUBLISHED' AND body = ${text}::jsonb), false) AS "isSame"
      FROM site_config WHERE section = ${section}`.execute(db);
    const { version, isSame } = rows[0] ?? { version: 1, isSame: false };
    if (isSame && !isLater) continue;
    changed.push(section);
    if (!isLater) await retire(ctx, section);
    await db
      .insertInto('site_config')
      .values({
        tenant_id: tenant.id,
        section,
        version,
        body: text,
        state: isLater ? 'DRAFT' : 'PUBLISHED',
        publish_at: isLater ? from : null,
        created_by: nameOf(ctx),
        created_at: now,
      })
      .execute();
  }
  return {
    // what waits has changed nothing yet, but its moment has to be known
    tags: new Set(changed.length === 0 ? [] : [isLater ? 'schedule' : 'site']),
    aggregate: 'site',
    aggregateId: tenant.code,
    payload: { sections: changed, from: from ?? null },
  };
}

const retire = ({ db }: Pick<PublishContext, 'db'>, section: string) =>
  db
    .updateTable('site_config')
    .set({ state: 'RETIRED' })
    .where('section', '=', section)
    .where('state', '=', 'PUBLISHED')
    .execute();

/** Drafts whose time has come take over, the newest of a section last. */
export async function publishDueSections(ctx: Pick<PublishContext, 'db'>, now: Date): Promise<void> {
  const due = await ctx.db
    .selectFrom('site_config')
    .select(['section', 'version'])
    .where('state', '=', 'DRAFT')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('version')
    .execute();
  for (const { section, version } of due) {
    await retire(ctx, section);
    await ctx.db
      .updateTable('site_config')
      .set({ state: 'PUBLISHED', publish_at: null })
      .where('section', '=', section)
      .where('version', '=', version)
      .execute();
  }
}

/** What of a tenant has no column of its own; a new version where it differs. */
export async function writeTenantSection(tx: Tx, tenantId: number, body: object, by: string, now: Date) {
  const text = JSON.stringify(body);
  const { rows } = await sql<{ version: number; isSame: boolean }>`
    SELECT coalesce(max(version), 0) + 1 AS version,
      coalesce(bool_or(state = 'PUBLISHED' AND body = ${text}::jsonb), false) AS "isSame"
    FROM site_config WHERE section = 'tenant'`.execute(tx);
  const { version = 1, isSame = false } = rows[0] ?? {};
  if (isSame) return;
  await retire({ db: tx }, 'tenant');
  await tx
    .insertInto('site_config')
    .values({
      tenant_id: tenantId,
      section: 'tenant',
      version,
      body: text,
      state: 'PUBLISHED',
      created_by: by,
      created_at: now,
    })
    .execute();
}
