import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { publishedSections } from '../../platform/load-tenant.ts';
import { articleVersion } from '../catalogue/publication/article-version.ts';
import { storedFiles } from '../catalogue/publication/export-catalogue.ts';
import { ownTexts } from '../messages/overrides.ts';
import { textsVersion } from '../messages/publish-messages.ts';
import { exportPlans } from '../plans/export-plans.ts';
import type { PublicationFile } from '../publishing/publication/publication-file.ts';
import { readPublication } from '../publishing/publication/read-publication.ts';
import { storedSettings } from '../site/publish-settings.ts';
import { stableJson } from './change-row.ts';

/** What is stored of a target now. */
export interface Standing {
  version: string | null;
  state: unknown;
}

/** The stored form of whatever of articles, plans, site, settings and messages a publication names. */
export async function publicationStanding(tx: TransactionContext, raw: unknown): Promise<Standing> {
  const { catalogue, plans, ...others } = readPublication(raw).file;
  const now = tx.clock.now();
  const ids = [...(catalogue?.articles ?? []).map(({ id }) => id), ...(catalogue?.withdrawn ?? [])];
  const articles = ids.length > 0 ? await storedFiles(tx.db, now, ids) : [];
  const named = new Set((plans?.types ?? []).map(({ id }) => id));
  const types = named.size > 0 ? (await exportPlans(tx.db, now)).types.filter(({ id }) => named.has(id)) : [];
  const settings = await settingsStanding(tx, others);
  const state = {
    ...(ids.length > 0 && { catalogue: { articles } }),
    ...(named.size > 0 && { plans: { types } }),
    ...settings,
  };
  // how popular an article is changes by itself
  const parts = [articles.map((article) => articleVersion(article)), types];
  const isMore = Object.keys(settings).length > 0;
  return { version: digestOf(isMore ? [...parts, stableJson(settings)] : parts), state };
}

type Settings = Pick<PublicationFile, 'site' | 'settings' | 'messages'>;

/** In the form of a publication; null is what is not stored. Held until the transaction ends. */
async function settingsStanding(tx: TransactionContext, { site, settings, messages }: Settings) {
  const names = [
    ...Object.keys(site ?? {}).map((section) => `site.${section}`),
    ...(settings ? ['settings'] : []),
    ...Object.keys(messages ?? {}).map((lang) => `messages.${lang}`),
  ];
  // in one order: of two that want the same ones none waits for the other
  for (const name of names.toSorted()) await lockTarget(tx, name);
  const texts: Record<string, Record<string, string | null>> = {};
  for (const [lang, named] of Object.entries(messages ?? {}))
    texts[lang] = pick(named, await ownTexts(tx.db, lang)) as Record<string, string | null>;
  return {
    ...(site && { site: pick(site, await publishedSections(tx.db, Object.keys(site))) }),
    ...(settings && { settings: pick(settings, await storedSettings(tx.db)) }),
    ...(messages && { messages: texts }),
  };
}

const pick = (named: object, stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(named).map((name) => [name, stored[name] ?? null]));

/** By name: a section that is not stored yet has no row to lock. */
const lockTarget = ({ db, tenant }: TransactionContext, name: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`settings ${tenant.id} ${name}`}, 0))`.execute(db);

export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/**
 * The one section of the site, language of messages, or settings that a publication is about: `site.header`,
 * `messages.en`, `settings`. Such a publication has a version and leaves a change record; null for any other.
 */
export function settingsTarget(raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const [name = '', ...more] = Object.keys(raw);
  const part = (raw as Record<string, unknown>)[name];
  if (more.length > 0 || typeof part !== 'object' || part === null) return null;
  if (name === 'settings') return name;
  const [inner = '', ...others] = Object.keys(part);
  const isOne = (name === 'site' || name === 'messages') && others.length === 0;
  return isOne && /^\w{1,100}$/.test(inner) ? `${name}.${inner}` : null;
}

export const isSettingsTarget = (target: string): boolean => /^(?:site\.|messages\.|settings$)/.test(target);

/** What a form hands back as the version that it began with: of messages that of the language, which is read whole. */
export async function settingsVersion(
  { db }: Pick<TransactionContext, 'db'>,
  target: string,
): Promise<string> {
  const [kind, name = ''] = target.split('.');
  if (kind === 'messages') return textsVersion(await ownTexts(db, name));
  if (kind === 'settings') return digestOf(stableJson(await storedSettings(db)));
  return digestOf(stableJson((await publishedSections(db, [name]))[name] ?? null));
}
