import { bulkEditsCalls } from './calls/bulk-edits.ts';
import { cartCalls } from './calls/cart.ts';
import { changesCalls } from './calls/changes.ts';
import { contentCalls } from './calls/content.ts';
import { creditCardCalls } from './calls/credit-card.ts';
import { deviceCalls } from './calls/device.ts';
import { eventsCalls } from './calls/events.ts';
import { feedsCalls } from './calls/feeds.ts';
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
import { operatorCalls } from './calls/operator.ts';
import { ownRowsCalls } from './calls/own-rows.ts';
import { pagesCalls } from './calls/pages.ts';
import { parentalControlCalls } from './calls/parental-control.ts';
import { playCalls } from './calls/play.ts';
import { previewCalls } from './calls/preview.ts';
import { profileCalls } from './calls/profile.ts';
import { purchaseCalls } from './calls/purchase.ts';
import { ratingsCalls } from './calls/ratings.ts';
import { releasesCalls } from './calls/releases.ts';
import { rewardsCalls } from './calls/rewards.ts';
import { roomReadsCalls } from './calls/room-reads.ts';
import { sandboxCalls } from './calls/sandbox.ts';
import { searchCalls } from './calls/search.ts';
import { signInCalls } from './calls/sign-in.ts';
import { siteCalls } from './calls/site.ts';
import { staffCalls } from './calls/staff.ts';
import { structureCalls } from './calls/structure.ts';
import { subscriptionCalls } from './calls/subscription.ts';
import { supportCalls } from './calls/support.ts';
import { teamsCalls } from './calls/teams.ts';
import { tournamentsCalls } from './calls/tournaments.ts';
import { uploadsCalls } from './calls/uploads.ts';
import { vouchersCalls } from './calls/vouchers.ts';
import { walletCalls } from './calls/wallet.ts';
import { wordsCalls } from './calls/words.ts';
import { customerCalls } from './customer-calls.ts';

/** The calls by feature: the same word names the folder in every room. */
export const features = {
  'bulk-edits': bulkEditsCalls,
  cart: cartCalls,
  changes: changesCalls,
  content: contentCalls,
  'credit-card': creditCardCalls,
  device: deviceCalls,
  events: eventsCalls,
  feeds: feedsCalls,
  follows: followsCalls,
  games: gamesCalls,
  history: historyCalls,
  'info-services': infoServicesCalls,
  leaderboard: leaderboardCalls,
  likes: likesCalls,
  listening: listeningCalls,
  marketplace: marketplaceCalls,
  matches: matchesCalls,
  messages: messagesCalls,
  notifications: notificationsCalls,
  operator: operatorCalls,
  'own-rows': ownRowsCalls,
  pages: pagesCalls,
  'parental-control': parentalControlCalls,
  play: playCalls,
  preview: previewCalls,
  purchase: purchaseCalls,
  ratings: ratingsCalls,
  releases: releasesCalls,
  rewards: rewardsCalls,
  'room-reads': roomReadsCalls,
  sandbox: sandboxCalls,
  search: searchCalls,
  'sign-in': signInCalls,
  site: siteCalls,
  staff: staffCalls,
  structure: structureCalls,
  subscription: subscriptionCalls,
  support: supportCalls,
  uploads: uploadsCalls,
  teams: teamsCalls,
  tournaments: tournamentsCalls,
  profile: profileCalls,
  vouchers: vouchersCalls,
  wallet: walletCalls,
  words: wordsCalls,
} as const;

/** Every call the product makes, by name. */
export const calls = {
  ...customerCalls,
  ...operatorCalls,
  ...changesCalls,
  ...bulkEditsCalls,
  ...feedsCalls,
  ...sandboxCalls,
  ...staffCalls,
  ...supportCalls,
  ...uploadsCalls,
  ...roomReadsCalls,
  ...pagesCalls,
  ...previewCalls,
  ...siteCalls,
  ...wordsCalls,
  ...releasesCalls,
} as const;
