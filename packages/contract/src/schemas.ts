import { contentSchemas } from './schemas/content.ts';
import { creditCardSchemas } from './schemas/credit-card.ts';
import { deviceSchemas } from './schemas/device.ts';
import { eventsSchemas } from './schemas/events.ts';
import { historySchemas } from './schemas/history.ts';
import { infoServiceSchemas } from './schemas/info-service.ts';
import { leaderboardSchemas } from './schemas/leaderboard.ts';
import { likesSchemas } from './schemas/likes.ts';
import { messagesSchemas } from './schemas/messages.ts';
import { operatorSchemas } from './schemas/operator.ts';
import { parentalControlSchemas } from './schemas/parental-control.ts';
import { playSchemas } from './schemas/play.ts';
import { purchaseSchemas } from './schemas/purchase.ts';
import { ratingsSchemas } from './schemas/ratings.ts';
import { sandboxSchemas } from './schemas/sandbox.ts';
import { searchSchemas } from './schemas/search.ts';
import { sessionSchemas } from './schemas/session.ts';
import { structureSchemas } from './schemas/structure.ts';
import { subscriptionSchemas } from './schemas/subscription.ts';
import { tournamentSchemas } from './schemas/tournament.ts';
import { userSchemas } from './schemas/user.ts';
import { voucherSchemas } from './schemas/voucher.ts';
import { walletSchemas } from './schemas/wallet.ts';

/** The zod half of every call: server, tests and OpenAPI only. */
export const schemas = {
  ...contentSchemas,
  ...creditCardSchemas,
  ...deviceSchemas,
  ...eventsSchemas,
  ...historySchemas,
  ...infoServiceSchemas,
  ...leaderboardSchemas,
  ...likesSchemas,
  ...messagesSchemas,
  ...operatorSchemas,
  ...parentalControlSchemas,
  ...playSchemas,
  ...purchaseSchemas,
  ...ratingsSchemas,
  ...sandboxSchemas,
  ...searchSchemas,
  ...sessionSchemas,
  ...structureSchemas,
  ...subscriptionSchemas,
  ...tournamentSchemas,
  ...userSchemas,
  ...voucherSchemas,
  ...walletSchemas,
} as const;
