import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { Disclosure } from './disclosure.tsx';
import { MenuLinks } from './menu-links.tsx';

interface AccountMenuProps {
  label: string;
  button: ReactNode;
  head?: ReactNode;
  foot?: ReactNode;
}

/** The tenant's account and settings menus, between who one is and the way out. */
export function AccountMenu({ label, button, head, foot }: AccountMenuProps) {
  const { profile, settings } = useChrome();
  const t = useTranslations('chrome.settings');
  return (
    <Disclosure label={label} button={button}>
      <div className="w-64">
        {head}
        <MenuLinks items={profile} />
        {settings.length > 0 && (
          <section aria-label={t('label')} className="mt-2 border-t border-line pt-2">
            <h2 className="px-3 py-1.5 text-12 font-medium text-t3">{t('label')}</h2>
            <MenuLinks items={settings} />
          </section>
        )}
        {foot}
      </div>
    </Disclosure>
  );
}
