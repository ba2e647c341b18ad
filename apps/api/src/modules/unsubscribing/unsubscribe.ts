import { noticeTopics } from '@atrium/domain/notices';
import type { TransactionContext } from '../../platform/context.ts';
import { stopSubscription } from '../info-services/subscriptions.ts';
import type { Chosen } from '../letters/unsubscribe-link.ts';
import { stopLetters } from '../notifications/settings.ts';

/** As often as it is asked for, with one outcome. False where what the letter was of is gone altogether. */
export async function unsubscribe(tx: TransactionContext, chosen: Chosen): Promise<boolean> {
  if (chosen.is === 'info-service') return (await stopSubscription(tx, chosen.id)) !== undefined;
  const topics = noticeTopics.filter((topic) => chosen.topic === '*' || chosen.topic === topic);
  return stopLetters(tx, chosen.userId, topics);
}
