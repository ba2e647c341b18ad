import type { Notification } from '@atrium/contract/schemas/notifications';
import { notificationText } from '@atrium/domain/people/notification-text';
import {
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
} from '@atrium/domain/people/notification-types';
import { formatRelativeTime } from '@atrium/i18n/format';
import { ButtonLink } from '@atrium/ui/button';
import { Link, useUi } from '@atrium/ui/ui-provider';
import {
  CalendarSync,
  Flame,
  type LucideIcon,
  Music,
  ShieldCheck,
  Swords,
  UserPlus,
  Users,
} from 'lucide-react';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { markInboxRead } from '../notifications/inbox.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { useAnswerNotification } from './answer-notification.ts';
import { NotificationMenu } from './notification-menu.tsx';
import { useTexts } from './texts-context.ts';

const icons = {
  TEAM: Users,
  REQUEST: UserPlus,
  MATCH: Swords,
  SUBSCRIPTION: CalendarSync,
  REWARD: Flame,
  CONTENT: Music,
  SYSTEM: ShieldCheck,
} as const satisfies Record<NotificationKind, LucideIcon>;

/** What happens now, or was won. */
const warm: ReadonlySet<NotificationKind> = new Set(['MATCH', 'REWARD']);

/** One notification: what it says, where it leads, and what can be done with it. */
export function NotificationItem({ item, topic }: { item: Notification; topic: NotificationTopic | null }) {
  const t = useTexts();
  const { locale } = useUi();
  const context = useAppContext();
  const words = notificationText(item, { locale, timeZone: undefined, t, isShown: true });
  // told by a newer release than the one this page is of
  if (!words) return null;
  const Sign = icons[item.kind];
  // a device whose clock is behind must not read of what is still to come
  const now = Date.now();
  const ago = formatRelativeTime(locale, new Date(Math.min(Date.parse(item.at), now)), new Date(now));
  const open = () => void (item.isRead || markInboxRead(context, topic, [item.id]));
  return (
    <li
      className={`relative flex gap-3 px-4 py-3.5 md:gap-4 md:px-5 ${item.kind === 'MATCH' && !item.isRead ? 'bg-accent-soft' : ''}`}
    >
      <span
        className={`grid size-11 flex-none place-items-center rounded-full ${warm.has(item.kind) ? 'bg-accent-soft text-accent-text' : 'bg-s2'}`}
      >
        <Sign aria-hidden className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <Link href={item.link} onClick={open} className="block rounded-badge">
          <span className={`block text-15 ${item.isRead ? 'font-regular' : 'font-heavy'}`}>
            {words.title}
          </span>
          <span className="block text-14 text-t2">{words.text}</span>
        </Link>
        <span aria-hidden className="mt-0.5 block text-13 text-t3 sm:hidden">
          {ago}
        </span>
        <Actions item={item} topic={topic} onOpen={open} />
      </div>
      <div className="flex flex-none flex-col items-end gap-1">
        <span className="flex items-center gap-2 text-13 text-t2">
          {!item.isRead && (
            <>
              <span aria-hidden className="size-2 rounded-full bg-accent" />
              <span className="sr-only">{t('alerts.unreadMark')}</span>
            </>
          )}
          <time dateTime={item.at} className="max-sm:hidden">
            {ago}
          </time>
        </span>
        <NotificationMenu item={item} topic={topic} title={words.title} />
      </div>
    </li>
  );
}

interface ActionsProps {
  item: Notification;
  topic: NotificationTopic | null;
  onOpen: () => void;
}

/** An invitation or a request is answered here; what is about money leads to where it is changed. */
function Actions({ item, topic, onOpen }: ActionsProps) {
  const t = useTexts();
  const { canAnswer, ...answer } = useAnswerNotification(item, topic);
  if (canAnswer) return <AnswerButtons {...answer} />;
  if (item.isRead || notificationKinds[item.kind] === 'releases') return null;
  return (
    <ButtonLink className="mt-2.5" size="small" variant="outline" href={item.link} onClick={onOpen}>
      {notificationKinds[item.kind] === 'money' ? t('alerts.manage') : t('alerts.open')}
    </ButtonLink>
  );
}
