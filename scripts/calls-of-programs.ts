/**
 * Calls for customers and visitors that no screen makes, each with the program that does (decision 0102). A call that is
 * neither made by the portal nor named here fails `calls-have-callers.test.ts`.
 */
export const callsOfPrograms: Readonly<Record<string, { program: string; testedIn: string }>> = {
  getAddresses: {
    program: 'the edge, for sitemaps; crawlers of partners',
    testedIn: 'apps/server/src/edge/well-known/sitemaps.test.ts',
  },
  exchangeToken: {
    program: 'the edge, which hands a sign-in at an issuer over',
    testedIn: 'apps/api/src/modules/identity/sign-in/partner-exchange.test.ts',
  },
  refreshToken: {
    program: 'the edge, which renews the tokens of a session',
    testedIn: 'apps/server/src/edge/gateway/gateway.test.ts',
  },
  openLicence: {
    program: 'the film player, by the address that its ticket names',
    testedIn: 'apps/api/src/features/play/licence.test.ts',
  },
  downloadSong: {
    program: 'the download button, which chooses the call by the kind of article',
    testedIn: 'apps/api/src/features/play/delivery.test.ts',
  },
  downloadAlbum: {
    program: 'the download button, which chooses the call by the kind of article',
    testedIn: 'apps/api/src/features/play/delivery.test.ts',
  },
  getOneTimePurchase: {
    program: 'an app of a partner, which begins a purchase by an address without a body',
    testedIn: 'apps/api/src/features/purchase/buying.test.ts',
  },
  getUserPurchaseOptions: {
    program: 'an app of a partner, for its own page of plans',
    testedIn: 'apps/api/src/features/purchase/options.test.ts',
  },
  isSubscriptionEnabled: {
    program: 'a landing page of a partner, before it links to a plan',
    testedIn: 'apps/api/src/features/subscription/plans.test.ts',
  },
  setPartnerAttributes: {
    program: 'a server of a partner, which keeps its own data with a subscription',
    testedIn: 'apps/api/src/features/subscription/partner-attributes.test.ts',
  },
  validateExternalSubscription: {
    program: 'an app of a partner, whose customers have a subscription with the partner',
    testedIn: 'apps/api/src/features/subscription/partner-attributes.test.ts',
  },
  getWalletArticle: {
    program: 'an app on a device, which checks one article before it plays it',
    testedIn: 'apps/api/src/features/wallet/wallet.test.ts',
  },
  redeemSubscriptionVoucher: {
    program:
      'an app of a partner that knows a code to be for a plan; the portal redeems every code by one call',
    testedIn: 'apps/api/src/features/vouchers/redeem.test.ts',
  },
  getDailyInfoServices: {
    program: 'a messaging client or a set-top box, which lists what is sent every day',
    testedIn: 'apps/api/src/features/info-services/info-services.test.ts',
  },
  getDailyAboInfoServices: {
    program: 'a messaging client or a set-top box, which lists what is sent every day with a plan',
    testedIn: 'apps/api/src/features/info-services/info-services.test.ts',
  },
  countRead: {
    program: 'an app of a partner with pages of its own; the portal counts by opening the article',
    testedIn: 'apps/api/src/features/content/reading.test.ts',
  },
  getChallenge: {
    program: 'an app of a partner, which shows one challenge; the portal lists all of them',
    testedIn: 'apps/api/src/features/rewards/rewards.test.ts',
  },
  getArticleGift: {
    program:
      'an app of a partner, which shows a running gift; the portal gets the same one by giving it again',
    testedIn: 'apps/api/src/features/content/reading.test.ts',
  },
  getTeam: {
    program: 'an app of a partner; the portal reads teams with their tournament',
    testedIn: 'apps/api/src/features/tournaments/teams.test.ts',
  },
};
