import { challengeProgress } from './modules/challenges/challenge-progress.ts';
import { challengeRefunds } from './modules/challenges/challenge-refunds.ts';
import { followReleases } from './modules/follows/announce-releases.ts';
import { purchaseNotifications } from './modules/purchases/purchase-notifications.ts';
import { purchaseRewards } from './modules/rewards/purchase-rewards.ts';
import { rankByListening } from './modules/search/rank-by-listening.ts';
import { planRefundMails } from './modules/subscriptions/refund-mail.ts';
import { subscriptionMail } from './modules/subscriptions/subscription-mail.ts';
import { learnTasteFromListening } from './modules/taste/learn-taste.ts';
import type { EventConsumer } from './platform/events/consumers.ts';

/** Parts of ours that act on events of others. */
export const consumers: readonly EventConsumer[] = [
  subscriptionMail,
  planRefundMails,
  purchaseNotifications,
  purchaseRewards,
  challengeProgress,
  challengeRefunds,
  rankByListening,
  learnTasteFromListening,
  followReleases,
];
