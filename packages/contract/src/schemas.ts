import { bulkEditsSchemas } from './schemas/bulk-edits.ts';
import { cartSchemas } from './schemas/cart.ts';
import { changesSchemas } from './schemas/changes.ts';
import { contentSchemas } from './schemas/content.ts';
import { creditCardSchemas } from './schemas/credit-card.ts';
import { deviceSchemas } from './schemas/device.ts';
import { eventsSchemas } from './schemas/events.ts';
import { feedsSchemas } from './schemas/feeds.ts';
import { followsSchemas } from './schemas/follows.ts';
import { gamesSchemas } from './schemas/games.ts';
import { historySchemas } from './schemas/history.ts';
import { infoServicesSchemas } from './schemas/info-services.ts';
import { leaderboardSchemas } from './schemas/leaderboard.ts';
import { likesSchemas } from './schemas/likes.ts';
import { listeningSchemas } from './schemas/listening.ts';
import { marketplaceSchemas } from './schemas/marketplace.ts';
import { matchesSchemas } from './schemas/matches.ts';
import { messagesSchemas } from './schemas/messages.ts';
import { notificationsSchemas } from './schemas/notifications.ts';
import { operatorSchemas } from './schemas/operator.ts';
import { ownRowsSchemas } from './schemas/own-rows.ts';
import { pagesSchemas } from './schemas/pages.ts';
import { parentalControlSchemas } from './schemas/parental-control.ts';
import { playSchemas } from './schemas/play.ts';
import { previewSchemas } from './schemas/preview.ts';
import { profileSchemas } from './schemas/profile.ts';
import { purchaseSchemas } from './schemas/purchase.ts';
import { ratingsSchemas } from './schemas/ratings.ts';
import { releasesSchemas } from './schemas/releases.ts';
import { rewardsSchemas } from './schemas/rewards.ts';
import { roomReadsSchemas } from './schemas/room-reads.ts';
import { sandboxSchemas } from './schemas/sandbox.ts';
import { searchSchemas } from './schemas/search.ts';
import { signInSchemas } from './schemas/sign-in.ts';
import { siteSchemas } from './schemas/site.ts';
import { staffSchemas } from './schemas/staff.ts';
import { structureSchemas } from './schemas/structure.ts';
import { subscriptionSchemas } from './schemas/subscription.ts';
import { supportSchemas } from './schemas/support.ts';
import { teamsSchemas } from './schemas/teams.ts';
import { tournamentsSchemas } from './schemas/tournaments.ts';
import { uploadsSchemas } from './schemas/uploads.ts';
import { vouchersSchemas } from './schemas/vouchers.ts';
import { walletSchemas } from './schemas/wallet.ts';
import { wordsSchemas } from './schemas/words.ts';

/** The zod half of every call: server, tests and OpenAPI only. */
export const schemas = {
  ...cartSchemas,
  ...bulkEditsSchemas,
  ...changesSchemas,
  ...contentSchemas,
  ...creditCardSchemas,
  ...deviceSchemas,
  ...eventsSchemas,
  ...followsSchemas,
  ...gamesSchemas,
  ...historySchemas,
  ...infoServicesSchemas,
  ...leaderboardSchemas,
  ...likesSchemas,
  ...listeningSchemas,
  ...marketplaceSchemas,
  ...matchesSchemas,
  ...messagesSchemas,
  ...notificationsSchemas,
  ...operatorSchemas,
  ...feedsSchemas,
  ...ownRowsSchemas,
  ...parentalControlSchemas,
  ...playSchemas,
  ...purchaseSchemas,
  ...ratingsSchemas,
  ...rewardsSchemas,
  ...sandboxSchemas,
  ...searchSchemas,
  ...signInSchemas,
  ...staffSchemas,
  ...structureSchemas,
  ...subscriptionSchemas,
  ...supportSchemas,
  ...uploadsSchemas,
  ...roomReadsSchemas,
  ...pagesSchemas,
  ...previewSchemas,
  ...siteSchemas,
  ...wordsSchemas,
  ...releasesSchemas,
  ...teamsSchemas,
  ...tournamentsSchemas,
  ...profileSchemas,
  ...vouchersSchemas,
  ...walletSchemas,
} as const;
