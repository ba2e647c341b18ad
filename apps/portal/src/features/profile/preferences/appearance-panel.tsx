import { joinLocale, type Locale, locales } from '@atrium/i18n/locales';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { visit } from '../../../kit/address/links.ts';
import { usePath } from '../../../kit/address/use-path.ts';
import { rememberLocale } from '../../../kit/visit/locale.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { contextOf } from '../../../kit/visit/use-backend.ts';
import { AccountPanel } from '../../../modules/person/account-panel.tsx';
import { rememberForPerson } from '../../../modules/person/preferences.ts';
import { SelectRow, SettingList } from '../setting-rows.tsx';
import { ThemeChoiceRow } from './theme-choice-row.tsx';

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
    rememberForPerson(contextOf(router), { locale });
    visit(router, joinLocale(locale === tenant.defaultLocale ? 'default' : locale, path));
  };
}
