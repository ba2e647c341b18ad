import { useSyncExternalStore } from 'react';

export type Store<T> = ReturnType<typeof createStore<T>>;

/** One value of this document that components outside each other's reach share. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A rendered page always shows the initial value: the server has one such store for all visitors. */
export const useStore = <T>({ subscribe, get, initial }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, () => initial);
