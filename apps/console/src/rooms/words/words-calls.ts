import type { Locale } from '@atrium/i18n/locales';
import { ask } from '../../kit/call.ts';

export type ProductText = { key: string; product: string; own: string | null; placeholders: string[] };

export type WordsPage = {
  lang: Locale;
  /** Of the tenant, its default first. */
  locales: Locale[];
  namespaces: { name: string; count: number; own: number }[];
  version: string;
  texts: ProductText[];
  total: number;
};

/** One text as it is stored, and the version of its language. */
export type StoredText = { version: string; text: ProductText };

/** What the form writes; without one the product's own words are shown. */
export type WrittenText = { text?: string };

type Filter = { lang: string; namespace: string; search: string; own: string };

/** A filter as the call takes it: without whatever is not said. */
export function wordsQuery({ lang, namespace, search, own }: Filter): Record<string, string> {
  const said = Object.entries({ lang, namespace, search: search.trim() }).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(said), ...(own === 'true' && { isOwn: 'true' }) };
}

export const readWords = (tenant: string, query: Record<string, string>, signal?: AbortSignal) =>
  ask<WordsPage>('GET', '/operator/words', { tenant, query, ...(signal && { signal }) });

export async function readText(tenant: string, lang: Locale, text: ProductText): Promise<StoredText> {
  const { version, texts } = await readWords(tenant, { lang, search: text.key });
  return { version, text: texts.find(({ key }) => key === text.key) ?? { ...text, own: null } };
}

export type TextCheck = { problem: string | null; samples: string[] };

export const checkText = (
  tenant: string,
  body: { lang: Locale; key: string; text: string },
  signal: AbortSignal,
) => ask<TextCheck>('POST', '/operator/words/check', { tenant, body, signal });
