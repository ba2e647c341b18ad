import { Menu } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useChrome } from '../../modules/menus/use-chrome.ts';
import { Disclosure } from './disclosure.tsx';
import { MenuLinks } from './menu-links.tsx';

/** Tablets: too narrow for the row of verticals, too wide for tabs under a thumb. */
export function NavigationMenu() {
  const { items, currentId } = useChrome().top;
  const t = useTranslations('chrome');
  return (
    <nav aria-label={t('nav.label')} className="hidden md:max-lg:block">
      <Disclosure label={t('menu.label')} button={<Menu aria-hidden className="size-5.5" />}>
        <MenuLinks items={items} currentId={currentId} />
      </Disclosure>
    </nav>
  );
}
