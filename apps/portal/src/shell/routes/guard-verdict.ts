import type { GuardName } from './table/row.ts';

interface Entering {
  guard: GuardName;
  isSignedIn: boolean;
  /** From another page of this document, so there is something to stay on. */
  isInside: boolean;
}

/** `ask`: the person stays where they are and is asked to sign in. `sign-in`: off to the login page, and back afterwards. */
export type GuardVerdict = 'enter' | 'ask' | 'sign-in';

export function guardVerdict({ guard, isSignedIn, isInside }: Entering): GuardVerdict {
  if (guard === 'public' || isSignedIn) return 'enter';
  return isInside && guard === 'sign-in' ? 'ask' : 'sign-in';
}
