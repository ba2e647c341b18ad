import { type Locale, locales } from '@atrium/i18n/locales';
import { cx } from '@atrium/ui/class-names';
import { useTranslations } from 'use-intl';

type TabsProps = { lang: Locale; langs: readonly Locale[]; onLang: (lang: Locale) => void };

/** The language that a form writes. */
export const LanguageTabs = ({ lang, langs, onLang }: TabsProps) => {
  const t = useTranslations('console.pages');
  return (
    <fieldset aria-label={t('language')} className="flex flex-wrap gap-1.5">
      {langs.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === lang}
          lang={code}
          onClick={() => onLang(code)}
          className={cx(
            'hit h-8 rounded-full px-3 text-13 font-medium',
            code === lang ? 'bg-accent-soft text-accent-text' : 'bg-s2 text-t2',
          )}
        >
          {locales[code].name}
        </button>
      ))}
    </fieldset>
  );
};
