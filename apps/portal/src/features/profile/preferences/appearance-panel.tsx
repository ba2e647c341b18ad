import { joinLocale, type Locale, locales } from '@atrium/i18n/locales';
import { useRouter } from '@tanstack/react-router';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { followAddress } from '../../../kit/address/links.ts';
import { usePath } from '../../../kit/address/use-path.ts';
import { rememberLocale } from '../../../kit/visit/locale.ts';
import type { ThemeChoice } from '../../../kit/visit/request-context.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { chooseTheme, useThemeChoice } from '../../../kit/visit/theme.ts';
import { contextOf, useAppContext } from '../../../kit/visit/use-backend.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { savePreferenceForPerson } from '../../../modules/person/local-preferences.ts';
import { SelectRow, SettingList } from '../setting-rows.tsx';

/** Language and colours, which every visitor may choose; here they are kept with the person. */
export function AppearancePanel() {
  const t = useTranslations('profile.preferences');
  const { tenant, locale } = useSite();
  const choose = useChooseLocale();
  return (
    <AccountPanel title={t('appearance')}>
      <SettingList>
        {tenant.locales.length > 1 && (
          <SelectRow
            label={t('language')}
            hint={t('languageHint')}
            options={tenant.locales.map((value) => ({ value, label: locales[value].name, lang: value }))}
            value={locale}
            onChange={(value) => choose(value as Locale)}
          />
        )}
        <ThemeChoiceRow />
      </SettingList>
    </AccountPanel>
  );
}

function useChooseLocale(): (locale: Locale) => void {
  const router = useRouter();
  const path = usePath();
  const { tenant } = useSite();
  return (locale) => {
    rememberLocale(locale);
    savePreferenceForPerson(contextOf(router), { locale });
    followAddress(router, joinLocale(locale === tenant.defaultLocale ? 'default' : locale, path));
  };
}

const looks = {
  system: Monitor,
  light: Sun,
  dark: Moon,
} as const satisfies Record<string, LucideIcon>;

/** Nothing where a tenant has one set of colours only. */
function ThemeChoiceRow() {
  const t = useTranslations('profile.preferences');
  const { site, visit } = useSite();
  const context = useAppContext();
  const shown = useThemeChoice(visit.theme);
  const [standard, alternate] = site.colourConfigurations;
  if (!site.alternateTheme || !standard || !alternate) return null;
  const [light, dark]: ThemeChoice[] = standard.isDark ? ['alternate', 'default'] : ['default', 'alternate'];
  const choices = { system: 'system', light, dark } as Record<keyof typeof looks, ThemeChoice>;
  const choose = (theme: ThemeChoice) => {
    chooseTheme(theme);
    savePreferenceForPerson(context, { theme });
  };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2 py-3">
      <legend className="float-start min-w-0 flex-1 basis-48 text-15 font-medium">{t('theme')}</legend>
      <div className="flex gap-0.5 rounded-full bg-s2 p-1 max-sm:w-full">
        {Object.entries(looks).map(([look, Icon]) => {
          const theme = choices[look as keyof typeof looks];
          return (
            <label
              key={look}
              className="pressable inline-flex h-10 flex-auto cursor-pointer items-center justify-center gap-2 rounded-full px-4 text-14 max-sm:px-2 font-medium whitespace-nowrap text-t2 outline-offset-2 outline-focus has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="theme"
                checked={theme === shown}
                onChange={() => choose(theme)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4.5 max-sm:hidden" />
              {t(`themes.${look as keyof typeof looks}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
