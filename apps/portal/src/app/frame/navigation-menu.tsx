import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import { Menu } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Disclosure } from './disclosure.tsx';
import { useChrome } from './use-chrome.ts';

/** Tablets: too narrow for the row of verticals, too wide for tabs under a thumb. */
export function NavigationMenu() {
  const { items, currentId } = useChrome().top;
  const t = useTranslations('chrome');
  return (
    <nav aria-label={t('nav.label')} className="hidden md:max-lg:block">
      <Disclosure label={t('menu.label')} button={<Menu aria-hidden className="size-5.5" />}>
        <ul>
          {items.map(({ id, label, href, icon }) => (
            <li key={id}>
              <Link
                href={href}
                aria-current={id === currentId ? 'page' : undefined}
                className="flex h-11 items-center gap-3 rounded-card px-3 font-medium hover:bg-s2 aria-[current]:text-accent-text"
              >
                {icon && <Icon name={icon} className="size-5" />}
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}
