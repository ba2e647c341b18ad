import { type CatalogueProblem, checkCatalogue } from '@atrium/i18n/catalogue-check';
import { fallbackLocale, isLocale } from '@atrium/i18n/locales';
import { loadMessages } from '@atrium/i18n/messages';
import { sql } from 'kysely';
import { auditNameOf } from '../../platform/audit/audit-log.ts';
import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';
import { type PlacedProblem, problemAt } from '../../platform/publishing/publication-problem.ts';

/** By language and dotted key; null gives the product's own text back. */
export type MessagesFile = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** Keys and placeholders are what the code relies on: a text may be worded anew, not take others. */
export async function refuseMessages(
  { tenant }: PublishContext,
  file: MessagesFile,
): Promise<PlacedProblem[]> {
  const reference = (await loadMessages(fallbackLocale)) ?? {};
  return Object.entries(file).flatMap(([lang, texts]) => {
    if (!isLocale(lang) || !tenant.locales.includes(lang))
      return [
        problemAt(
          ['messages', lang],
          `${tenant.name} is not shown in this language`,
          tenant.locales.join(', '),
        ),
      ];
    const said = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));
    return checkCatalogue(nested(said), { locale: lang, reference, partial: true }).map((problem) =>
      problemAt(['messages', lang, problem.key], ...wrongText(problem)),
    );
  });
}

/** `{ 'chrome.nav.home': 'Start' }` → `{ chrome: { nav: { home: 'Start' } } }` */
function nested(texts: Readonly<Record<string, unknown>>): object {
  const tree: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(texts)) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    let at = tree;
    for (const part of path) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[last] = text;
  }
  return tree;
}

function wrongText(problem: CatalogueProblem): [wrong: string, allowed: string] {
  switch (problem.kind) {
    case 'unknown-key':
      return ['there is no such text', 'the keys listed in docs/publishing.md'];
    case 'placeholders':
      return [
        `missing placeholders: ${problem.missing.join(', ') || 'none'}, unknown: ${problem.unknown.join(', ') || 'none'}`,
        "the placeholders of the product's text",
      ];
    case 'malformed':
      return [`cannot be read (${problem.detail})`, 'ICU MessageFormat'];
    case 'plural-forms':
      return [
        `forms of ${problem.argument} are missing: ${problem.missing.join(', ')}`,
        'every plural form of the language',
      ];
    default:
      return [`is wrong (${problem.kind})`, 'a text'];
  }
}

export async function publishMessages(ctx: PublishContext, file: MessagesFile): Promise<PublishedChange> {
  const changed: Record<string, string[]> = {};
  for (const [lang, texts] of Object.entries(file)) {
    const keys = Object.keys(texts);
    const { rows: removed } = await sql<{ key: string }>`
      DELETE FROM i18n_message WHERE lang = ${lang} AND state = 'PUBLISHED'
        AND key = ANY(${keys.filter((key) => texts[key] === null)}::text[]) RETURNING key`.execute(ctx.db);
    const said = keys.filter((key) => texts[key] !== null);
    const { rows: written } = await sql<{ key: string }>`
      INSERT INTO i18n_message AS m (tenant_id, lang, key, value, state, updated_by, updated_at)
      SELECT ${ctx.tenant.id}::int, ${lang}, t.key, t.value, 'PUBLISHED', ${auditNameOf(ctx)}, ${ctx.clock.now()}::timestamptz
      FROM unnest(${said}::text[], ${said.map((key) => texts[key])}::text[]) AS t(key, value)
      ON CONFLICT (tenant_id, lang, key, state) DO UPDATE
        SET value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at
        WHERE m.value IS DISTINCT FROM excluded.value
      RETURNING key`.execute(ctx.db);
    const all = [...removed, ...written].map(({ key }) => key);
    if (all.length > 0) changed[lang] = all;
  }
  return {
    tags: new Set(Object.keys(changed).map((lang) => `messages:${lang}`)),
    aggregateId: ctx.tenant.code,
    payload: { keys: changed },
  };
}

/** Every text of the tenant's own, as a file would bring it. */
export async function exportMessages(db: PublishContext['db']): Promise<MessagesFile> {
  const rows = await db
    .selectFrom('i18n_message')
    .select(['lang', 'key', 'value'])
    .where('state', '=', 'PUBLISHED')
    .orderBy('lang')
    .orderBy('key')
    .execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ lang }) => lang)].map(([lang, own]) => [
      lang,
      Object.fromEntries(own.map(({ key, value }) => [key, value])),
    ]),
  );
}
