import { useSyncExternalStore } from 'react';

const unchanging = () => () => {};

/**
 * What the link of a playlist holds: empty where it holds nothing, null in a rendered page, which is the same for every
 * link and never holds a playlist that may be private again a moment later (decision 0103).
 */
export const useLinkToken = () =>
  useSyncExternalStore(
    unchanging,
    () => new URLSearchParams(location.search).get('link') ?? '',
    () => null,
  );
