import { useSyncExternalStore } from 'react';

const unchanging = () => () => {};

/** Whether this is drawn as it was sent: on the server, and in the browser until React has taken it over. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
