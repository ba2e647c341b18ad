// @vitest-environment happy-dom
import type { PurchaseReturn } from '@atrium/domain/money/purchase-return';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import { frameCatalogues, pageCatalogues } from '@atrium/i18n/messages';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import BuyDialog from '../src/modules/commerce/buying/buy-dialog.later.tsx';
import ReturnedDialog from '../src/modules/commerce/buying/returned-dialog.later.tsx';
import { checkoutPart } from '../src/modules/subscribe/flow/checkout-texts.ts';
import { paymentRefusalInReturn } from '../src/modules/subscribe/flow/payment-refusal.ts';
import ReturnDialog from '../src/modules/subscribe/return-dialog.later.tsx';
import SubscribeDialog from '../src/modules/subscribe/subscribe-dialog.later.tsx';
import { draw } from '../src/testing/draw.tsx';
import {
  type BackendScript,
  eachAlone,
  options,
  scriptedBackend,
} from '../src/testing/subscribe-fixtures.tsx';
import type { Tree } from './compiled-messages.ts';
import { namesBySegment, only } from './page-texts.ts';

eachAlone();

/** Ten kinds of pages by their first segment. */
const pages = [
  'faq',
  'info',
  'music',
  'video',
  'games',
  'audiobook',
  'articles',
  'search',
  'profile',
  'mycart',
];

const parts = namesBySegment();
/** The texts that a dialog of paying loads before it opens (`modules/subscribe/flow/checkout-texts.ts`). */
const ofDialogs = parts.get(checkoutPart) ?? [];

/** What a browser has at hand on such a page once a dialog of paying opens. */
async function textsOn(page: string, locale: Locale): Promise<Tree> {
  const { messages: frame } = await frameCatalogues[locale]();
  const { messages: own } = await pageCatalogues[locale]();
  return { ...frame, ...only(own, [...(parts.get(page) ?? []), ...ofDialogs]) };
}

const purchase = {
  purchaseID: 9,
  purchaseType: 'GIFT',
  articleId: null,
  title: 'Kestrel',
  price: { amount: 499, currency: 'EUR' },
  expiresAt: null,
};
const running = [
  { id: 1, typeId: 7, state: 'ACTIVE', subState: 'NONE', paidBy: null, price: purchase.price },
];
const none = { consume: [], purchase: [], unavailable: [], upgradeTo: [] };
const keep = { type: 'DOWNLOAD_TO_OWN', purchaseIdentifier: '7:DOWNLOAD_TO_OWN', price: purchase.price };
const nothing = () => {};

const plain = (result: Extract<PurchaseReturn, { dialog: string }>, query: object = {}): ReactElement => (
  <ReturnDialog result={result} wanted={null} refusal={paymentRefusalInReturn(query)} onClose={nothing} />
);
const record = (told: object): [ReactElement, BackendScript] => [
  <ReturnedDialog key="record" purchaseId={9} articleId={null} onClose={nothing} />,
  { 'GET purchase/status': { body: { ...purchase, ...told } } },
];

