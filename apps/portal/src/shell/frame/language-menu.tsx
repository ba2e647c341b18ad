import { joinLocale, type Locale, locales } from '@atrium/i18n/locales';
import { useRouterState } from '@tanstack/react-router';
import { Check, Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { rememberLocale } from '../../kit/visit/locale.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { savePreferenceForPerson } from '../../modules/person/local-preferences.ts';
import { Disclosure } from './disclosure.tsx';

/** Plain links to this page in the other languages; following one is a client navigation, so nothing stops playing. */
export function LanguageMenu() {
  const { tenant, locale } = useSite();
  const t = useTranslations('chrome.language');
  if (tenant.locales.length < 2) return null;
  return (
    <Disclosure
      label={t('current', { language: locales[locale].name })}
      button={
        <>
          <Globe aria-hidden className="size-5" />
          <span className="font-medium max-2xl:hidden">{locales[locale].name}</span>
        </>
      }
    >
      <ul>
        {tenant.locales.map((other) => (
          <li key={other}>
            <LanguageLink locale={other} isShown={other === locale} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function LanguageLink({ locale, isShown }: { locale: Locale; isShown: boolean }) {
  const { tenant } = useSite();
  const context = useAppContext();
  const path = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const code = locale === tenant.defaultLocale ? 'default' : locale;
  return (
    <a
      href={joinLocale(code, path)}
      hrefLang={locale}
      lang={locale}
      dir={locales[locale].dir}
      aria-current={isShown || undefined}
      onClick={() => {
        rememberLocale(locale);
        savePreferenceForPerson(context, { locale });
      }}
      className="flex h-11 items-center justify-between gap-6 rounded-card px-3 font-medium hover:bg-s2"
    >
      {locales[locale].name}
      {isShown && <Check aria-hidden className="size-4 text-accent-text" />}
    </a>
  );
}
