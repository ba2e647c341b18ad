import { useSyncExternalStore } from 'react';

/** A phone that lies on its side: wide enough for two columns, too low for anything above anything. */
const low = '(max-height: 30rem) and (min-width: 35rem) and (max-width: 63.99rem)';

const read = () => matchMedia(low).matches;
const subscribe = (tell: () => void) => {
  const query = matchMedia(low);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** In the script: one screen alone needs it, and styles are loaded with every page. */
export const useIsLow = () => useSyncExternalStore(subscribe, read, () => false);
