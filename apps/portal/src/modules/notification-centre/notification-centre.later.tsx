import { type NotificationTopic, notificationTopics } from '@atrium/domain/people/notification-types';
import { formatNumber } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { Chip } from '@atrium/ui/chip';
import { IconButton } from '@atrium/ui/icon-button';
import { Sheet } from '@atrium/ui/overlay/sheet';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { useUi } from '@atrium/ui/ui-provider';
import { CheckCheck, CloudOff, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { type Inbox, inboxOf, loadOlderNotifications, markInboxRead } from '../notifications/inbox.ts';
import { useNotificationTexts } from '../notifications/use-notification-texts.ts';
import { Loaded } from '../person/loaded.tsx';
import { NotificationSettingsPanel } from './notification-settings.tsx';
import { NotificationsByDay } from './notifications-by-day.tsx';
import { TextsContext, useTexts } from './texts-context.ts';
import { WaitingTeams } from './waiting-teams.tsx';

/** The customer's notifications and their settings. */
export default function NotificationCentre({ skeleton }: { skeleton: ReactNode }) {
  const t = useNotificationTexts();
  if (!t) return skeleton;
  return (
    <TextsContext value={t}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[356px_minmax(0,1fr)]">
        <aside className="rounded-game bg-s1 p-5 max-lg:hidden" aria-label={t('alerts.settings')}>
          <NotificationSettingsPanel />
        </aside>
        <List />
      </div>
    </TextsContext>
  );
}

function List() {
  const t = useTexts();
  const page = useTranslations('chrome.profile');
  const [topic, setTopic] = useState<NotificationTopic | null>(null);
  const shown = usePersonal(inboxOf(topic), { anew: true });
  return (
    <section className="min-w-0 overflow-hidden rounded-game bg-s1">
      <header className="flex items-center gap-2 px-4 pt-4 md:px-5 md:pt-5">
        <h1 className="type-heading min-w-0 flex-1 truncate">{page('notifications')}</h1>
        <MarkAllRead topic={topic} total={shown.value?.unread.total ?? 0} />
        <SettingsSheet />
      </header>
      <Topics topic={topic} unread={shown.value?.unread} onChoose={setTopic} />
      <OfflineNote />
      {topic === 'invitations' && <WaitingTeams />}
      <Loaded shown={shown} skeleton={<RowSkeletons />} title={t('alerts.failed.title')}>
        {(box) => <Items box={box} topic={topic} />}
      </Loaded>
    </section>
  );
}

function Topics({
  topic,
  unread,
  onChoose,
}: {
  topic: NotificationTopic | null;
  unread: Inbox['unread'] | undefined;
  onChoose: (topic: NotificationTopic | null) => void;
}) {
  const t = useTexts();
  const { locale } = useUi();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
    <div
      role="group"
      aria-label={t('alerts.filter')}
      className="no-scrollbar flex gap-2 overflow-x-auto p-4 md:px-5"
    >
      {[null, ...notificationTopics].map((each) => {
        const count = each ? (unread?.topics[each] ?? 0) : (unread?.total ?? 0);
        return (
          <Chip key={each ?? 'all'} selected={topic === each} onClick={() => onChoose(each)}>
            {each ? t(`alerts.topic.${each}`) : t('alerts.all')}
            {count > 0 && (
              <>
                <span aria-hidden className="tn ms-1.5 opacity-70">
                  {formatNumber(locale, count)}
                </span>
                <span className="sr-only">, {t('alerts.unread', { count })}</span>
              </>
            )}
          </Chip>
        );
      })}
    </div>
  );
}

function Items({ box, topic }: { box: Inbox; topic: NotificationTopic | null }) {
  const t = useTexts();
  const context = useAppContext();
  const [isLoading, setLoading] = useState(false);
  if (box.items.length === 0)
    return <EmptyState title={t('alerts.empty.title')} line={t('alerts.empty.text')} />;
  const more = async () => {
    setLoading(true);
    await loadOlderNotifications(context, topic);
    setLoading(false);
  };
  return (
    <>
      <NotificationsByDay items={box.items} topic={topic} />
      {box.next !== null && (
        <div className="border-t border-line p-3">
          <Button variant="ghost" wide loading={isLoading} onClick={() => void more()}>
            {t('alerts.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function MarkAllRead({ topic, total }: { topic: NotificationTopic | null; total: number }) {
  const t = useTexts();
  const context = useAppContext();
  const press = () => void markInboxRead(context, topic);
  return (
    <>
      <Button
        variant="ghost"
        className="max-sm:hidden"
        icon={<CheckCheck aria-hidden />}
        disabled={total === 0}
        onClick={press}
      >
        {t('alerts.markAllRead')}
      </Button>
      <IconButton
        className="sm:hidden"
        label={t('alerts.markAllRead')}
        icon={<CheckCheck aria-hidden />}
        disabled={total === 0}
        onClick={press}
      />
    </>
  );
}

/** Where there is no room beside the list. */
function SettingsSheet() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className="lg:hidden"
        label={t('alerts.settings')}
        icon={<SlidersHorizontal aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet open onOpenChange={setOpen} title={t('alerts.settings')}>
          <NotificationSettingsPanel />
        </Sheet>
      )}
    </>
  );
}

function OfflineNote() {
  const t = useTexts();
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className="px-4 text-13 text-t2 empty:hidden md:px-5">
      {!isOnline && (
        <span className="flex items-center gap-2 rounded-card bg-s2 px-3 py-2.5">
          <CloudOff aria-hidden className="size-4.5 flex-none" />
          {t('alerts.offline')}
        </span>
      )}
    </p>
  );
}

function watchNetwork(tell: () => void) {
  for (const name of ['online', 'offline'] as const) addEventListener(name, tell);
  return () => {
    for (const name of ['online', 'offline'] as const) removeEventListener(name, tell);
  };
}

const places = Array.from({ length: 5 }, (_, index) => index);

const RowSkeletons = () => (
  <div aria-hidden="true" className="grid gap-3 p-4">
    {places.map((place) => (
      <div key={place} className="skeleton h-16 rounded-card" />
    ))}
  </div>
);
