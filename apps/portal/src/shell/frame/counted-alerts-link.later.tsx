import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { useStore } from '../../kit/store.ts';
import { unread } from '../../kit/visit/unread.ts';
import { notificationsPath } from '../../modules/menus/use-chrome.ts';
import { useCountInTitle } from './count-in-title.ts';
import { ToolLink } from './tool-link.tsx';

const mostShown = 99;

/** The way to notifications, and how many wait; said aloud when the number changes, also where only a tab shows it. */
export default function CountedAlertsLink() {
  const count = useStore(unread);
  const t = useTranslations('chrome');
  const { locale } = useUi();
  useCountInTitle(count > 0 ? formatNumber(locale, count) : null);
  const label = count > 0 ? t('notifications.unread', { count }) : t('profile.notifications');
  const mark = count > 0 && (
    <span
      aria-hidden
      className="tn absolute end-0 top-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-11 font-medium text-on-accent ring-2 ring-bg"
    >
      {count > mostShown ? `${formatNumber(locale, mostShown)}+` : formatNumber(locale, count)}
    </span>
  );
  return (
    <>
      <ToolLink href={notificationsPath} icon="alerts" label={label} mark={mark} />
      <span role="status" className="sr-only">
        {count > 0 && label}
      </span>
    </>
  );
}
