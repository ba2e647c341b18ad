import type { AnswerBody } from '@atrium/contract/shapes';
import { cookieNames, hasHint } from '@atrium/domain/cookie-names';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AppContext } from '../../kit/visit/context.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { createStore, useStore } from '../../kit/store.ts';
import { signOut } from '../../modules/person/sign-out.ts';

export type Profile = AnswerBody<'getProfile'>;

/** What the frame shows of the person signed in. Only ever in a browser: a render knows nobody. */
export interface Account {
  uuid: string;
  name: string;
  email: string | null;
  /** An id of the tenant's avatar list. */
  avatar: string | undefined;
}

/** `unreachable` while the network says nothing about the person; null until it has said something. */
const profile = createStore<Profile | 'unreachable' | null>(null);
let asking: Promise<void> | undefined;

/** Once per document, unless the network failed: signing in and out both load a new one. */
export function loadProfile(router: AnyRouter): Promise<void> {
  asking ??= ask(router);
  return asking;
}

async function ask(router: AnyRouter) {
  const context: AppContext = router.options.context;
  const answer = await context.backend.ask('getProfile');
  if (answer.ok) {
    profile.set(answer.body);
    void import('../../modules/parental-control/watch-control.ts').then(({ watchControl }) => watchControl(router));
    if (hasJustSignedIn()) (await import('../../shell/browser/welcome.ts')).welcome(router, answer.body);
  } else if (answer.status > 0) {
    // A session without a person is none. A network without an answer says nothing about it.
    await signOut(context, location.pathname + location.search);
  } else {
    asking = undefined;
    if (!profile.get()) profile.set('unreachable');
  }
}

/** The edge says so to the first page after a sign-in. */
const hasJustSignedIn = () => hasHint(document.cookie, cookieNames.signedInNow);

/** What a change of it was answered with: the frame shows it at once. */
export const showProfile = (changed: Profile) => profile.set(changed);

type Shown = ReturnType<typeof profile.get>;
const known = (shown: Shown): Profile | null => (shown === 'unreachable' ? null : shown);

/** The id of the person on screen, once the profile has come. */
export const personShown = (): string | undefined => known(profile.get())?.UUID;

export function useProfile(): Shown {
  const isSignedIn = useSignedIn();
  const router = useRouter();
  useEffect(() => {
    if (isSignedIn) void loadProfile(router);
  }, [isSignedIn, router]);
  return useStore(profile);
}

export function useAccount(): Account | null {
  const shown = known(useProfile());
  return shown && accountOf(shown);
}

export function accountOf({ UUID: uuid, name, lastName, email, phone, userInformation }: Profile): Account {
  const { avatar } = userInformation;
  return {
    uuid,
    name: [name, lastName].filter(Boolean).join(' ') || (email ?? phone ?? ''),
    email,
    avatar: typeof avatar === 'string' ? avatar : undefined,
  };
}
