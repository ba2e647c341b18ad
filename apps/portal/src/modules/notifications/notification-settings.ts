import type { NotificationSettings } from '@atrium/contract/schemas/notifications';
import type { NotificationTopic } from '@atrium/domain/people/notification-types';
import { invalidate, optimisticUpdate } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { loadPersonal, type PersonalSource } from '../../kit/visit/personal-data.ts';

export const notificationSettings: PersonalSource<NotificationSettings> = {
  noun: 'notifications',
  key: 'notifications:settings',
  ask: ({ backend }) => backend.ask('getNotificationSettings'),
};

/** Shown at once. Quiet hours are meant where the person is now, so their clock travels along. */
export async function updateNotificationSettings(
  context: AppContext,
  before: NotificationSettings,
  over: Partial<NotificationSettings>,
): Promise<boolean> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const next = { ...before, ...over, timeZone };
  const answer = await optimisticUpdate<NotificationSettings, NotificationSettings>(
    context,
    notificationSettings,
    {
      apply: (value) => ({ ...value, ...over }),
      send: ({ backend }) => backend.ask('saveNotificationSettings', { body: next }),
      settle: (saved) => saved,
    },
  );
  if (answer.ok && over.muted) await invalidate(context, 'notifications');
  return answer.ok;
}

export async function muteTopic(
  context: AppContext,
  topic: NotificationTopic,
  isMuted: boolean,
): Promise<boolean> {
  const known = await loadPersonal(context, notificationSettings);
  if (!known.ok) return false;
  const others = known.body.muted.filter((each) => each !== topic);
  return updateNotificationSettings(context, known.body, { muted: isMuted ? [...others, topic] : others });
}
