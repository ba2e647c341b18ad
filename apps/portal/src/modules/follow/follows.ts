import type { Failure } from '@atrium/contract/client';
import type { FollowKindName } from '@atrium/domain/catalogue/follow-kinds';
import { invalidate, optimisticUpdate } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import type { PersonalSource } from '../../kit/visit/personal-data.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';

export interface FollowSubject {
  kind: FollowKindName;
  id: number;
}

const nothing: ReadonlySet<string> = new Set();

/** Everything that the customer follows, in one question for all buttons of a document. */
export const followKeys: PersonalSource<ReadonlySet<string>> = {
  noun: 'follows',
  key: 'follows',
  initial: nothing,
  ask: async ({ backend }) => {
    const answer = await backend.ask('getFollowKeys');
    return answer.ok ? { ok: true, body: new Set(answer.body.keys) } : answer;
  },
};

export const followKey = ({ kind, id }: FollowSubject): string => `${kind}:${id}`;

/** False for a guest, who makes no call. */
export function useFollowed(subject: FollowSubject): boolean {
  const key = followKey(subject);
  return usePersonal(followKeys).value?.has(key) ?? false;
}

/** Shown at once; null once the server has taken it, else why it has not. */
export async function setFollowed(
  context: AppContext,
  subject: FollowSubject,
  wanted: boolean,
): Promise<Failure | null> {
  const key = followKey(subject);
  const params = { kind: subject.kind, id: subject.id };
  const answer = await optimisticUpdate<ReadonlySet<string>, unknown>(context, followKeys, {
    apply: (keys) => (wanted ? new Set([...keys, key]) : new Set([...keys].filter((each) => each !== key))),
    send: ({ backend }) => (wanted ? backend.ask('follow', { params }) : backend.ask('unfollow', { params })),
  });
  if (!answer.ok) return answer;
  void invalidate(context, 'followed', 'history');
  return null;
}

/** A guest who pressed Follow and signs in follows then; after a while they no longer mean it. */
const storedAs = 'follow-after-sign-in';
const meantForMs = 10 * 60_000;

export function rememberFollow(subject: FollowSubject): void {
  try {
    sessionStorage.setItem(storedAs, JSON.stringify({ key: followKey(subject), at: Date.now() }));
  } catch {
    // without storage the customer presses again
  }
}

/** True once for the subject that was pressed before signing in. */
export function takeRememberedFollow(subject: FollowSubject): boolean {
  try {
    const stored = sessionStorage.getItem(storedAs);
    if (stored === null) return false;
    const { key, at } = JSON.parse(stored) as { key?: unknown; at?: unknown };
    const isOver = typeof at !== 'number' || Date.now() - at > meantForMs;
    const isThis = key === followKey(subject);
    if (isOver || isThis) sessionStorage.removeItem(storedAs);
    return isThis && !isOver;
  } catch {
    return false;
  }
}
