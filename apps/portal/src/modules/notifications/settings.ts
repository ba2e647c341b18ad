import type { NotificationSettings } from '@atrium/contract/schemas/notifications';
import type { NoticeTopic } from '@atrium/domain/notices';
import { change, invalidate } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { load, type Source } from '../../kit/visit/personal.ts';

export const settings: Source<NotificationSettings> = {
  noun: 'notifications',
  key: 'notifications:settings',
  ask: ({ backend }) => backend.ask('getNotificationSettings'),
};

/** Shown at once. Quiet hours are meant where the person is now, so their clock travels along. */
export async function saveSettings(
  context: AppContext,
  before: NotificationSettings,
  over: Partial<NotificationSettings>,
): Promise<boolean> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const next = { ...before, ...over, timeZone };
  const answer = await change<NotificationSettings, NotificationSettings>(context, settings, {
    apply: (value) => ({ ...value, ...over }),
    send: ({ backend }) => backend.ask('saveNotificationSettings', { body: next }),
    settle: (saved) => saved,
  });
  if (answer.ok && over.muted) await invalidate(context, 'notifications');
  return answer.ok;
}

export async function muteTopic(context: AppContext, topic: NoticeTopic, isMuted: boolean): Promise<boolean> {
  const known = await load(context, settings);
  if (!known.ok) return false;
  const others = known.body.muted.filter((each) => each !== topic);
  return saveSettings(context, known.body, { muted: isMuted ? [...others, topic] : others });
}
