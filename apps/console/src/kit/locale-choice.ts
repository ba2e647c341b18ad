import type { Locale } from '@atrium/i18n/locales';
import { createContext, use } from 'react';

type Choice = { locale: Locale; choose: (locale: Locale) => void };

export const LocaleContext = createContext<Choice>({ locale: 'en', choose: () => {} });
export const useLocaleChoice = (): Choice => use(LocaleContext);
