import { useSyncExternalStore } from 'react';

/** Room for the columns of the opened player side by side. */
const wide = '(min-width: 64rem)';

const read = () => matchMedia(wide).matches;
const subscribe = (tell: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

export const useIsWide = () => useSyncExternalStore(subscribe, read, () => true);
