import { useSyncExternalStore } from 'react';
import { useSite } from '../../kit/visit/site.ts';

/** Null until the browser has asked: what the server knew holds. */
let isActive: boolean | null = null;
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

export function useParentalControl(): boolean {
  const { isControlled } = useSite().visit;
  return useSyncExternalStore(
    subscribe,
    () => isActive ?? isControlled,
    () => isControlled,
  );
}
