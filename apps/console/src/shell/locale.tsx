import { type ConsoleMessages, consoleCatalogues } from '@atrium/i18n/console';
import { intlTag } from '@atrium/i18n/format';
import { isLocale, type Locale, localeAsked, locales } from '@atrium/i18n/locales';
import { type LinkProps, UiProvider } from '@atrium/ui/ui-provider';
import { Link as RouterLink } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { LocaleContext } from '../kit/locale-choice.ts';
import { keep, kept } from './kept.ts';

function firstLocale(): Locale {
  const chosen = kept('locale');
  if (chosen && isLocale(chosen)) return chosen;
  return localeAsked(navigator.languages.join(' ')) ?? 'en';
}

/** Addresses are made by rooms, not by the route table of the portal, which the router's types know. */
function ConsoleLink({ href, ...rest }: LinkProps) {
  if (!href.startsWith('/')) return <a href={href} {...rest} />;
  const [path = '/', query = ''] = href.split('?', 2);
  // as an object: the types of the router know the addresses of the portal alone
  const target: object = { to: path, search: Object.fromEntries(new URLSearchParams(query)) };
  return <RouterLink to="." {...(rest as object)} {...target} />;
}

/** The language of the browser until the operator chooses another, which this device keeps. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(firstLocale);
  const [loaded, setLoaded] = useState<{ locale: Locale; messages: ConsoleMessages }>();

  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const next = await load(wanted);
      if (!isCurrent) return;
      document.documentElement.lang = next.locale;
      document.documentElement.dir = locales[next.locale].dir;
      setLoaded(next);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  if (!loaded) return null;
  const choose = (locale: Locale) => {
    keep('locale', locale);
    setWanted(locale);
  };
  return (
    <LocaleContext value={{ locale: loaded.locale, choose }}>
      <IntlProvider
        locale={intlTag(loaded.locale)}
        messages={loaded.messages}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        <UiProvider locale={loaded.locale} link={ConsoleLink}>
          {children}
        </UiProvider>
      </IntlProvider>
    </LocaleContext>
  );
}

/** Texts that do not arrive leave English; without English there is nothing to say. */
async function load(locale: Locale) {
  try {
    return { locale, messages: (await consoleCatalogues[locale]()).messages };
  } catch {
    return { locale: 'en' as const, messages: (await consoleCatalogues.en()).messages };
  }
}
