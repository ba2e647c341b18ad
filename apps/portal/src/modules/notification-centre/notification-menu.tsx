import type { Notification } from '@atrium/contract/schemas/notifications';
import {
  alwaysInInbox,
  type NotificationTopic,
  notificationKinds,
} from '@atrium/domain/people/notification-types';
import { formatRelativeTime } from '@atrium/i18n/format';
import { IconButton } from '@atrium/ui/icon-button';
import { Menu } from '@atrium/ui/menu/menu';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { useUi } from '@atrium/ui/ui-provider';
import { AlarmClock, Archive, BellOff, Check, Ellipsis } from 'lucide-react';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import {
  archiveNotification,
  markInboxRead,
  restoreNotification,
  snoozeInInbox,
} from '../notifications/inbox.ts';
import { muteTopic } from '../notifications/notification-settings.ts';
import { snoozeTimes } from './snooze-times.ts';
import { useTexts } from './texts-context.ts';

interface RowMenuProps {
  item: Notification;
  topic: NotificationTopic | null;
  title: string;
}

/** Put away, put off, or hear no more of such things; each can be taken back for a moment. */
export function NotificationMenu({ item, topic, title }: RowMenuProps) {
  const t = useTexts();
  const { locale } = useUi();
  const context = useAppContext();
  const announce = useSnackbar();
  const own = notificationKinds[item.kind];

  const undo = (run: () => Promise<unknown>) => ({
    action: { label: t('alerts.undo'), run: () => void run() },
  });
  const failed = () => announce(t('alerts.notSaved'), { tone: 'danger' });

  const putAway = async () => {
    if (!(await archiveNotification(context, topic, item))) return failed();
    announce(
      t('alerts.archived'),
      undo(() => restoreNotification(context, item, 'archive')),
    );
  };
  const putOff = async (until: Date) => {
    if (!(await snoozeInInbox(context, topic, item, until))) return failed();
    const time = formatRelativeTime(locale, until, new Date());
    announce(
      t('alerts.snooze.done', { time }),
      undo(() => restoreNotification(context, item, 'snooze')),
    );
  };
  const mute = async () => {
    const isMuted = await muteTopic(context, own, true);
    if (!isMuted) return failed();
    announce(
      t('alerts.muted', { topic: t(`alerts.topic.${own}`) }),
      undo(() => muteTopic(context, own, false)),
    );
  };

  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="small" label={t('alerts.actions', { title })} icon={<Ellipsis aria-hidden />} />
      }
      entries={[
        ...(item.isRead
          ? []
          : [
              {
                id: 'read',
                label: t('alerts.markRead'),
                icon: <Check aria-hidden />,
                onSelect: () => void markInboxRead(context, topic, [item.id]),
              },
            ]),
        {
          id: 'archive',
          label: t('alerts.archive'),
          icon: <Archive aria-hidden />,
          onSelect: () => void putAway(),
        },
        ...snoozeTimes(new Date()).map(({ id, until }) => ({
          id,
          label: t(`alerts.snooze.${id}`),
          icon: <AlarmClock aria-hidden />,
          onSelect: () => void putOff(until),
        })),
        ...(alwaysInInbox.includes(own)
          ? []
          : [
              {
                id: 'mute',
                label: t('alerts.mute', { topic: t(`alerts.topic.${own}`) }),
                icon: <BellOff aria-hidden />,
                onSelect: () => void mute(),
              },
            ]),
      ]}
    />
  );
}
