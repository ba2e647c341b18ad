import { cartCalls } from './calls/cart.ts';
import { contentCalls } from './calls/content.ts';
import { creditCardCalls } from './calls/credit-card.ts';
import { deviceCalls } from './calls/device.ts';
import { eventsCalls } from './calls/events.ts';
import { followsCalls } from './calls/follows.ts';
import { gamesCalls } from './calls/games.ts';
import { historyCalls } from './calls/history.ts';
import { infoServicesCalls } from './calls/info-services.ts';
import { leaderboardCalls } from './calls/leaderboard.ts';
import { likesCalls } from './calls/likes.ts';
import { listeningCalls } from './calls/listening.ts';
import { marketplaceCalls } from './calls/marketplace.ts';
import { matchesCalls } from './calls/matches.ts';
import { messagesCalls } from './calls/messages.ts';
import { notificationsCalls } from './calls/notifications.ts';
import { ownRowsCalls } from './calls/own-rows.ts';
import { parentalControlCalls } from './calls/parental-control.ts';
import { playCalls } from './calls/play.ts';
import { profileCalls } from './calls/profile.ts';
import { purchaseCalls } from './calls/purchase.ts';
import { ratingsCalls } from './calls/ratings.ts';
import { rewardsCalls } from './calls/rewards.ts';
import { searchCalls } from './calls/search.ts';
import { signInCalls } from './calls/sign-in.ts';
import { structureCalls } from './calls/structure.ts';
import { subscriptionCalls } from './calls/subscription.ts';
import { teamsCalls } from './calls/teams.ts';
import { tournamentsCalls } from './calls/tournaments.ts';
import { vouchersCalls } from './calls/vouchers.ts';
import { walletCalls } from './calls/wallet.ts';

/** What browsers of customers call. Calls for staff stay out of it: every page carries this list. */
export const customerCalls = {
  ...cartCalls,
  ...contentCalls,
  ...creditCardCalls,
  ...deviceCalls,
  ...eventsCalls,
  ...followsCalls,
  ...gamesCalls,
  ...historyCalls,
  ...infoServicesCalls,
  ...leaderboardCalls,
  ...likesCalls,
  ...listeningCalls,
  ...marketplaceCalls,
  ...matchesCalls,
  ...messagesCalls,
  ...notificationsCalls,
  ...ownRowsCalls,
  ...parentalControlCalls,
  ...playCalls,
  ...profileCalls,
  ...purchaseCalls,
  ...ratingsCalls,
  ...rewardsCalls,
  ...searchCalls,
  ...signInCalls,
  ...structureCalls,
  ...subscriptionCalls,
  ...teamsCalls,
  ...tournamentsCalls,
  ...vouchersCalls,
  ...walletCalls,
} as const;
