import { useSyncExternalStore } from 'react';

/** The readable hint beside the HttpOnly session: enough to draw the right first paint, never to grant anything. */
export const isSignedIn = () => /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie);

const subscribe = () => () => {};

/** False in a rendered page, which is the same for everybody; the browser corrects it once it runs. */
export const useSignedIn = () => useSyncExternalStore(subscribe, isSignedIn, () => false);