/** Every return code, and what the page then shows. */
const returns: Record<string, [ReactElement, BackendScript]> = {
  '402': [plain({ dialog: 'insufficientFunds' }, { status: '402' }), {}],
  '402 of a card': [plain({ dialog: 'insufficientFunds' }, { status: '402', type: 'CARD' }), {}],
  '402 of a phone bill': [plain({ dialog: 'insufficientFunds' }, { status: '402', type: 'MSISDN' }), {}],
  '409': [plain({ dialog: 'alreadySubscribed' }), {}],
  '202': [plain({ dialog: 'pending' }), {}],
  '404 NO_SUBSCRIPTION_FOUND': [plain({ dialog: 'loginSubscriptionError' }), {}],
  '490 of a card': [plain({ dialog: 'error', code: '490' }, { status: '490', type: 'CARD' }), {}],
  '490 of an operator': [plain({ dialog: 'error', code: '490' }, { status: '490', type: 'MSISDN' }), {}],
  CANCELLED: [plain({ dialog: 'error', code: 'CANCELLED' }, { error: 'CANCELLED' }), {}],
  EXPIRED: [plain({ dialog: 'error', code: 'EXPIRED' }, { error: 'EXPIRED' }), {}],
  'rejected 3-D Secure': [
    plain({ dialog: 'error', code: '490' }, { status: '490', error: 'AUTHENTICATION_FAILED', type: 'CARD' }),
    {},
  ],
  '503': [plain({ dialog: 'error', code: '503' }, { status: '503' }), {}],
  mpay_error: [plain({ dialog: 'error', code: 'CAP_REACHED' }), {}],
  '200 of a plan': [
    <SubscribeDialog key="paid" wish={{}} returned={7} onClose={nothing} />,
    { 'GET subscription': { body: running }, 'GET subscription/1/events': { body: [] } },
  ],
  '200 of a plan nobody ordered': [
    <SubscribeDialog key="made up" wish={{}} returned={7} onClose={nothing} />,
    { 'GET subscription': { body: [] } },
  ],
  '490 of a plan': [
    <SubscribeDialog
      key="refused"
      wish={{}}
      takes={7}
      refusal={{ means: 'CARD', why: 'declined', status: 490 }}
      onClose={nothing}
    />,
    { 'POST subscription': { body: { options } } },
  ],
  '200 of a purchase': record({
    state: 'GRANTED',
    status: 200,
    purchaseType: 'FULL_TRACK_MUSIC',
    articleId: 5,
  }),
  '200 of a gift': record({ state: 'GRANTED', status: 200 }),
  '202 of a purchase': record({ state: 'PENDING', status: 202 }),
  '402 of a purchase': record({ state: 'FAILED', status: 402, error: 'INSUFFICIENT_FUNDS' }),
  '409 of a purchase': record({ state: 'FAILED', status: 409, error: 'CONFLICT' }),
  '490 of a purchase': record({ state: 'FAILED', status: 490, error: 'PAYMENT_DECLINED' }),
  'fifth wrong PIN': record({ state: 'FAILED', status: 400, error: 'INCORRECT_OTP' }),
  'an unknown purchase': [
    <ReturnedDialog key="unknown" purchaseId={null} articleId={null} onClose={nothing} />,
    {},
  ],
  'a purchase to be paid another way': [
    <BuyDialog
      key="buy"
      article={{ id: 7, contentType: 'GAME', title: 'Kestrel' }}
      redirect="http://localhost/"
      refusal={{ means: 'CARD', why: 'funds', status: 402 }}
      onClose={nothing}
    />,
    {
      'GET purchase/ArticlePurchaseOptions/7': { body: { ...none, purchase: [keep] } },
      'POST subscription/oneTimePaymentOptions': { body: { options } },
    },
  ],
};

/** `buy.theirs.title`: what is shown where a text is missing. */
const messageKey = /\b[a-z]+(?:\.[a-zA-Z]+){1,4}\.[a-zA-Z]+\b/;

/** Every text by its whole key. */
const keysIn = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([name, texts]) =>
    typeof texts === 'string' ? [above + name] : keysIn(texts, `${above}${name}.`),
  );

/** The tenant's default locale is one of these: the unprefixed address adds no texts of its own. */
describe.each(localeCodes)('%s', (locale) => {
  test('every return code speaks words on a page that has the frame’s texts alone', {
    timeout: 120_000,
  }, async () => {
    const messages = await textsOn('', locale);
    for (const [code, [dialog, script]] of Object.entries(returns)) {
      draw(dialog, {
        locale,
        messages,
        answer: scriptedBackend(script),
        tenant: { flags: { showPaymentOptions: true } },
      });
      const shown = await screen.findByRole('dialog');
      await waitFor(() => expect(shown.querySelector('h2')?.textContent).not.toBe(''));
      expect(shown.textContent, code).not.toMatch(messageKey);
      cleanup();
    }
  });

  test.each(pages)('the page /%s has all of these texts at hand once such a dialog opens', async (page) => {
    const least = new Set(keysIn(await textsOn('', locale)));
    expect(least.has('buy.theirs.title')).toBe(true);
    expect(least.isSubsetOf(new Set(keysIn(await textsOn(page, locale))))).toBe(true);
  });
});
