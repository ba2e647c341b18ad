import type { Preferences } from '@atrium/contract/schemas/profile';
import { defaultPreferences } from '@atrium/domain/people/preferences';
import { optimisticUpdate } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { type PersonalSource, peekPersonal } from '../../kit/visit/personal-data.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';

export type PersonPreferences = typeof defaultPreferences;

/** How this person likes things. */
export const preferences: PersonalSource<PersonPreferences> = {
  noun: 'preferences',
  key: 'preferences',
  initial: defaultPreferences,
  ask: async ({ backend }) => {
    const answer = await backend.ask('getPreferences');
    return answer.ok ? { ok: true, body: mergedPreferences(defaultPreferences, answer.body) } : answer;
  },
};

export const mergedPreferences = (value: PersonPreferences, part: Preferences): PersonPreferences => ({
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
export async function savePreferences(context: AppContext, part: Preferences): Promise<boolean> {
  const answer = await optimisticUpdate(context, preferences, {
    apply: (value) => mergedPreferences(value, part),
    send: ({ backend }) => backend.ask('savePreferences', { body: part }),
  });
  return answer.ok;
}

/** As far as they are known. */
export const knownPreferences = (context: AppContext): PersonPreferences =>
  peekPersonal(context, preferences).value ?? defaultPreferences;

/** For players, which do without an answer: the defaults for guests, and until it has come. */
export const usePreferences = (): PersonPreferences => usePersonal(preferences).value ?? defaultPreferences;
