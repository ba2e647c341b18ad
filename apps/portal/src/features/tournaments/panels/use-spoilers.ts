import { once } from '../../../kit/once.ts';
import { createStore, useStore } from '../../../kit/store.ts';

const key = 'tournaments.spoilerSafe';
const read = () => {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
};
const isSafe = createStore(false);
const readOnce = once(() => {
  if (read()) queueMicrotask(() => isSafe.set(true));
});

/** Whether results stay hidden; kept in this browser, for a viewer who watches later. */
export function useSpoilers(): [boolean, (hide: boolean) => void] {
  const shown = useStore(isSafe);
  if (typeof localStorage !== 'undefined') readOnce();
  const set = (hide: boolean) => {
    isSafe.set(hide);
    try {
      localStorage.setItem(key, hide ? '1' : '0');
    } catch {
      // a browser that keeps nothing forgets it
    }
  };
  return [shown, set];
}
