import { handleCancellationRequest } from './modules/cancellation-requests/handle-cancellation-request.ts';
import { lapseDueChange } from './modules/changes/decide-change.ts';
import { expireCredits } from './modules/credits/credit-grants.ts';
import { eraseDueAccount } from './modules/erasure/erase-due-account.ts';
import { notifyFollowers, publishFollowers } from './modules/follows/notify-followers.ts';
import { notifyTeamResult } from './modules/follows/notify-team-result.ts';
import { deliverInfoService } from './modules/info-services/deliver-info-service.ts';
import { watchInvariants } from './modules/invariants/watch-invariants.ts';
import { deliverMail } from './modules/mail/deliver-mail.ts';
import { deliverNotification, writeDigest } from './modules/notifications/deliver-notification.ts';
import { unsnoozeDueNotification } from './modules/notifications/notification-inbox.ts';
import { reconcileDue } from './modules/payments/charges/reconcile.ts';
import { announceDueChanges } from './modules/publishing/due-changes.ts';
import { playUpload } from './modules/publishing/play-upload.ts';
import { expirePurchases } from './modules/purchases/abandon-purchase.ts';
import { publishRating } from './modules/ratings/ratings.ts';
import { goLiveWhenDue } from './modules/releases/go-live.ts';
import { sweep } from './modules/retention/sweep.ts';
import { expireRewards } from './modules/rewards/expire-rewards.ts';
import { advanceSubscription } from './modules/subscriptions/advance-subscription.ts';
import { remindOfTrialEnd } from './modules/subscriptions/subscription-mail.ts';
import { runDueFeed } from './modules/supplier-feeds/run-due-feed.ts';
import { advanceTournaments } from './modules/tournaments/advance-tournaments.ts';
import type { KeyService } from './modules/uploads/key-service/cpix-keys.ts';
import type { MediaPackager } from './modules/uploads/media-packager.ts';
import { packageUpload } from './modules/uploads/package-upload.ts';
import { sweepUploads } from './modules/uploads/sweep-uploads.ts';
import { returnGift } from './modules/vouchers/gifts/change-gift.ts';
import { deliverGift, remindOfGift } from './modules/vouchers/gifts/deliver-gift.ts';
import { deliverEvents } from './platform/events/deliver-events.ts';
import type { JobHandlers } from './platform/jobs/job-worker.ts';
import type { Tools } from './tools.ts';

type MediaJobHandlers = Pick<JobHandlers, 'uploads.package' | 'uploads.sweep'>;

/** Handlers of the role `media`, which has files and ffmpeg. */
export const mediaJobHandlers = (packager: MediaPackager, keys?: KeyService): MediaJobHandlers => ({
  'uploads.package': packageUpload({ packager, keys, play: playUpload }),
  'uploads.sweep': sweepUploads(packager),
});

/** Handlers of all other background jobs, by the name of the job. */
export const jobHandlers = ({
  workers,
  secrets,
  stage,
  transport,
  push,
  sinks,
  services,
  payments,
  grants,
  health,
  feeds,
  files,
}: Tools): Omit<JobHandlers, keyof MediaJobHandlers> => ({
  'letters.send': deliverMail({ transport, stage }),
  'notifications.deliver': deliverNotification(push, secrets),
  'notifications.wake': (ctx, { notificationId }) =>
    ctx.tx((tx) => unsnoozeDueNotification(tx, notificationId)),
  'notifications.digest': (ctx, payload) => ctx.tx((tx) => writeDigest(tx, secrets, payload)),
  'accounts.erase': eraseDueAccount,
  'events.hand-on': deliverEvents(sinks),
  'payments.reconcile': reconcileDue({ services, health }),
  'purchases.expire': expirePurchases({ payments, grants }),
  'subscriptions.advance': advanceSubscription(payments),
  'subscriptions.remind': (ctx, payload) => ctx.tx((tx) => remindOfTrialEnd(tx, payload)),
  'cancellation-requests.handle': (ctx, { requestId }) =>
    ctx.tx((tx) => handleCancellationRequest(tx, payments, requestId)),
  'changes.lapse': (ctx, { changeId }) => ctx.tx((tx) => lapseDueChange(tx, changeId)),
  'releases.go-live': goLiveWhenDue({ files, secrets }),
  'credits.expire': (ctx, { grantId }) => ctx.tx((tx) => expireCredits(tx, grantId)),
  'rewards.expire': expireRewards,
  'info-services.deliver': deliverInfoService(secrets),
  'vouchers.deliver': (ctx, { giftId }) => ctx.tx((tx) => deliverGift(tx, secrets, giftId)),
  'vouchers.remind-gift': (ctx, payload) => ctx.tx((tx) => remindOfGift(tx, secrets, payload)),
  'vouchers.return-gift': (ctx, { giftId }) => returnGift(ctx, { payments, grants }, giftId),
  'tournaments.advance': advanceTournaments(grants),
  'follows.publish': (ctx, { articleId }) =>
    ctx.tx(async (tx) => void (await publishFollowers(tx, articleId))),
  'follows.notify': notifyFollowers,
  'follows.result': notifyTeamResult,
  'ratings.publish': (ctx, { articleId }) => ctx.tx(async (tx) => void (await publishRating(tx, articleId))),
  'invariants.check': watchInvariants(health),
  'publishing.due': announceDueChanges(workers),
  'retention.sweep': sweep,
  'feeds.run': runDueFeed(feeds),
});
