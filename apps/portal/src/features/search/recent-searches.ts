import { addRecentSearch } from '@atrium/domain/catalogue/recent-searches';
import { createStore, useStore } from '../../kit/store.ts';

const storageKey = 'recentSearches';

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

const recent = createStore<readonly string[]>([]);

/** Stored oldest first, as the rule has it; shown newest first. */
function write(searches: readonly string[]) {
  recent.set(searches.toReversed());
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // private windows forget; this one still remembers until it is closed
  }
}

/** The last searches of this browser, newest first; empty in a rendered page. */
export const useRecentSearches = (): readonly string[] => useStore(recent);

export const loadRecentSearches = () => recent.set(read().toReversed());

export const saveRecentSearch = (text: string) => write(addRecentSearch(read(), text));

export const clearRecentSearches = () => write([]);
