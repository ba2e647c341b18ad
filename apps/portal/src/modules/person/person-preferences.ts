import type { Preferences } from '@atrium/contract/schemas/user';
import { defaultPreferences } from '@atrium/domain/preferences';
import { useEffect } from 'react';
import { createStore, useStore } from '../../kit/store.ts';
import { useAppContext } from '../../kit/use-backend.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { createOptimistic } from './optimistic.ts';

export type PersonPreferences = typeof defaultPreferences;

/** How this person likes things; the defaults for guests, and until the answer has come. */
export const preferences = createStore<PersonPreferences>(defaultPreferences);

type Backend = AppContext['backend'];

const { confirm, change } = createOptimistic<PersonPreferences, { backend: Backend; part: Preferences }>({
  store: preferences,
  merge: (value, { part }) => mergePreferences(value, part),
  send: async ({ backend, part }) => (await backend.ask('savePreferences', { body: part })).ok,
});

export const mergePreferences = (value: PersonPreferences, part: Preferences): PersonPreferences => ({
  ...value,
  ...said(part),
  notifications: { ...value.notifications, ...said(part.notifications ?? {}) },
});

/** Without what is there but undefined: spread, it would hide what holds. */
const said = <T extends object>(part: T) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

/** False, and taken back on screen, when it could not be saved. */
export const savePreferences = ({ backend }: AppContext, part: Preferences) => change({ backend, part });

export async function loadPreferences({ backend }: AppContext) {
  const answer = await backend.ask('getPreferences');
  if (answer.ok) confirm(mergePreferences(defaultPreferences, answer.body));
  return answer;
}

let isAsked = false;

/** For players, which do without an answer: asked once per document. */
export function usePreferences(): PersonPreferences {
  const isSignedIn = useSignedIn();
  const context = useAppContext();
  useEffect(() => {
    if (!isSignedIn || isAsked) return;
    isAsked = true;
    void loadPreferences(context);
  }, [isSignedIn, context]);
  return useStore(preferences);
}
