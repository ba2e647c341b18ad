import { isLocalMap } from '@atrium/domain/local-text';
import { foldText, searchWords } from '@atrium/domain/search-words';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import type { SearchableArticle } from './read-articles.ts';
import { raiseMark, type Weight, weights } from './weights.ts';

/** Of a description: its first words say what it is about, and every word costs a row. */
const described = 16;

export interface ArticleWords {
  /** Each word with its marks. */
  words: Map<string, number>;
  /** Folded, each once. */
  titles: string[];
}

/** Under which words an article is found, and how well each describes it in which language. */
export function articleWords(article: SearchableArticle): ArticleWords {
  const words = new Map<string, number>();
  const add = (forms: readonly string[], lang: Locale, weight: Weight) => {
    for (const form of forms) words.set(form, raiseMark(words.get(form) ?? 0, lang, weight));
  };
  const addAll = (text: string | null, lang: Locale, weight: Weight, most = 100) => {
    if (text) for (const forms of searchWords(text).slice(0, most)) add(forms, lang, weight);
  };

  const langs = article.texts.map(({ lang }) => lang).filter((lang) => localeCodes.includes(lang));
  for (const { lang, title, subtitle, description } of article.texts) {
    const [first, ...others] = searchWords(title);
    if (first) add(first, lang, others.length === 0 ? weights.wholeTitle : weights.titleStart);
    for (const forms of others) add(forms, lang, weights.title);
    addAll(subtitle, lang, weights.people);
    addAll(description, lang, weights.rest, described);
  }
  for (const { lang, title } of article.makers) addAll(title, lang, weights.people);
  for (const name of [...article.people, article.developer_name, article.licensor_name]) {
    if (isLocalMap(name)) for (const lang of localeCodes) addAll(name[lang] ?? null, lang, weights.people);
    else if (typeof name === 'string') for (const lang of langs) addAll(name, lang, weights.people);
  }
  for (const { lang, title } of article.category_titles) addAll(title, lang, weights.rest);

  const titles = new Set(article.texts.map(({ title }) => foldText(title)).filter(Boolean));
  return { words, titles: [...titles] };
}
