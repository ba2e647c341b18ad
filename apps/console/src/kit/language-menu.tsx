import { localeCodes, locales } from '@atrium/i18n/locales';
import { Button } from '@atrium/ui/button';
import { Menu } from '@atrium/ui/menu/menu';
import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLocaleChoice } from './locale-choice.ts';

export function LanguageMenu() {
  const { locale, choose } = useLocaleChoice();
  const t = useTranslations('console.me');
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="small"
          icon={<Globe aria-hidden />}
          aria-label={`${t('language')}: ${locales[locale].name}`}
        >
          {locales[locale].name}
        </Button>
      }
      entries={localeCodes.map((code) => ({
        id: code,
        label: locales[code].name,
        lang: code,
        selected: code === locale,
        onSelect: () => choose(code),
      }))}
    />
  );
}
