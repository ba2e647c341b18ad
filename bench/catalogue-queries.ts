import { inventWords, seededRandom } from '../apps/api/src/modules/search/testing/invent-words.ts';
import { genreCountFor, vocabulary } from '../apps/api/src/modules/search/testing/many-articles.ts';

/** What people open and type, by kind. `titles` are of the catalogue asked; no page is asked for twice, so no answer is a kept one. */
export function queryKinds(
  titles: { en: string[]; ar: string[] },
  articles: number,
): Record<string, () => string> {
  const random = seededRandom(7);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const frequent = {
    en: inventWords('en', vocabulary(articles)).slice(0, 40),
    ar: inventWords('ar', vocabulary(articles)).slice(0, 40),
  };
  const longWord = () =>
    pick(
      pick(titles.en)
        .split(' ')
        .filter((word) => word.length > 4),
    ) || 'lemonade';
  let asked = 0;
  const ask = (q: string, rest = '') => {
    asked++;
    const page = `&offset=${Math.floor(asked / 40) % 5}&limit=${10 + (asked % 40)}`;
    return `search?q=${encodeURIComponent(q)}${rest}${page}`;
  };
  const prefix = (word: string, length: number) => [...word].slice(0, length).join('');

  const below = (end: number) => Math.floor(random() * end);
  // what is allowed to whom is part of a kept answer's name, and nothing here is rated between 20 and 30
  const list = (source: string, offset = below(6)) =>
    `structure/bench/fragment/get-articles?id=${source}&offset=${offset}&limit=${12 + below(25)}&maxRating=${20 + below(11)}`;
  const genre = () => `music/genre-${1 + below(genreCountFor(articles))}&contentType=ALBUM`;

  return {
    'a list of a kind': () => list('ALBUM'),
    'a list of a genre': () => list(genre()),
    'a list of a genre, newest first': () => list(`${genre()}&sort=new`),
    'a page far down a kind': () => list('ALBUM', below(Math.min(400, articles / 40))),
    // in English and for all: see how they are made
    'a page of an article': () =>
      `structure/bench/fragment/get-article-details?id=${1 + 10 * below(articles / 10)}&maxRating=${20 + below(11)}`,
    'a title': () => ask(pick(titles.en)),
    'a first letter': () => ask(prefix(pick(titles.en), 1)),
    'three letters': () => ask(prefix(pick(titles.en), 3)),
    'two words of two titles': () =>
      ask(`${pick(pick(titles.en).split(' '))} ${pick(pick(titles.en).split(' '))}`),
    'part of a title, last word begun': () =>
      ask(pick(titles.en).split(' ').slice(-2).join(' ').slice(0, -1)),
    'a word with a typo': () => ask(swap(longWord())),
    'a title with a typo': () => ask(pick(titles.en).replace(/\p{L}{5,}/u, swap)),
    'an Arabic title': () => ask(pick(titles.ar), '&lang=ar'),
    'Arabic with the article': () => ask(`ال${pick(pick(titles.ar).split(' '))}`, '&lang=ar'),
    'a frequent word': () => ask(pick(frequent.en)),
    'a frequent Arabic word': () => ask(pick(frequent.ar), '&lang=ar'),
    'two frequent words': () => ask(`${pick(frequent.en)} ${pick(frequent.en)}`),
    'three frequent words': () => ask(`${pick(frequent.en)} ${pick(frequent.en)} ${pick(frequent.en)}`),
    'a frequent word in one tab': () => ask(pick(frequent.en), '&type=video'),
    'a frequent word, filtered and sorted': () =>
      ask(pick(frequent.en), '&type=games&year=2010-2012&sort=new'),
    'suggestions for four letters': () =>
      `search/suggestions?q=${encodeURIComponent(prefix(pick(titles.en), 4))}&maxRating=${20 + below(11)}`,
    'nothing found': () => ask(`${prefix(longWord(), 2)}xqzjk`),
  };
}

/** Two letters in the wrong order. */
const swap = (word: string) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4);
