import type { InfoService, InfoServiceSubscription } from '@atrium/contract/schemas/info-services';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openInfoServiceTestApi, testServices } from './testing/info-service-test-api.ts';

let kiosk: Awaited<ReturnType<typeof openInfoServiceTestApi>>;
beforeAll(async () => {
  // noon in Berlin
  kiosk = await openInfoServiceTestApi('2026-02-10T11:00:00Z');
});
afterAll(() => kiosk.stop());

const subscription = (answer: { body: unknown }) => answer.body as InfoServiceSubscription;

describe('receiving', () => {
  test('info service calls need a session', async () => {
    const body = { infoServiceId: testServices.horoscope };
    expect((await kiosk.call('alpha', 'POST /info-service/subscribe', { body })).status).toBe(401);
    expect((await kiosk.call('alpha', 'GET /info-service/subscriptions')).status).toBe(401);
  });

  test('begins with what the service says, at the next hour of the person’s clock', async () => {
    const someone = await kiosk.newPerson();
    const answer = await someone.subscribe(testServices.horoscope);
    expect(answer.status).toBe(201);
    expect(subscription(answer)).toMatchObject({
      state: 'ACTIVE',
      channel: 'EMAIL',
      topic: 'aries',
      hour: 7,
      nextAt: '2026-02-11T06:00:00.000Z',
    });
    expect(await someone.owned()).toEqual([answer.body]);
  });

  test('twice is one, with what was chosen last, also at once', async () => {
    const someone = await kiosk.newPerson();
    const answers = await Promise.all(
      [7, 8, 9, 10].map((hour) => someone.subscribe(testServices.horoscope, { hour })),
    );
    expect(answers.map(({ status }) => status).toSorted()).not.toContain(500);
    expect(await someone.owned()).toHaveLength(1);
    expect((await someone.subscribe(testServices.horoscope, { hour: 20 })).status).toBe(200);
    expect(await someone.owned()).toMatchObject([{ hour: 20, nextAt: '2026-02-10T19:00:00.000Z' }]);
  });

  test.each([
    ['a service that is none', { infoServiceId: 999 }, 404, 'NOT_FOUND'],
    ['one for grown-ups only', { infoServiceId: testServices.adult }, 404, 'NOT_FOUND'],
    ['a topic it does not have', { topic: 'ophiuchus' }, 400, 'VALIDATION_FAILED'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 400, 'VALIDATION_FAILED'],
    ['an hour that no day has', { hour: 24 }, 400, 'VALIDATION_FAILED'],
    ['a way that is none', { channel: 'PIGEON' }, 400, 'VALIDATION_FAILED'],
    ['a number that is not known', { channel: 'SMS' }, 404, 'REQUIRED_IDENTITY_FIELD_NOT_FOUND'],
    [
      'what comes with a plan',
      { infoServiceId: testServices.weather },
      403,
      'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
    ],
  ])('is refused for %s', async (_, wish, status, error) => {
    const someone = await kiosk.newPerson();
    expect(await someone.subscribe(testServices.horoscope, wish)).toMatchObject({ status, body: { error } });
    expect(await someone.owned()).toEqual([]);
  });

  test('by mail needs an address that is proven', async () => {
    const someone = await kiosk.newPerson({ email: '' });
    expect((await someone.subscribe(testServices.horoscope)).status).toBe(404);
    expect((await someone.subscribe(testServices.horoscope, { channel: 'PUSH' })).status).toBe(201);
  });
});

