import { schemaProblems, unknownFields } from '@atrium/contract/schema-problems';
import { TenantSettings } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { isSame } from '@atrium/domain/values/differences';
import { auditNameOf } from '../../platform/audit/audit-log.ts';
import type { Tx } from '../../platform/database/with-tenant.ts';
import { publishedSections } from '../../platform/load-tenant.ts';
import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../platform/publishing/publication-problem.ts';
import { writeTenantSection } from './publish-site.ts';
import { cookieEntriesIn } from './site-scripts.ts';
import { removeFlags, storedFlags, storedScripts, writeFlags, writeScripts } from './write-settings.ts';

/** Settings by name; null gives the product's own value back. What is not named stays. */
export type SettingsFile = Readonly<Record<string, unknown>>;

const defaults: Record<string, unknown> = TenantSettings.parse({});

/** These stand in a section of the site; flags and scripts have tables of their own. */
const inSection = ['verticals', 'redirectOrigins', 'seller', 'streams'] as const;

/** As they are stored: without whatever is the product's own value. */
export async function storedSettings(tx: Tx): Promise<Record<string, unknown>> {
  const { tenant = {} } = await publishedSections(tx, ['tenant']);
  const section = tenant as Record<string, unknown>;
  const named = Object.fromEntries(inSection.map((name) => [name, section[name]]));
  return differing({ ...named, flags: await storedFlags(tx), scripts: await storedScripts(tx) }, defaults);
}

/** Of an object whatever differs from another one, at the smallest place; a list differs whole. */
function differing(value: Record<string, unknown>, preset: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (inner === undefined || isSame(inner, preset[key])) return [];
      if (!isRecord(inner) || !isRecord(preset[key])) return [[key, inner]];
      const rest = differing(inner, preset[key]);
      return Object.keys(rest).length === 0 ? [] : [[key, rest]];
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export async function refuseSettings(
  { db }: Pick<PublishContext, 'db'>,
  file: SettingsFile,
  site: Readonly<Record<string, unknown>> = {},
): Promise<PlacedProblem[]> {
  const given = Object.fromEntries(Object.entries(file).filter(([, value]) => value !== null));
  const wrong = [...schemaProblems(TenantSettings, given), ...unknownFields(TenantSettings, given)];
  const problems = new Map(
    wrong.map(({ path, wrong: what, allowed }) => [
      path.map(String).join('.'),
      problemAt(['settings', ...path], what, allowed),
    ]),
  );
  if (problems.size > 0) return [...problems.values()];
  const { scripts, verticals } = TenantSettings.parse(given);
  if (verticals.length === 0)
    return [problemAt(['settings', 'verticals'], 'nothing would be offered', 'at least one vertical')];
  const { cookies } = { ...(await publishedSections(db, ['cookies'])), ...site };
  const known = cookieEntriesIn(cookies).map(({ identifier }) => String(identifier));
  return scripts.flatMap(({ consent }, index) =>
    consent === undefined || known.includes(consent)
      ? []
      : [
          problemAt(
            ['settings', 'scripts', index, 'consent'],
            `there is no cookie entry ${consent}: the script would never run`,
            known.join(', ') || 'nothing; the consent dialog has no entries',
          ),
        ],
  );
}

/** Only what differs from the product is stored. The whole site is drawn anew: all of it may follow from a setting. */
export async function publishSettings(ctx: PublishContext, file: SettingsFile): Promise<PublishedChange> {
  const { db, tenant, clock } = ctx;
  const before = await storedSettings(db);
  const given = Object.fromEntries(Object.entries(file).filter(([, value]) => value !== null));
  const parsed: Record<string, unknown> = TenantSettings.parse(given);
  const next = differing(Object.fromEntries(Object.keys(file).map((name) => [name, parsed[name]])), defaults);
  const changed = Object.keys(file).filter((name) => !isSame(before[name], next[name]));
  const options = { by: auditNameOf(ctx), now: clock.now() };
  if (changed.includes('flags')) {
    const flags = (next.flags ?? {}) as Record<string, unknown>;
    await removeFlags(
      db,
      Object.keys(await storedFlags(db)).filter((key) => !(key in flags)),
    );
    await writeFlags(db, tenant.id, flags, options);
  }
  if (changed.includes('scripts')) await writeScripts(db, tenant.id, TenantSettings.parse(given).scripts);
  if (changed.some((name) => (inSection as readonly string[]).includes(name))) {
    const { tenant: section = {} } = await publishedSections(db, ['tenant']);
    const kept: Record<string, unknown> = { ...(section as object) };
    for (const name of inSection) {
      if (!changed.includes(name)) continue;
      if (next[name] === undefined) delete kept[name];
      else kept[name] = next[name];
    }
    await writeTenantSection(db, tenant.id, kept, options.by, options.now);
  }
  return {
    tags: new Set(changed.length > 0 ? ['site'] : []),
    isAll: changed.length > 0,
    aggregateId: tenant.code,
    payload: { settings: changed },
  };
}
