import type { Publication } from '@atrium/contract/schemas/publication';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContexts, type TestContexts } from '../../../testing/test-contexts.ts';
import { optionsOf, type PaymentWayFile, publishedOptions, writePaymentOptions } from './payment-options.ts';

let contexts: TestContexts;
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());

/** As a publication brings them. */
type Handed = NonNullable<Publication['plans']>['paymentOptions'];
const ways: Handed = [
  { id: 3, code: 'card', flow: 'WEB', connector: 'card', sort: 30, enabled: true, title: 'Card' },
  { id: 2, code: 'paper', flow: 'WEB', connector: 'card', sort: 1, enabled: false, title: 'Paper' },
  {
    id: 1,
    code: 'phone',
    flow: 'API',
    connector: 'operator',
    sort: 30,
    enabled: true,
    title: { en: 'Phone bill', ar: 'فاتورة الهاتف' },
    icon: '/img/phone.svg',
  },
];
const write = (options: readonly PaymentWayFile[], ctx = contexts.alpha) =>
  ctx.tx((tx) => writePaymentOptions(tx, options));
const offered = (ctx = contexts.alpha) => ctx.tx((tx) => optionsOf(tx));

test('those that may be chosen, by sort and then by number, in every language', async () => {
  expect(await write(ways)).toEqual([3, 2, 1]);
  expect(await offered()).toMatchObject([
    { id: 1, code: 'phone', flow: 'API', title: { ar: 'فاتورة الهاتف' }, icon: '/img/phone.svg' },
    { id: 3, code: 'card', title: 'Card', icon: null },
  ]);
  expect(await offered(contexts.beta)).toEqual([]);
});

test('handed in again they change nothing; those not named stay', async () => {
  expect(await write(ways)).toEqual([]);
  const gift = { id: 4, code: 'gift', flow: 'WEB', connector: 'card', sort: 5, title: 'Gift' } as const;
  expect(await write([gift])).toEqual([4]);
  expect((await offered()).map(({ code }) => code)).toEqual(['gift', 'phone', 'card']);
});

test('a payment option without its connector is published and not offered', async () => {
  const connected = { connectors: new Set(['operator']), sms: true };
  const names = await contexts.alpha.tx(async (tx) => ({
    offered: (await optionsOf({ ...tx, connected })).map(({ connector }) => connector),
    published: (await publishedOptions(tx)).map(({ connector }) => connector),
  }));
  expect(new Set(names.offered)).toEqual(new Set(['operator']));
  expect(new Set(names.published)).toEqual(new Set(['card', 'operator']));
});