describe('what there is', () => {
  const list = async (path: string) =>
    (await kiosk.call('alpha', `GET /info-service/${path}`)).body as unknown as InfoService[];

  test('daily ones, those with a plan apart, and none for grown-ups', async () => {
    expect((await list('daily')).map(({ id }) => id)).toEqual([testServices.horoscope, testServices.teen]);
    expect((await list('daily-abo')).map(({ id }) => id)).toEqual([testServices.weather]);
    expect(await list('daily?limit=1&offset=2')).toEqual([]);
  });

  test('today’s message is shown to a customer who may have the service', async () => {
    const [open] = await list('daily');
    const [closed] = await list('daily-abo');
    expect(open).toMatchObject({ isOpen: true, today: expect.stringMatching(/^Aries: (first|second)\.$/) });
    expect(closed).toMatchObject({ isOpen: false, today: null, subscriptionTypeId: 10 });
  });

  test('what is closed says why: for want of a plan, or by a limit that no plan lifts', async () => {
    const [closed] = await list('daily-abo');
    expect(closed).toMatchObject({ closedBy: 'plan' });
    const someone = await kiosk.newPerson();
    await someone.subscribe(testServices.horoscope);
    expect(await someone.owned()).toMatchObject([{ infoService: { isOpen: true, closedBy: null } }]);
    const allowedHours = { from: '04:00', until: '04:30' };
    const control = { maxAgeGroup: 10, isActive: true, password: '2580', allowedHours };
    expect((await someone.ask('PUT /parental-control', control)).status).toBe(200);
    expect(await someone.owned()).toMatchObject([
      { infoService: { isOpen: false, closedBy: 'hours', today: null } },
    ]);
  });

  test('what is received stays in sight above an age limit, says so, and is changed and ended there', async () => {
    const someone = await kiosk.newPerson();
    const { id } = subscription(await someone.subscribe(testServices.teen, { channel: 'PUSH' }));
    const control = { maxAgeGroup: 0, isActive: true, password: '2580' };
    expect((await someone.ask('PUT /parental-control', control)).status).toBe(200);
    expect((await someone.ask(`GET /info-service/services/${testServices.teen}`)).status).toBe(404);
    const closed = { closedBy: 'age', isOpen: false, today: null, imageUrl: null, title: 'Service 5' };
    expect(await someone.owned()).toMatchObject([{ id, infoService: closed }]);
    const path = `/info-service/subscriptions/${id}`;
    expect(await someone.ask(`PUT ${path}`, { paused: true })).toMatchObject({
      status: 200,
      body: { state: 'PAUSED', infoService: closed },
    });
    expect((await someone.subscribe(testServices.teen)).status).toBe(404);
    expect((await someone.ask(`DELETE ${path}`)).status).toBe(204);
    expect(await someone.owned()).toEqual([]);
  });

  test('and so does what is taken off the air', async () => {
    const someone = await kiosk.newPerson();
    await someone.subscribe(testServices.teen);
    await kiosk.asTenant((tx) =>
      tx.updateTable('article').set({ state: 'WITHDRAWN' }).where('id', '=', testServices.teen).execute(),
    );
    onTestFinished(async () => {
      await kiosk.asTenant((tx) =>
        tx.updateTable('article').set({ state: 'LIVE' }).where('id', '=', testServices.teen).execute(),
      );
    });
    expect(await someone.owned()).toMatchObject([{ infoService: { closedBy: 'notOnAir' } }]);
  });

  test('one, with how it is received', async () => {
    const someone = await kiosk.newPerson();
    const path = `GET /info-service/services/${testServices.horoscope}`;
    expect((await someone.ask(path)).body).toMatchObject({ subscription: null });
    await someone.subscribe(testServices.horoscope, { topic: 'libra' });
    expect((await someone.ask(path)).body).toMatchObject({
      infoService: { today: expect.stringContaining('Libra') },
      subscription: { topic: 'libra' },
    });
    expect((await someone.ask(`GET /info-service/services/${testServices.adult}`)).status).toBe(404);
  });
});

describe('changing', () => {
  test('the hour, the way and the topic; what is not said stays', async () => {
    const someone = await kiosk.newPerson();
    const { id } = subscription(await someone.subscribe(testServices.horoscope));
    const path = `PUT /info-service/subscriptions/${id}`;
    expect((await someone.ask(path, { hour: 18 })).body).toMatchObject({
      hour: 18,
      channel: 'EMAIL',
      nextAt: '2026-02-10T17:00:00.000Z',
    });
    expect((await someone.ask(path, { channel: 'PUSH', topic: 'libra' })).body).toMatchObject({
      hour: 18,
      channel: 'PUSH',
      topic: 'libra',
    });
    expect((await someone.ask(path, { topic: 'nothing' })).status).toBe(400);
    expect((await someone.ask(path, { channel: 'SMS' })).status).toBe(404);
  });

  test('pausing, and going on', async () => {
    const someone = await kiosk.newPerson();
    const { id } = subscription(await someone.subscribe(testServices.horoscope));
    const path = `PUT /info-service/subscriptions/${id}`;
    expect((await someone.ask(path, { paused: true })).body).toMatchObject({ state: 'PAUSED', nextAt: null });
    expect((await someone.ask(path, { hour: 9 })).body).toMatchObject({ state: 'PAUSED', hour: 9 });
    expect((await someone.ask(path, { paused: false })).body).toMatchObject({ state: 'ACTIVE' });
  });

  test('an info service subscription belongs to one customer of one tenant', async () => {
    const someone = await kiosk.newPerson();
    const stranger = await kiosk.newPerson();
    const { id } = subscription(await someone.subscribe(testServices.horoscope));
    expect((await stranger.ask(`PUT /info-service/subscriptions/${id}`, { paused: true })).status).toBe(404);
    expect((await stranger.ask(`DELETE /info-service/subscriptions/${id}`)).status).toBe(204);
    const token = await kiosk.signIn('beta');
    await kiosk.call('beta', `DELETE /info-service/subscriptions/${id}`, { token });
    expect(await someone.owned()).toMatchObject([{ state: 'ACTIVE' }]);
    expect((await someone.ask(`DELETE /info-service/subscriptions/${id}`)).status).toBe(204);
    expect(await someone.owned()).toEqual([]);
  });
});

test('on a live stage nothing is sent by message', async () => {
  const { channelsOn } = await import('../../modules/info-services/find-services.ts');
  expect(channelsOn('live')).toEqual(['PUSH', 'EMAIL']);
});
