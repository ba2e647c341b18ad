import { useSyncExternalStore } from 'react';

let isActive = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Said by whoever loads or changes the person's settings. */
export function setParentalControl(active: boolean) {
  isActive = active;
  for (const listener of listeners) listener();
}

/** False in a rendered page, which knows nobody. */
export const useParentalControl = () =>
  useSyncExternalStore(
    subscribe,
    () => isActive,
    () => false,
  );
