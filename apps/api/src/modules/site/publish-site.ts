import { schemaProblems, unknownField, unknownFields } from '@atrium/contract/schema-problems';
import { ColourConfiguration } from '@atrium/domain/site/models/configuration/look';
import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { redirectLoops } from '@atrium/domain/site/route-rules';
import { checkTheme } from '@atrium/domain/site/theme/check';
import { localize } from '@atrium/domain/values/local-text';
import { sql } from 'kysely';
import { auditNameOf } from '../../platform/audit/audit-log.ts';
import type { Tx } from '../../platform/database/with-tenant.ts';
import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../platform/publishing/publication-problem.ts';

export interface SiteChange {
  /** Null takes a section away: what the product says holds again. */
  sections: Readonly<Record<string, unknown>>;
  /** From when they hold; at once unless said. */
  from?: string | undefined;
}

const sectionNames = Object.keys(SiteConfiguration.shape);

/** In every language of the tenant: sections that cannot be read in one of them are published in none. */
export function refuseSite(
  { tenant }: Pick<PublishContext, 'tenant'>,
  { sections: named, from }: SiteChange,
): PlacedProblem[] {
  const found = new Map<string, PlacedProblem>();
  const sections = Object.fromEntries(Object.entries(named).filter(([, body]) => body !== null));
  for (const name of from === undefined ? [] : Object.keys(named).filter((key) => !(key in sections)))
    found.set(name, problemAt(['site', name], 'a section is taken away at once', 'no siteFrom'));
  for (const locale of tenant.locales) {
    const site = localize<object>(sections, locale, tenant.defaultLocale);
    const all = [...schemaProblems(SiteConfiguration, site), ...unknownFields(SiteConfiguration, site)];
    for (const { path, wrong, allowed } of all)
      found.set(path.map(String).join('.'), problemAt(['site', ...path], wrong, allowed));
    for (const [index, problem] of loopingRedirects(site)) found.set(`routeRules.${index}`, problem);
  }
  for (const problem of unreadableColours(sections.colourConfigurations))
    found.set(`${problem.path.map(String).join('.')} ${problem.message}`, problem);
  for (const name of Object.keys(named).filter((section) => !sectionNames.includes(section))) {
    const { wrong, allowed } = unknownField([], name, sectionNames);
    found.set(name, problemAt(['site', name], wrong.replace('field', 'section'), allowed));
  }
  return [...found.values()];
}

/** Redirects that never arrive, with the way they take. */
function loopingRedirects(site: object): [index: number, problem: PlacedProblem][] {
  const { data } = SiteConfiguration.shape.routeRules.safeParse('routeRules' in site ? site.routeRules : []);
  return redirectLoops(data ?? []).map(({ index, chain }) => [
    index,
    problemAt(
      ['site', 'routeRules', index, 'redirect'],
      `it leads in a circle: ${chain.join(' → ')}`,
      'a path that no rule leads away from',
    ),
  ]);
}

/** Colours in which text cannot be read. */
const unreadableColours = (configurations: unknown): PlacedProblem[] =>
  (Array.isArray(configurations) ? configurations : []).flatMap((colours, index) => {
    const { data } = ColourConfiguration.safeParse(colours);
    return (data ? checkTheme(data) : []).map((violation) =>
      violation.reason === 'unreadable-colour'
        ? problemAt(
            ['site', 'colourConfigurations', index],
            `${violation.value} is no colour`,
            'oklch(L C H)',
          )
        : problemAt(
            ['site', 'colourConfigurations', index],
            `${violation.ink} on ${violation.surface} is hard to read: ${violation.ratio.toFixed(1)}:1`,
            `at least ${violation.minimum}:1`,
          ),
    );
  });

/** A new version of each section that differs; one with a time waits for it as a draft. */
export async function publishSite(
  ctx: PublishContext,
  { sections, from }: SiteChange,
): Promise<PublishedChange> {
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
    if (body === null) {
      if (await retire(ctx, section)) changed.push(section);
      continue;
    }
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
        created_by: auditNameOf(ctx),
        created_at: now,
      })
      .execute();
  }
  return {
    // what waits has changed nothing yet, but its moment has to be known
    tags: new Set(changed.length === 0 ? [] : [isLater ? 'schedule' : 'site']),
    aggregateId: tenant.code,
    payload: { sections: changed, from: from ?? null },
  };
}

/** Whether a version was live. */
async function retire({ db }: Pick<PublishContext, 'db'>, section: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('site_config')
    .set({ state: 'RETIRED' })
    .where('section', '=', section)
    .where('state', '=', 'PUBLISHED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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
