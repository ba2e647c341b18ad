import type { Notification } from '@atrium/contract/schemas/notifications';
import { noticeText } from '@atrium/domain/notice-text';
import { type NoticeKind, type NoticeTopic, noticeKinds } from '@atrium/domain/notices';
import { formatRelativeTime } from '@atrium/i18n/format';
import { Button, ButtonLink } from '@atrium/ui/button';
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
import { markRead } from '../notifications/box.ts';
import { RowMenu } from './row-menu.tsx';
import { useTexts } from './texts-context.ts';
import { useAnswer } from './use-answer.ts';

const icons = {
  TEAM: Users,
  REQUEST: UserPlus,
  MATCH: Swords,
  SUBSCRIPTION: CalendarSync,
  REWARD: Flame,
  CONTENT: Music,
  SYSTEM: ShieldCheck,
} as const satisfies Record<NoticeKind, LucideIcon>;

/** What happens now, or was won. */
const warm: ReadonlySet<NoticeKind> = new Set(['MATCH', 'REWARD']);

/** One notification: what it says, where it leads, and what can be done with it. */
export function Row({ item, topic }: { item: Notification; topic: NoticeTopic | null }) {
  const t = useTexts();
  const { locale } = useUi();
  const context = useAppContext();
  const words = noticeText(item, { locale, timeZone: undefined, t, isShown: true });
  // told by a newer release than the one this page is of
  if (!words) return null;
  const Sign = icons[item.kind];
  // a device whose clock is behind must not read of what is still to come
  const now = Date.now();
  const ago = formatRelativeTime(locale, new Date(Math.min(Date.parse(item.at), now)), new Date(now));
  const open = () => void (item.isRead || markRead(context, topic, [item.id]));
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
        <RowMenu item={item} topic={topic} title={words.title} />
      </div>
    </li>
  );
}

interface ActionsProps {
  item: Notification;
  topic: NoticeTopic | null;
  onOpen: () => void;
}

/** An invitation or a request is answered here; what is about money leads to where it is changed. */
function Actions({ item, topic, onOpen }: ActionsProps) {
  const t = useTexts();
  const { canAnswer, isSending, answer, labels } = useAnswer(item, topic);
  if (canAnswer)
    return (
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="small" variant="invert" loading={isSending} onClick={() => void answer(true)}>
          {labels.accept}
        </Button>
        <Button size="small" variant="outline" loading={isSending} onClick={() => void answer(false)}>
          {labels.decline}
        </Button>
      </div>
    );
  if (item.isRead || noticeKinds[item.kind] === 'releases') return null;
  return (
    <ButtonLink className="mt-2.5" size="small" variant="outline" href={item.link} onClick={onOpen}>
      {noticeKinds[item.kind] === 'money' ? t('alerts.manage') : t('alerts.open')}
    </ButtonLink>
  );
}
