import type { Notification } from '@atrium/contract/schemas/notifications';
import type { NotificationTopic } from '@atrium/domain/people/notification-types';
import { formatDate } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { NotificationItem } from './notification-item.tsx';
import { useTexts } from './texts-context.ts';

const aDay = 86_400_000;

/** By day, the newest first. */
export function NotificationsByDay({
  items,
  topic,
}: {
  items: readonly Notification[];
  topic: NotificationTopic | null;
}) {
  const dayName = useDayName();
  const days = [...Map.groupBy(items, ({ at }) => new Date(at).toDateString())];
  return days.map(([day, ofDay]) => (
    <section key={day}>
      <h2 className="border-t border-line px-4 pt-3.5 pb-1.5 text-13 font-medium text-t2 md:px-5">
        {dayName(new Date(day))}
      </h2>
      <ul>
        {ofDay.map((item) => (
          <NotificationItem key={item.id} item={item} topic={topic} />
        ))}
      </ul>
    </section>
  ));
}

function useDayName(): (day: Date) => string {
  const t = useTexts();
  const { locale } = useUi();
  return (day) => {
    const now = Date.now();
    if (day.toDateString() === new Date(now).toDateString()) return t('alerts.today');
    if (day.toDateString() === new Date(now - aDay).toDateString()) return t('alerts.yesterday');
    return formatDate(locale, day, { weekday: 'long', day: 'numeric', month: 'long' });
  };
}
