import { flatten } from '@atrium/i18n/catalogue-check';
import { fallbackLocale, isLocale, type Locale } from '@atrium/i18n/locales';
import { loadMessages } from '@atrium/i18n/messages';
import { messageArguments, sampleTexts } from '@atrium/i18n/sample-texts';
import type { TransactionContext } from '../../platform/context.ts';
import { ownTexts } from './overrides.ts';
import { refuseMessages, textsVersion } from './publish-messages.ts';

const mostTexts = 100;

interface TextFilter {
  lang: Locale;
  namespace?: string | undefined;
  search?: string | undefined;
  isOwn?: boolean | undefined;
}

const textsIn = async (lang: Locale) => flatten((await loadMessages(lang)) ?? {}) as Map<string, string>;
const namespaceOf = (key: string) => key.slice(0, Math.max(0, key.indexOf('.'))) || key;

/** Texts of the product in a language, with the tenant's own words over them. */
export async function productTexts(
  { db }: Pick<TransactionContext, 'db'>,
  { lang, namespace, search = '', isOwn = false }: TextFilter,
) {
  const [product, english] = [await textsIn(lang), await textsIn(fallbackLocale)];
  const own = new Map(Object.entries(await ownTexts(db, lang)));
  const wanted = search.trim().toLocaleLowerCase(lang);
  const isWanted = ([key, text]: [string, string]) =>
    (!namespace || namespaceOf(key) === namespace) &&
    (!isOwn || own.has(key)) &&
    (wanted === '' ||
      [key, text, own.get(key) ?? ''].some((one) => one.toLocaleLowerCase(lang).includes(wanted)));
  const found = [...product].filter(isWanted);
  const spaces = Map.groupBy(product.keys(), namespaceOf);
  return {
    lang,
    version: textsVersion(Object.fromEntries(own)),
    namespaces: [...spaces].map(([name, keys]) => ({
      name,
      count: keys.length,
      own: keys.filter((key) => own.has(key)).length,
    })),
    total: found.length,
    texts: found.slice(0, mostTexts).map(([key, text]) => ({
      key,
      product: text,
      own: own.get(key) ?? null,
      placeholders: messageArguments(english.get(key) ?? text).map(({ name, kind }) =>
        kind === 'tag' ? `<${name}>` : `{${name}}`,
      ),
    })),
  };
}

/** What is wrong with a text of the tenant's own, and how readers would see it. */
export async function checkText(
  ctx: Parameters<typeof refuseMessages>[0],
  { lang, key, text }: { lang: string; key: string; text: string },
): Promise<{ problem: string | null; samples: string[] }> {
  const [problem] = await refuseMessages(ctx, { [lang]: { [key]: text } });
  if (problem) return { problem: problem.message, samples: [] };
  return { problem: null, samples: isLocale(lang) ? sampleTexts(lang, text) : [] };
}
