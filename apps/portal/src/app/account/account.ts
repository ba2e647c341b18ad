import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AppContext } from '../context.ts';
import { useSignedIn } from '../session.ts';
import { createStore, useStore } from '../store.ts';
import { signOut } from './sign-out.ts';

/** What the frame shows of the person signed in. Only ever in a browser: a render knows nobody. */
export interface Account {
  uuid: string;
  name: string;
  email: string | null;
  /** An id of the tenant's avatar list. */
  avatar: string | undefined;
}

const account = createStore<Account | null>(null);
let isAsked = false;

/** Once per document: signing in and out both load a new one. */
async function load(context: AppContext) {
  if (isAsked) return;
  isAsked = true;
  const answer = await context.backend.ask('getProfile');
  if (answer.ok) {
    const { UUID: uuid, name, lastName, email, userInformation } = answer.body;
    const { avatar } = userInformation;
    account.set({
      uuid,
      name: [name, lastName].filter(Boolean).join(' ') || (email ?? ''),
      email,
      avatar: typeof avatar === 'string' ? avatar : undefined,
    });
  } else if (answer.status > 0) {
    // A session without a person is none. A network without an answer says nothing about it.
    await signOut(context, location.pathname + location.search);
  }
}

/** The id of the person on screen, once the profile has come. */
export const personShown = (): string | undefined => account.get()?.uuid;

export function useAccount(): Account | null {
  const isSignedIn = useSignedIn();
  const { context } = useRouter().options;
  useEffect(() => {
    if (isSignedIn) void load(context);
  }, [isSignedIn, context]);
  return useStore(account);
}
