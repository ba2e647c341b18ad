import { cookieNames, hasHint } from '@atrium/domain/site/cookie-names';
import { useSyncExternalStore } from 'react';

/** The readable hint beside the HttpOnly session: enough to draw the right first paint, never to grant anything. */
export const isSignedIn = () => hasHint(document.cookie, cookieNames.signedIn);

let glanced: boolean | null = null;

/** Where the session is known to be over. The edge does the same, unless it could not be reached. */
export function forgetSignIn() {
  glanced = null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${cookieNames.signedIn}=; path=/; max-age=0; samesite=lax`;
}

let isEnding = false;

/** While something is on its way that ends the session: calls that are refused meanwhile are no news. */
export const expectSignOut = (expected: boolean) => {
  isEnding = expected;
};
export const isSignOutExpected = () => isEnding;

/** Cookies lie in another process, and React asks for every part of a page, twice: once per task is enough. */
function glance(): boolean {
  if (glanced === null) {
    glanced = isSignedIn();
    queueMicrotask(() => {
      glanced = null;
    });
  }
  return glanced;
}

const subscribe = () => () => {};

/** False in a rendered page, which is the same for all; the browser corrects it once it runs. */
export const useSignedIn = () => useSyncExternalStore(subscribe, glance, () => false);
