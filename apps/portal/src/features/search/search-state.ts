import type { CallInput } from '@atrium/contract/shapes';
import { type AgeGroup, ageGroups } from '@atrium/domain/access/age';
import { type Vertical, verticals } from '@atrium/domain/catalogue/verticals';

type Query = CallInput<'search'>['query'];

const sorts = ['relevance', 'new', 'popular', 'title'] as const;
const prices = ['free', 'paid', 'included'] as const;
/** Up to the last one is everything: that is no filter. */
const ages = ageGroups.slice(0, -1).map((group): `${AgeGroup}` => `${group}`);

/** A search as its address says it: sharing the address shares the search. */
export interface SearchState {
  q: string;
  tab: Vertical | undefined;
  genre: string | undefined;
  year: string | undefined;
  price: (typeof prices)[number] | undefined;
  age: (typeof ages)[number] | undefined;
  sort: (typeof sorts)[number] | undefined;
}

const longest = 100;

/** Addresses are typed and shared: whatever is not one of ours is left out. */
export function searchState({ search }: { search: unknown }): SearchState {
  const given = search as Record<string, unknown>;
  // the router reads `q=1984` as a number
  const word = (name: string) => {
    const value = given[name];
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).slice(0, longest)
      : undefined;
  };
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === word(name));
  const year = word('year');
  return {
    q: (word('q') ?? '').trim(),
    tab: one('tab', verticals),
    genre: word('genre') || undefined,
    year: year && /^[12]\d{3}(-[12]\d{3})?$/.test(year) ? year : undefined,
    price: one('price', prices),
    age: one('age', ages),
    sort: one('sort', sorts),
  };
}

/** The address of a search; another tab begins without the filters of the last one. */
export function searchHref({ q = '', ...state }: Partial<SearchState>): string {
  const entries = Object.entries({ q, ...state }).filter(([, value]) => value !== undefined);
  return `/search-q?${new URLSearchParams(entries as [string, string][])}`;
}

/** Filters belong to a tab, where they are shown and can be taken away. */
export const isFiltered = ({ tab, genre, year, price, age }: SearchState): boolean =>
  tab !== undefined && [genre, year, price, age].some(Boolean);

/** What the backend is asked for. */
export const searchQuery = ({ tab, age, q, ...filters }: SearchState): Omit<Query, 'lang'> => ({
  q,
  ...(tab && { type: tab }),
  ...(age && { age: Number(age) }),
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
});

export const choices = { sorts, prices, ages } as const;
