import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { useSite } from '../site.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The end of the bar: what the tenant switched on, and the way to oneself. The theme is also at the foot of the page. */
export function Tools({ themeFrom }: { themeFrom: 'md' | '2xl' }) {
  const { header } = useSite().site;
  return (
    <>
      {header.showLanguageMenu && <LanguageMenu />}
      <ThemeToggle className={themeFrom === 'md' ? 'max-md:hidden' : 'max-2xl:hidden'} />
      {header.showNotifications && <ToolLink href="/notifications" icon="alerts" label="notifications" />}
      {header.showCart && <ToolLink href="/myCart" icon="cart" label="cart" />}
      <ProfileMenu />
    </>
  );
}

interface ToolLinkProps {
  href: string;
  icon: string;
  label: 'notifications' | 'cart';
}

/** Phones have these among their tabs. */
function ToolLink({ href, icon, label }: ToolLinkProps) {
  const t = useTranslations('chrome.profile');
  return (
    <Link
      href={href}
      aria-label={t(label)}
      className="pressable grid size-11 flex-none place-items-center rounded-full hover:bg-current/10 max-md:hidden"
    >
      <Icon name={icon} className="size-5.5" />
    </Link>
  );
}
