import type { CatalogueArticle } from './article.ts';
import { authors } from './spoken/authors.ts';
import * as crimeAndWonder from './spoken/books/crime-and-wonder.ts';
import * as englishClassics from './spoken/books/english-classics.ts';
import * as europeanClassics from './spoken/books/european-classics.ts';
import * as noorBooks from './spoken/books/noor.ts';
import * as strangeClassics from './spoken/books/strange-classics.ts';
import * as timeAndWeather from './spoken/books/time-and-weather.ts';
import { classicAuthors } from './spoken/classic-authors.ts';
import { noorAuthors } from './spoken/noor-authors.ts';
import { deepWater } from './spoken/shows/deep-water.ts';
import { fieldNotes } from './spoken/shows/field-notes.ts';
import { heuresCreuses } from './spoken/shows/heures-creuses.ts';
import { historyOfNoise } from './spoken/shows/history-of-noise.ts';
import { kitchenTable } from './spoken/shows/kitchen-table.ts';
import { kuechentisch, nachtbus } from './spoken/shows/klang.ts';
import { moneyPlainly } from './spoken/shows/money-plainly.ts';
import { nightshift } from './spoken/shows/nightshift.ts';
import { atTheTable, palmNotes, pearlDivers } from './spoken/shows/noor.ts';
import { secondHalf } from './spoken/shows/second-half.ts';
import { slowSignals } from './spoken/shows/slow-signals.ts';
import { sobremesa } from './spoken/shows/sobremesa.ts';

export { categories } from './spoken/categories.ts';

const shows = [
  slowSignals,
  nightshift,
  kitchenTable,
  fieldNotes,
  moneyPlainly,
  secondHalf,
  deepWater,
  historyOfNoise,
  heuresCreuses,
  sobremesa,
  atTheTable,
  pearlDivers,
  palmNotes,
  kuechentisch,
  nachtbus,
];

const books = [
  crimeAndWonder,
  timeAndWeather,
  englishClassics,
  strangeClassics,
  europeanClassics,
  noorBooks,
].flatMap((shelf) => Object.values(shelf));

/** Podcasts and audiobooks, each followed by its parts, and the people who wrote the books. */
export const articles: readonly CatalogueArticle[] = [
  ...shows.flat(),
  ...books.flat(),
  ...authors,
  ...classicAuthors,
  ...noorAuthors,
];
