import type { AnswerBody } from '@atrium/contract/shapes';
import type { AppContext } from '../../kit/visit/context.ts';
import { type PersonalSource, peekPersonal } from '../../kit/visit/personal-data.ts';
import { isSignOutExpected } from '../../kit/visit/session.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';

export type Profile = AnswerBody<'getProfile'>;

/** What the frame shows of the signed-in customer. Only ever in a browser: a render has no customer. */
export interface ShownAccount {
  uuid: string;
  name: string;
  email: string | null;
  /** An id of the tenant's avatar list. */
  avatar: string | undefined;
}

export const profile: PersonalSource<Profile> = {
  noun: 'profile',
  key: 'profile',
  ask: async (context) => {
    const answer = await context.backend.ask('getProfile');
    // A session without an account is ended: but not without an answer, nor where a page ends the session itself.
    if (answer.ok || isUnanswered(answer) || isSignOutExpected()) return answer;
    const { signOut } = await import('./sign-out.ts');
    const isLeft = await signOut(context, location.pathname + location.search);
    return isLeft ? new Promise(() => {}) : answer; // the document is being left
  },
};

/** The network was gone, or the server refused for load. */
const isUnanswered = ({ status }: { status: number }) => status === 0 || status === 429 || status === 503;

/** Once per document, unless the network failed: signing in and out both load a new one. */
export const useProfile = () => usePersonal(profile);

/** Tells once, when the person has become known. */
export function whenProfileLoaded(context: AppContext, tell: (person: Profile) => void) {
  const stop = context.personal.changed.subscribe(() => {
    const { value } = peekPersonal(context, profile);
    if (!value) return;
    stop();
    tell(value);
  });
}

/** The id of the person on screen, once the profile has come. */
export const personShown = (context: AppContext): string | undefined =>
  peekPersonal(context, profile).value?.UUID;

export function useAccount(): ShownAccount | null {
  const { value } = useProfile();
  return value && shownAccountOf(value);
}

export function shownAccountOf({
  UUID: uuid,
  name,
  lastName,
  email,
  phone,
  userInformation,
}: Profile): ShownAccount {
  const { avatar } = userInformation;
  return {
    uuid,
    name: [name, lastName].filter(Boolean).join(' ') || (email ?? phone ?? ''),
    email,
    avatar: typeof avatar === 'string' ? avatar : undefined,
  };
}
