import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(open: boolean) {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** For every place that offers the choice again: the footer, the privacy page, a blocked frame. */
export const openConsentManager = () => set(true);
export const closeConsentManager = () => set(false);

export const useConsentManagerOpen = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
