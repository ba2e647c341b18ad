import { Dot } from '@atrium/ui/chrome/dot';
import { Icon } from '@atrium/ui/icon';
import { Link } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { useStore } from '../../kit/store.ts';
import { useSite } from '../../kit/visit/site.ts';
import { unread } from '../../modules/menus/unread.ts';
import { notificationsPath } from '../../modules/menus/use-chrome.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The end of the bar: what the tenant switched on, and the way to oneself. The theme is also at the foot of the page. */
export function Tools({ themeFrom }: { themeFrom: 'md' | '2xl' }) {
  const { header } = useSite().site;
  const t = useTranslations('chrome.profile');
  return (
    <>
      {header.showLanguageMenu && <LanguageMenu />}
      <ThemeToggle className={themeFrom === 'md' ? 'max-md:hidden' : 'max-2xl:hidden'} />
      {header.showNotifications && <NotificationsLink />}
      {header.showCart && <ToolLink href="/myCart" icon="cart" label={t('cart')} />}
      <ProfileMenu />
    </>
  );
}

function NotificationsLink() {
  const count = useStore(unread);
  const t = useTranslations('chrome');
  const label = count > 0 ? t('notifications.unread', { count }) : t('profile.notifications');
  return <ToolLink href={notificationsPath} icon="alerts" label={label} hasNews={count > 0} />;
}

interface ToolLinkProps {
  href: string;
  icon: string;
  label: string;
  hasNews?: boolean;
}

/** Phones have these among their tabs. */
const ToolLink = ({ href, icon, label, hasNews = false }: ToolLinkProps) => (
  <Link
    href={href}
    aria-label={label}
    className="pressable relative grid size-11 flex-none place-items-center rounded-full hover:bg-current/10 max-md:hidden"
  >
    <Icon name={icon} className="size-5.5" />
    {hasNews && <Dot />}
  </Link>
);
