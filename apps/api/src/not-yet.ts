import type { CallName } from '@atrium/contract/shapes';

/** Stands where a handler will: the call is declared, and answers 501. */
export interface NotYet {
  /** What brings it. */
  readonly notYet: string;
}

const notYet = (story: string): NotYet => ({ notYet: story });

export const isNotYet = (handler: object): handler is NotYet => 'notYet' in handler;

/** All that is declared and not built. A test counts them, and the number only falls. */
export const notBuilt = {
  getCreditCards: notYet('payment'),
  addCreditCard: notYet('payment'),
  updateCreditCard: notYet('payment'),
  deleteCreditCard: notYet('payment'),
  getOneTimePurchase: notYet('payment'),
  verifyOneTimePurchasePin: notYet('payment'),
  getOneTimePaymentOptions: notYet('payment'),
  purchaseOnce: notYet('payment'),
  getArticlePurchaseOptions: notYet('access'),
  getUserPurchaseOptions: notYet('access'),
  getWallet: notYet('access'),
  getWalletArticle: notYet('access'),

  getSubscriptionTypes: notYet('subscriptions'),
  isSubscriptionEnabled: notYet('subscriptions'),
  getSubscriptions: notYet('subscriptions'),
  isFreeTrialEligible: notYet('subscriptions'),
  subscribe: notYet('subscriptions'),
  subscribeByApi: notYet('subscriptions'),
  continueApiFlow: notYet('subscriptions'),
  subscribeToFreeTrial: notYet('subscriptions'),
  cancelSubscription: notYet('subscriptions'),
  setPartnerAttributes: notYet('subscriptions'),
  validateExternalSubscription: notYet('subscriptions'),
  subscribeInfoService: notYet('info services'),
  getInfoServiceSubscriptions: notYet('info services'),
  getDailyInfoServices: notYet('info services'),
  getDailyAboInfoServices: notYet('info services'),

  isVoucherbookEligible: notYet('vouchers'),
  redeemSubscriptionVoucher: notYet('vouchers'),
  redeemVoucher: notYet('vouchers'),
  resendVoucher: notYet('vouchers'),

  playSong: notYet('playing'),
  downloadSong: notYet('playing'),
  streamVideo: notYet('playing'),
  reportStreaming: notYet('playing'),
  deliverArticle: notYet('playing'),
  getPlayHistory: notYet('playing'),
  savePlayHistory: notYet('playing'),
  deletePlayHistory: notYet('playing'),
  addHistory: notYet('playing'),
  playGame: notYet('games'),
  playFreeGame: notYet('games'),
  downloadGame: notYet('games'),
  joinArcadeCompetition: notYet('games'),
  getLeaderboard: notYet('games'),

  getRating: notYet('engagement'),
  rate: notYet('engagement'),
  optInChallenge: notYet('engagement'),
  markInvitationNotified: notYet('tournaments'),
  sendJoinRequest: notYet('tournaments'),
  registerTournament: notYet('tournaments'),
  addInvitationResponse: notYet('tournaments'),
} as const satisfies Partial<Record<CallName, NotYet>>;
