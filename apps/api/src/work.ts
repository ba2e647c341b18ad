import { challengeProgress } from './modules/challenges/progress.ts';
import { expireCredits } from './modules/credits/grants.ts';
import { eraseDueAccount } from './modules/erasure/erase-due-account.ts';
import { deliverInfoService } from './modules/info-services/deliver.ts';
import { watchPromises } from './modules/invariants/watch.ts';
import { deliverLetter } from './modules/letters/deliver.ts';
import type { Transport } from './modules/letters/transport.ts';
import { wakeDue } from './modules/notifications/box.ts';
import { deliverNotification, writeDigest } from './modules/notifications/deliver.ts';
import type { PushOptions } from './modules/notifications/push/send.ts';
import type { Desk } from './modules/payments/desk.ts';
import type { Payments } from './modules/payments/payment.ts';
import { reconcileDue } from './modules/payments/reconcile.ts';
import { announceDueChanges } from './modules/publishing/due-changes.ts';
import { expirePurchases } from './modules/purchases/end.ts';
import { purchaseNews } from './modules/purchases/news.ts';
import type { LineGrants } from './modules/purchases/purchase.ts';
import { publishRating } from './modules/ratings/ratings.ts';
import { sweep } from './modules/retention/sweep.ts';
import { expireRewards } from './modules/rewards/expire.ts';
import { purchaseRewards } from './modules/rewards/purchases.ts';
import { rankByListening } from './modules/search/rank-by-listening.ts';
import { advance } from './modules/subscriptions/advance.ts';
import { remind, subscriptionLetters } from './modules/subscriptions/letters.ts';
import { tasteByListening } from './modules/taste/by-listening.ts';
import { advanceTournaments } from './modules/tournaments/advance.ts';
import { deliverGift } from './modules/vouchers/gifts.ts';
import type { Db } from './platform/database/with-tenant.ts';
import type { EventConsumer } from './platform/events/consumers.ts';
import { handOn } from './platform/events/hand-on.ts';
import type { EventSink } from './platform/events/sink.ts';
import type { Health } from './platform/health.ts';
import type { JobHandlers } from './platform/jobs/worker.ts';
import type { Secrets } from './platform/secrets.ts';

/** Parts of ours that act on events of others. */
export const consumers: readonly EventConsumer[] = [
  subscriptionLetters,
  purchaseNews,
  purchaseRewards,
  challengeProgress,
  rankByListening,
  tasteByListening,
];

interface Tools {
  workers: Db;
  secrets: Secrets;
  stage: 'dev' | 'stg' | 'live';
  transport: Transport;
  push: PushOptions;
  sinks: readonly EventSink[];
  desk: Desk;
  payments: Payments;
  grants: LineGrants;
  health: Health;
}

/** What is done without anybody waiting for it, by the name of the job. */
export const jobHandlers = ({
  workers,
  secrets,
  stage,
  transport,
  push,
  sinks,
  desk,
  payments,
  grants,
  health,
}: Tools): JobHandlers => ({
  'letters.send': deliverLetter({ transport, stage }),
  'notifications.deliver': deliverNotification(push, secrets),
  'notifications.wake': (ctx, { notificationId }) => ctx.tx((tx) => wakeDue(tx, notificationId)),
  'notifications.digest': (ctx, payload) => ctx.tx((tx) => writeDigest(tx, secrets, payload)),
  'accounts.erase': eraseDueAccount,
  'events.hand-on': handOn(sinks),
  'payments.reconcile': reconcileDue({ desk, health }),
  'purchases.expire': expirePurchases({ payments, grants }),
  'subscriptions.advance': advance(payments),
  'subscriptions.remind': (ctx, payload) => ctx.tx((tx) => remind(tx, payload)),
  'credits.expire': (ctx, { grantId }) => ctx.tx((tx) => expireCredits(tx, grantId)),
  'rewards.expire': expireRewards,
  'info-services.deliver': deliverInfoService(secrets),
  'vouchers.deliver': (ctx, { giftId }) => ctx.tx((tx) => deliverGift(tx, secrets, giftId)),
  'tournaments.advance': advanceTournaments(grants),
  'ratings.publish': (ctx, { articleId }) => ctx.tx(async (tx) => void (await publishRating(tx, articleId))),
  'invariants.check': watchPromises(health),
  'publishing.due': announceDueChanges(workers),
  'retention.sweep': sweep,
});
