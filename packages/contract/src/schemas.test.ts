import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallSchemas } from './call-schemas.ts';
import { calls } from './calls.ts';
import { schemas } from './schemas.ts';
import type { CallName } from './shapes.ts';

/** The fields section 7 of the specification names, in its spelling. */
const specified: Partial<Record<CallName, [part: 'query' | 'body', fields: string]>> = {
  getStructure: [
    'query',
    'deviceId lastId lang isDesktop os maxRating forceTimeout omitCache preLive minRating',
  ],
  exchangeToken: ['body', 'accessToken'],
  refreshToken: ['body', 'refreshToken'],
  updateProfile: ['body', 'name lastName email userInformation'],
  deleteProfile: ['body', 'redirectionUrl lang'],
  logout: ['body', 'redirectUrl lang'],
  selectUserTheme: ['body', 'alternatTheme'],
  selectUserLang: ['body', 'selectedLang'],
  setConsent: ['query', 'type'],
  savePlayHistory: ['body', 'userCurrentPlaying contentType'],
  joinArcadeCompetition: ['body', 'contentId protocol'],
  playSong: ['body', 'id protocol'],
  downloadSong: ['body', 'articleId distributionChannel deviceId collectionId'],
  streamVideo: ['body', 'id protocol drm externalProviderCode'],
  playGame: ['body', 'articleId distributionChannel deviceId'],
  playFreeGame: ['body', 'articleId distributionChannel deviceId'],
  downloadGame: ['body', 'articleId distributionChannel deviceId'],
  reportStreaming: ['body', 'ticketId type date usageDuration maxUsageDuration offline partial'],
  getOneTimePurchase: ['query', 'articleId'],
  verifyOneTimePurchasePin: ['body', 'paymentTransactionUuid articleId pin purchaseToken'],
  getArticlePurchaseOptions: ['query', 'isDTO contentType deviceId externalProviderCode'],
  getSubscriptions: ['query', 'inclCancelled inclSubscriptionType'],
  isVoucherbookEligible: ['query', 'subsTypeId'],
  subscribe: [
    'body',
    'subscriptionTypeId lang redirect userId subscriptionConsentList migrateSubId selectedOptions upgradeTo marketingCampaign cardId',
  ],
  cancelSubscription: ['query', 'lang redirectionUrl cancellationFlow'],
  getWallet: ['query', 'limit offset contentTypes'],
  rate: ['body', 'articleId deviceId score contentType'],
  getCategoryArtwork: ['query', 'categoryId'],
  sendPasscodeEmail: ['body', 'password sendGridConfig randomCode'],
  resetPasscode: ['body', 'password sendGridConfig randomCode'],
  countRead: ['query', 'id category'],
  getPartnerLoginOptions: ['query', 'url locale tenant'],
};

describe('every field of the specification is taken', () => {
  test.each(Object.entries(specified))('%s', (name, [part, fields]) => {
    const shape: CallSchemas = schemas[name as CallName];
    const { properties } = z.toJSONSchema(shape[part] as z.ZodType, { io: 'input' });
    expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

describe('requests', () => {
  test('a structure is asked for with the defaults of the specification', () =>
    expect(schemas.getStructure.query.parse({})).toEqual({
      minRating: 0,
      preLive: true,
      omitCache: false,
      forceTimeout: 0,
    }));

  test('unknown keys are stripped, so a price cannot be sent', () => {
    const order = { subscriptionTypeId: 3, lang: 'en', redirect: '/subscription' };
    expect(schemas.subscribe.body.parse({ ...order, price: { amount: 1, currency: 'EUR' } })).toEqual(order);
  });

  test('ids of addresses are text, lists are never ids', () => {
    expect(schemas.playSong.body.parse({ id: '12' })).toMatchObject({ id: 12 });
    expect(schemas.playSong.body.safeParse({ id: ['12'] }).success).toBe(false);
  });

  test.each([
    { lang: 'en', redirect: '/' },
    { subscriptionTypeId: 3, redirect: '/' },
    { subscriptionTypeId: 3, lang: 'en' },
  ])('subscribing with only %j is refused', (body) =>
    expect(schemas.subscribe.body.safeParse(body).success).toBe(false),
  );

  test.each([
    [{ type: 'EMAIL', email: 'free@atrium.example', password: 'x' }, true],
    [{ type: 'MSISDN', msisdn: '+966500000001' }, true],
    [{ type: 'PIN', loginToken: 't', pin: '1234' }, true],
    [{ type: 'EMAIL', email: 'free@atrium.example' }, false],
    [{ type: 'PIN', pin: '1234' }, false],
    [{ email: 'free@atrium.example', password: 'x' }, true],
    [{ msisdn: '+966500000001' }, true],
    [{ loginToken: 't', pin: '1234' }, true],
    [{ email: 'free@atrium.example' }, true],
    [{ type: 'EMAIL_CODE' }, false],
    [null, false],
    [[], false],
  ])('login %j is a login: %j', (body, valid) =>
    expect(schemas.loginByApi.body.safeParse(body).success).toBe(valid),
  );
});

describe('answers', () => {
  test('a trial the portal cannot read cannot be sent', () => {
    const { maxTrialDuration } = schemas.getSubscriptionTypes.responses[200].element.shape;
    expect(maxTrialDuration.safeParse('P7D').success).toBe(true);
    expect(maxTrialDuration.safeParse('P14D').success).toBe(false);
  });

  test('the parental passcode never leaves', () => {
    const control = { ...calls.getParentalControl.empty, isActive: true, isSet: true, maxAgeGroup: 20 };
    const told = schemas.getParentalControl.responses[200].parse({ ...control, password: '2580' });
    expect(told).toEqual(control);
  });
});
