import { foldTitle, searchWords, titleStart } from '@atrium/domain/catalogue/search-words';
import { isLocalMap } from '@atrium/domain/values/local-text';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import type { Tx } from '../../platform/database/with-tenant.ts';
import { soundHashes } from './find-sounding.ts';
import { fnvHash } from './fnv-hash.ts';
import { readArticles, type SearchableArticle } from './read-articles.ts';
import { letterCountOf, typoKeys } from './typo-tolerance.ts';
import { highestMark, markedLangs, popularityRankOf, raiseMark, type Weight, weights } from './weights.ts';
import {
  clearSearchIndex,
  removeFromIndex,
  type WordRow,
  writeDocuments,
  writePostings,
  writeTitles,
  writeTypos,
  writeWords,
} from './write-index.ts';

const batch = 2000;

/**
 * Makes search find these articles as they are now, or all of the tenant; those not on air are forgotten. Runs inside
 * a transaction bound to the tenant.
 */
export async function indexArticles(tx: Tx, articles: readonly number[] | 'all', now: Date): Promise<void> {
  if (articles === 'all') {
    await clearSearchIndex(tx);
    for (let after: number | undefined = 0; after !== undefined; ) {
      const next = await readArticles(tx, { after, limit: batch }, now);
      await describe(tx, next);
      after = next.at(-1)?.id;
    }
  } else {
    await removeFromIndex(tx, articles);
    await describe(tx, await readArticles(tx, { ids: articles }, now));
  }
  await writeTitles(tx, articles);
  await writePostings(tx, articles);
}

type Prepared = SearchableArticle & ArticleWords & { rank: number };

/** Their words and documents; titles and postings are made of those. */
async function describe(tx: Tx, articles: readonly SearchableArticle[]) {
  if (articles.length === 0) return;
  const prepared = articles.map((article) => ({
    ...article,
    ...articleWords(article),
    rank: popularityRankOf(article.popularity),
  }));
  const words = wordRows(prepared);
  const idOf = await writeWords(tx, words);
  // typos are looked up among names only: descriptions would offer too many words that the visitor did not mean
  const names = words.filter(({ weight }) => weight >= weights.people);
  await writeTypos(
    tx,
    names.flatMap(({ word }) =>
      [...typoKeys(word), ...soundHashes(word)].map((key) => ({
        key,
        letters: letterCountOf(word),
        word: idOf(word),
      })),
    ),
  );
  await writeDocuments(
    tx,
    prepared.map(({ id, rank, words: own, titles, categories, price }) => ({
      article_id: id,
      rank,
      words: [...own.keys()].map(idOf),
      marks: [...own.values()],
      titles,
      title_keys: titles.filter(isPhrase).map(fnvHash),
      categories,
      price,
    })),
  );
}

/** A title of one word has its weight in the word's own postings. */
const isPhrase = (title: string) => title.includes(' ');

/** The words of a batch, each once, in one order for all writers: two of them would deadlock otherwise. */
function wordRows(articles: readonly Prepared[]): WordRow[] {
  const rows = new Map<string, WordRow>();
  for (const { words, rank } of articles) {
    for (const [word, marks] of words) {
      const row = rows.get(word) ?? { word, articles: 0, best: 0, langs: 0, weight: 0 };
      row.articles++;
      row.best = Math.max(row.best, rank);
      row.langs |= markedLangs(marks);
      row.weight = Math.max(row.weight, highestMark(marks));
      rows.set(word, row);
    }
  }
  return [...rows.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
}

/** Of a description: its first words say what it is about, and every word costs a row. */
const described = 16;

interface ArticleWords {
  /** Each word with its marks. */
  words: Map<string, number>;
  /** Folded, each once. */
  titles: string[];
}

/** Under which words an article is found, and how well each describes it in which language. */
function articleWords(article: SearchableArticle): ArticleWords {
  const words = new Map<string, number>();
  const add = (forms: readonly string[], lang: Locale, weight: Weight) => {
    for (const form of forms) words.set(form, raiseMark(words.get(form) ?? 0, lang, weight));
  };
  const addAll = (text: string | null, lang: Locale, weight: Weight, most = 100) => {
    if (text) for (const forms of searchWords(text).slice(0, most)) add(forms, lang, weight);
  };

  const langs = article.texts.map(({ lang }) => lang).filter((lang) => localeCodes.includes(lang));
  for (const { lang, title, subtitle, description } of article.texts) {
    const spoken = searchWords(title);
    const start = titleStart(spoken, lang);
    for (const [place, forms] of spoken.entries()) add(forms, lang, titleWeight(place, start, spoken.length));
    addAll(subtitle, lang, weights.people);
    addAll(description, lang, weights.rest, described);
  }
  for (const { lang, title } of article.makers) addAll(title, lang, weights.people);
  for (const name of [...article.people, article.developer_name, article.licensor_name]) {
    if (isLocalMap(name)) for (const lang of localeCodes) addAll(name[lang] ?? null, lang, weights.people);
    else if (typeof name === 'string') for (const lang of langs) addAll(name, lang, weights.people);
  }
  for (const { lang, title } of article.category_titles) addAll(title, lang, weights.rest);

  const titles = new Set(
    article.texts.flatMap(({ lang, title }) => spellingsOf(title, lang)).filter(Boolean),
  );
  return { words, titles: [...titles] };
}

function titleWeight(place: number, start: number, length: number): Weight {
  if (length === 1) return weights.wholeTitle;
  return place === start || place === 0 ? weights.titleStart : weights.title;
}

/** A title, and what is left of it behind its article: people ask for "salt line" and mean "The Salt Line". */
function spellingsOf(title: string, lang: Locale): string[] {
  const folded = foldTitle(title);
  const words = searchWords(title);
  const start = titleStart(words, lang);
  return start === 0 ? [folded] : [folded, folded.split(' ').slice(start).join(' ')];
}
