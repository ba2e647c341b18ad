import type { Locale } from '@atrium/i18n/locales';
import type { AppContext } from '../../kit/visit/context.ts';
import type { ThemeChoice } from '../../kit/visit/request-context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { personShown } from './account.ts';

interface Choice {
  locale?: Locale;
  theme?: ThemeChoice;
}

/** A signed-in customer finds a choice again on another device; a visitor's stays in the cookies alone. */
export function savePreferenceForPerson(context: AppContext, { locale, theme }: Choice) {
  if (!isSignedIn()) return;
  const { backend } = context;
  if (locale) void backend.ask('selectUserLang', { body: { selectedLang: locale } });
  if (theme && theme !== 'system')
    void backend.ask('selectUserTheme', { body: { alternatTheme: theme === 'alternate' } });
  const person = personShown(context);
  keep('locale', person, locale);
  keep('theme', person, theme);
}

/** Several people may share a browser, so the choice stands under the person's own id. */
function keep(name: keyof Choice, person: string | undefined, value: string | undefined) {
  if (!value || !person) return;
  try {
    localStorage.setItem(keyOf(name, person), value);
  } catch {
    // Storage may be full or forbidden: the backend has the choice anyway.
  }
}

export function savedPreferenceForPerson(name: keyof Choice, person: string): string | null {
  try {
    return localStorage.getItem(keyOf(name, person));
  } catch {
    return null;
  }
}

const keyOf = (name: keyof Choice, person: string) => `atrium:${name}:${person}`;
