import { cartHandlers } from './features/cart/handlers.ts';
import { contentHandlers } from './features/content/handlers.ts';
import { creditCardHandlers } from './features/credit-card/handlers.ts';
import { deviceHandlers } from './features/device/handlers.ts';
import { eventHandlers } from './features/events/handlers.ts';
import { gameHandlers } from './features/games/handlers.ts';
import { historyHandlers } from './features/history/handlers.ts';
import { infoServiceHandlers } from './features/info-services/handlers.ts';
import { likesHandlers } from './features/likes/handlers.ts';
import { listeningHandlers } from './features/listening/handlers.ts';
import { marketplaceHandlers } from './features/marketplace/handlers.ts';
import { matchHandlers } from './features/matches/handlers.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { notificationHandlers } from './features/notifications/handlers.ts';
import { operatorHandlers } from './features/operator/handlers.ts';
import { ownRowHandlers } from './features/own-rows/handlers.ts';
import { parentalControlHandlers } from './features/parental-control/handlers.ts';
import { playHandlers } from './features/play/handlers.ts';
import { playbackHandlers } from './features/play/playback.ts';
import { profileHandlers } from './features/profile/handlers.ts';
import { purchaseHandlers } from './features/purchase/handlers.ts';
import { presentOptions } from './features/purchase/present-options.ts';
import { ratingHandlers } from './features/ratings/handlers.ts';
import { rewardHandlers } from './features/rewards/handlers.ts';
import { sandboxHandlers } from './features/sandbox/handlers.ts';
import { searchHandlers } from './features/search/handlers.ts';
import { signInHandlers } from './features/sign-in/handlers.ts';
import { issuerHandlers } from './features/sign-in/token-exchange.ts';
import { tenantHandlers } from './features/structure/configuration.ts';
import { structureHandlers } from './features/structure/handlers.ts';
import { subscriptionHandlers } from './features/subscription/handlers.ts';
import { teamHandlers } from './features/teams/handlers.ts';
import { tournamentHandlers } from './features/tournaments/handlers.ts';
import { voucherHandlers } from './features/vouchers/handlers.ts';
import { walletHandlers } from './features/wallet/handlers.ts';
import type { MediaPasses } from './modules/delivery/media-pass.ts';
import type { CloudGames } from './modules/games/cloud-games.ts';
import { createReplayer } from './modules/games/replayer.ts';
import type { Attempts } from './modules/identity/attempts.ts';
import type { EmbeddedIssuers } from './modules/identity/issuer/embedded.ts';
import type { Issuer } from './modules/identity/issuer/issuer.ts';
import type { PartnerAssertions } from './modules/identity/issuer/partner-assertions.ts';
import type { RelyingParty } from './modules/identity/issuer/relying-party.ts';
import { createNumberGuard } from './modules/identity/number-guard.ts';
import type { OneTimeCodes } from './modules/identity/one-time-codes.ts';
import type { Sessions } from './modules/identity/sessions.ts';
import type { SampleAddress } from './modules/marketplace/apps.ts';
import type { PushOptions } from './modules/notifications/push/send.ts';
import type { Desk } from './modules/payments/desk.ts';
import type { Payments } from './modules/payments/payment.ts';
import { languagesFor } from './modules/plans/offer.ts';
import type { LineGrants } from './modules/purchases/purchase.ts';
import { applyFreeChange } from './modules/subscriptions/changes.ts';
import { stockOf } from './modules/vouchers/campaign.ts';
import type { BusinessClock } from './platform/business-clock.ts';
import type { Evictions } from './platform/evictions.ts';
import type { Faults } from './platform/faults.ts';
import type { Worker } from './platform/jobs/worker.ts';
import type { Secrets } from './platform/secrets.ts';
import type { ServeOptions } from './platform/serve/serve.ts';
import type { Tokens } from './platform/tokens.ts';

/** What the features share, made once for the process. */
interface Tools {
  stage: 'dev' | 'stg' | 'live';
  secrets: Secrets;
  tokens: Tokens;
  evictions: Evictions;
  sessions: Sessions;
  attempts: Attempts;
  oneTimeCodes: OneTimeCodes;
  issuer: Issuer;
  issuers: EmbeddedIssuers;
  assertions: PartnerAssertions;
  relyingParty: RelyingParty;
  desk: Desk;
  payments: Payments;
  grants: LineGrants;
  mediaPasses: MediaPasses;
  cloud: CloudGames | null;
  sample: SampleAddress;
  push: PushOptions;
  business: BusinessClock;
  worker: Worker;
  faults: Faults;
}

/** Every call has one; a call without does not compile. */
export function allHandlers({
  stage,
  secrets,
  tokens,
  evictions,
  sessions,
  attempts,
  oneTimeCodes,
  issuer,
  issuers,
  assertions,
  relyingParty,
  desk,
  payments,
  grants,
  mediaPasses,
  cloud,
  sample,
  push,
  business,
  worker,
  faults,
}: Tools): ServeOptions['handlers'] {
  const refuseNumber = createNumberGuard(attempts);
  return {
    ...tenantHandlers(evictions, stage),
    ...structureHandlers(evictions),
    ...searchHandlers(evictions),
    ...contentHandlers({ secrets }),
    ...messageHandlers(evictions),
    ...deviceHandlers(),
    ...eventHandlers,
    ...issuerHandlers({ tokens, issuer, issuers, assertions, relyingParty, attempts }),
    ...signInHandlers({ issuer, attempts, oneTimeCodes, sessions, stage }),
    ...profileHandlers({ attempts, oneTimeCodes, sessions, secrets, stage }),
    ...parentalControlHandlers({ attempts, evictions }),
    ...likesHandlers,
    ...ratingHandlers,
    ...cartHandlers({
      payments,
      grants,
      refuseNumber,
      stock: stockOf,
      secrets,
      attempts,
    }),
    ...gameHandlers({ passes: mediaPasses, cloud, replayer: createReplayer() }),
    ...creditCardHandlers({ payments, subjects: desk.subjects }),
    ...subscriptionHandlers({ payments, secrets, attempts, applyChange: applyFreeChange, evictions }),
    ...playHandlers(mediaPasses),
    ...walletHandlers({ payments }),
    ...purchaseHandlers({ payments, grants, refuseNumber }),
    ...voucherHandlers({
      payments,
      grants,
      refuseNumber,
      secrets,
      attempts,
    }),
    ...playbackHandlers({
      passes: mediaPasses,
      optionsOf: (ctx, decision) =>
        presentOptions(decision, { languages: languagesFor(ctx, ctx.locale), isDTO: false, url: '' }),
    }),
    ...historyHandlers,
    ...listeningHandlers,
    ...notificationHandlers(push),
    ...tournamentHandlers({ payments, grants }),
    ...teamHandlers({ payments, grants }),
    ...matchHandlers,
    ...infoServiceHandlers({ secrets, stage }),
    ...marketplaceHandlers({ secrets, attempts, issuer, issuers, sample }),
    ...ownRowHandlers,
    ...rewardHandlers({ secrets }),
    ...operatorHandlers,
    ...sandboxHandlers({ clock: business, worker, faults }),
  };
}
