import { notificationTopics } from '@atrium/domain/people/notification-types';
import type { TransactionContext } from '../../platform/context.ts';
import { stopInfoSubscription } from '../info-services/info-service-subscriptions.ts';
import type { UnsubscribeTarget } from '../mail/unsubscribe-link.ts';
import { stopNotificationMail } from '../notifications/notification-settings.ts';

/** As often as it is asked for, with one outcome. False where what the letter was of is gone altogether. */
export async function unsubscribe(tx: TransactionContext, chosen: UnsubscribeTarget): Promise<boolean> {
  if (chosen.is === 'info-service') return (await stopInfoSubscription(tx, chosen.id)) !== undefined;
  const topics = notificationTopics.filter((topic) => chosen.topic === '*' || chosen.topic === topic);
  return stopNotificationMail(tx, chosen.userId, topics);
}
