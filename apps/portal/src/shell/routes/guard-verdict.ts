import type { GuardName } from './table/row.ts';

interface Entering {
  guard: GuardName;
  isSignedIn: boolean;
  /** From another page of this document, so there is something to stay on. */
  isInside: boolean;
}

/**
 * `ask`: the person stays where they are and is asked to sign in. `ask-at-home`: the same, on the home page.
 * `sign-in`: off to the login page, and back afterwards.
 */
export type GuardVerdict = 'enter' | 'ask' | 'ask-at-home' | 'sign-in';

export function guardVerdict({ guard, isSignedIn, isInside }: Entering): GuardVerdict {
  if (guard === 'public' || isSignedIn) return 'enter';
  if (guard === 'protect-route-redirect') return 'sign-in';
  if (isInside) return 'ask';
  return guard === 'protect-route' ? 'ask-at-home' : 'sign-in';
}
