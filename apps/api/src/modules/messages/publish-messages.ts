import { createHash } from 'node:crypto';
import { type CatalogueProblem, checkCatalogue, flatten } from '@atrium/i18n/catalogue-check';
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
    const own = flatten(reference);
    return [
      ...Object.entries(said).flatMap(([key, text]) =>
        wrongCharacters(String(text), own.get(key)).map((wrong) =>
          problemAt(['messages', lang, key], ...wrong),
        ),
      ),
      ...checkCatalogue(said, { locale: lang, reference, partial: true }).map((problem) =>
        problemAt(['messages', lang, problem.key], ...wrongText(problem)),
      ),
    ];
  });
}

/** Embeddings, overrides and isolates turn around what stands after them; marks (U+200E, U+200F) only say a direction. */
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const controlCharacter = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** Room for a longer language and another tone; a button does not become a page. */
const mostOf = (own: string) => own.length * 4 + 200;

function wrongCharacters(text: string, own: unknown): [wrong: string, allowed: string][] {
  if (bidiControl.test(text))
    return [
      ['holds a character that turns text around', 'text without U+202A to U+202E and U+2066 to U+2069'],
    ];
  if (controlCharacter.test(text)) return [['holds a control character', 'text']];
  if (typeof own !== 'string' || text.length <= mostOf(own)) return [];
  return [[`has ${text.length} characters`, `at most ${mostOf(own)}`]];
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

/** Words that are the product's own are not stored: they follow the product. */
export async function withoutProductTexts(
  lang: string,
  texts: MessagesFile[string],
): Promise<Record<string, string | null>> {
  const product = flatten((isLocale(lang) && (await loadMessages(lang))) || {});
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text === product.get(key) ? null : text]),
  );
}

export async function publishMessages(ctx: PublishContext, file: MessagesFile): Promise<PublishedChange> {
  const changed: Record<string, string[]> = {};
  for (const [lang, given] of Object.entries(file)) {
    const texts = await withoutProductTexts(lang, given);
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

/** Of all texts of a language together: handed back, it refuses to overwrite what another published since. */
export const textsVersion = (texts: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(texts).toSorted()))
    .digest('hex')
    .slice(0, 32);

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
