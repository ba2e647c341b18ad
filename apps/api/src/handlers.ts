import { bulkEditHandlers } from './features/bulk-edits/handlers.ts';
import { cartHandlers } from './features/cart/handlers.ts';
import { changeHandlers } from './features/changes/handlers.ts';
import { contentHandlers } from './features/content/handlers.ts';
import { creditCardHandlers } from './features/credit-card/handlers.ts';
import { phoneNumberHandlers } from './features/credit-card/phone-numbers.ts';
import { deviceHandlers } from './features/device/handlers.ts';
import { eventHandlers } from './features/events/handlers.ts';
import { feedHandlers } from './features/feeds/handlers.ts';
import { followHandlers } from './features/follows/handlers.ts';
import { gameHandlers } from './features/games/handlers.ts';
import { historyHandlers } from './features/history/handlers.ts';
import { infoServiceHandlers } from './features/info-services/handlers.ts';
import { likesHandlers } from './features/likes/handlers.ts';
import { listeningHandlers } from './features/listening/handlers.ts';
import { marketplaceHandlers } from './features/marketplace/handlers.ts';
import { matchHandlers } from './features/matches/handlers.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { notificationHandlers } from './features/notifications/handlers.ts';
import { createOperatorHandlers } from './features/operator/handlers.ts';
import { ownRowHandlers } from './features/own-rows/handlers.ts';
import { pageHandlers } from './features/pages/handlers.ts';
import { parentalControlHandlers } from './features/parental-control/handlers.ts';
import { playHandlers } from './features/play/handlers.ts';
import { playbackHandlers } from './features/play/playback.ts';
import { previewHandlers } from './features/preview/handlers.ts';
import { profileHandlers } from './features/profile/handlers.ts';
import { purchaseHandlers } from './features/purchase/handlers.ts';
import { presentOptions } from './features/purchase/present-options.ts';
import { ratingHandlers } from './features/ratings/handlers.ts';
import { releaseHandlers } from './features/releases/handlers.ts';
import { rewardHandlers } from './features/rewards/handlers.ts';
import { roomReadHandlers } from './features/room-reads/handlers.ts';
import { sandboxHandlers } from './features/sandbox/handlers.ts';
import { searchHandlers } from './features/search/handlers.ts';
import { signInHandlers } from './features/sign-in/handlers.ts';
import { issuerHandlers } from './features/sign-in/token-exchange.ts';
import { siteHandlers } from './features/site/handlers.ts';
import { staffHandlers } from './features/staff/handlers.ts';
import { tenantHandlers } from './features/structure/configuration.ts';
import { structureHandlers } from './features/structure/handlers.ts';
import { subscriptionHandlers } from './features/subscription/handlers.ts';
import { supportHandlers } from './features/support/handlers.ts';
import { teamHandlers } from './features/teams/handlers.ts';
import { tournamentHandlers } from './features/tournaments/handlers.ts';
import { uploadHandlers } from './features/uploads/handlers.ts';
import { voucherHandlers } from './features/vouchers/handlers.ts';
import { walletHandlers } from './features/wallet/handlers.ts';
import { wordHandlers } from './features/words/handlers.ts';
import { createReplayer } from './modules/games/replayer.ts';
import { createSmsRateLimit } from './modules/identity/sms-rate-limit.ts';
import { languagesFor } from './modules/plans/plan-offer.ts';
import { applyFreePlanChange } from './modules/subscriptions/lifecycle/apply-plan-change.ts';
import { stockOf } from './modules/vouchers/campaigns/campaign.ts';
import type { Worker } from './platform/jobs/job-worker.ts';
import type { ServeOptions } from './platform/serve/serve.ts';
import type { Tools } from './tools.ts';

/** Every call has one; a call without does not compile. */
export function allHandlers(tools: Tools, worker: Worker): ServeOptions['handlers'] {
  const { stage, secrets, evictions, attempts, services, mediaPasses, traces } = tools;
  const refuseNumber = createSmsRateLimit(attempts);
  return {
    ...tenantHandlers(evictions, stage),
    ...structureHandlers(evictions),
    ...searchHandlers(evictions),
    ...contentHandlers(tools),
    ...feedHandlers,
    ...roomReadHandlers,
    ...changeHandlers(tools),
    ...bulkEditHandlers(tools),
    ...releaseHandlers(tools),
    ...pageHandlers,
    ...siteHandlers,
    ...wordHandlers,
    ...previewHandlers(tools),
    ...messageHandlers(evictions),
    ...deviceHandlers(),
    ...eventHandlers,
    ...issuerHandlers(tools),
    ...signInHandlers(tools),
    ...profileHandlers(tools),
    ...parentalControlHandlers(tools),
    ...followHandlers,
    ...likesHandlers,
    ...ratingHandlers,
    ...cartHandlers({ ...tools, refuseNumber, stock: stockOf }),
    ...gameHandlers({ ...tools, passes: mediaPasses, replayer: createReplayer() }),
    ...creditCardHandlers({ ...tools, subjects: services.subjects }),
    ...phoneNumberHandlers({ ...tools, subjects: services.subjects, refuseNumber }),
    ...subscriptionHandlers({ ...tools, applyChange: applyFreePlanChange }),
    ...playHandlers(mediaPasses, traces),
    ...walletHandlers(tools),
    ...purchaseHandlers({ ...tools, refuseNumber }),
    ...voucherHandlers({ ...tools, refuseNumber }),
    ...playbackHandlers({
      passes: mediaPasses,
      traces,
      optionsOf: (ctx, decision) =>
        presentOptions(decision, { languages: languagesFor(ctx, ctx.locale), isDTO: false, url: '' }),
    }),
    ...historyHandlers,
    ...listeningHandlers,
    ...notificationHandlers(tools.push),
    ...tournamentHandlers(tools),
    ...teamHandlers(tools),
    ...matchHandlers,
    ...infoServiceHandlers(tools),
    ...marketplaceHandlers(tools),
    ...ownRowHandlers,
    ...rewardHandlers(tools),
    ...createOperatorHandlers(tools),
    ...staffHandlers({ secrets, attempts: tools.staffAttempts, consoleOrigin: tools.consoleOrigin }),
    ...supportHandlers(tools),
    ...uploadHandlers(tools),
    ...sandboxHandlers({ ...tools, clock: tools.business, worker }),
  };
}
