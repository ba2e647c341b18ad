// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { shownDialog } from '../../kit/dialogs/dialogs.ts';
import { draw } from '../../testing/draw.tsx';
import { planType } from '../../testing/plans.ts';
import {
  agreeInDialog,
  button,
  consent,
  consentBox,
  eachAlone,
  everythingPlan,
  openSubscribeDialog,
  options,
  pinSent,
  scriptedBackend,
  title,
} from '../../testing/subscribe-fixtures.tsx';
import SubscribeDialog from './subscribe-dialog.later.tsx';

eachAlone();

describe('the plan', () => {
  test('one of them, and a link to the others', async () => {
    openSubscribeDialog({ takes: null });
    await title('Get all of it');
    expect(await screen.findByText('Everything')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: 'See all plans' }).getAttribute('href')).toBe('/subscription');
  });

  test('all of them with their prices, where the tenant lets one choose here', async () => {
    const { user, asked } = openSubscribeDialog({ takes: null, flags: { SubscriptionPopUpV2: true } });
    expect((await screen.findAllByRole('radio')).length).toBe(3);
    await user.click(screen.getByRole('radio', { name: /Music/ }));
    await user.click(await button('Choose Music'));
    // the server's sum, whatever the list said
    await title('Music: €11.99 a month');
    expect(asked.at(-1)?.call).toBe('GET /backend/subscription/type/8/consent?lang=en');
  });

  test('those of the category, and those that open what was wanted before them', async () => {
    const flags = { SubscriptionPopUpV2: true };
    openSubscribeDialog({ takes: null, flags, wish: { category: 'music' } });
    expect((await screen.findAllByRole('radio')).map((one) => one.getAttribute('value'))).toEqual(['8']);
  });

  test('what was wanted is named', async () => {
    openSubscribeDialog({ takes: null, wish: { wanted: { title: 'Kestrel', href: '/video/1' } } });
    expect(await screen.findByText('Kestrel comes with a subscription.')).toBeTruthy();
  });

  test('a list that does not come is asked for again', async () => {
    const { user } = openSubscribeDialog({
      takes: null,
      script: { 'GET subscription/type': [{ status: 400, body: {} }, { body: [everythingPlan] }] },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('The plans couldn’t be loaded.');
    await user.click(await button('Try again'));
    await button('Choose Everything');
  });

  test('a guest signs in first, and comes back to the sentence with what was wanted', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const { user, onClose, sent } = openSubscribeDialog({
      takes: null,
      wish: { article: { id: 3, contentType: 'MOVIE' }, typeIds: [7] },
    });
    await user.click(await button('Choose Everything'));
    expect([onClose.mock.calls.length, sent()]).toEqual([1, []]);
    expect(shownDialog()?.content.props).toMatchObject({
      target: '/en/subscription?step=consent&articleId=3&purchaseType=MOVIE&typeID=7&subTypeId=7',
    });
  });

  test('where a tenant runs scripts, the rest happens on the page of plans', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const onClose = vi.fn();
    const { user, asked } = draw(<SubscribeDialog wish={{}} onClose={onClose} />, {
      answer: scriptedBackend({}),
      tenant: { scripts: [{ src: 'https://tags.example/a.js' }] },
    });
    await user.click(await button('Choose Everything'));
    expect(assign.mock.calls).toEqual([['/en/subscription?step=consent&subTypeId=7']]);
    expect(
      asked.filter(({ call }) => !/subscription(?:\/type|\/isFreeTrialEligible)?(?:\?|$)/.test(call)),
    ).toEqual([]);
  });

  describe('with a trial', () => {
    const flags = { SubscriptionPopUpV2: true };
    const rest = async (isEligible: boolean, wish = {}) => {
      const right = { eligible: isEligible, hasPaymentMethod: true };
      const script = { 'GET subscription/isFreeTrialEligible': { body: right } };
      const { user, asked } = openSubscribeDialog({ takes: null, flags, script, wish });
      await user.click(await screen.findByRole('radio', { name: /Trial/ }));
      await waitFor(() => expect(asked.some(({ call }) => call.includes('isFreeTrialEligible'))).toBe(true));
    };

    test('is tried', async () => {
      await rest(true);
      await button('Try Trial for free');
      expect(screen.getAllByText(/7 days free, then €11\.99 a month/)).toHaveLength(2);
    });

    test.each([
      ['by a customer who had theirs', false, {}],
      ['by a customer who changes to it', true, { changes: 3 }],
    ])('is not promised again: chosen %s', async (_who, isEligible, wish) => {
      await rest(isEligible, wish);
      await button('Choose Trial');
      expect(screen.queryByText(/days free/)).toBeNull();
    });
  });

  describe('of the group one has a plan of', () => {
    const levels = [7, 9].map((id, order) => ({
      order,
      currentSubscriptionExist: id === 7,
      subscriptionTypeIds: [id],
    }));
    const having = (some: object) => ({
      'GET subscription': {
        body: [
          { id: 70, typeId: 7, state: 'ACTIVE', subState: 'NONE', subscriptionTypeGroupList: [{ levels }] },
        ].map((one) => ({ ...one, ...some })),
      },
    });

    test('is changed to: no trial, and the order says what it takes the place of', async () => {
      const renewed = { nextRenewalDate: '2026-12-05T12:00:00Z', price: { amount: 899, currency: 'EUR' } };
      const script = {
        'GET subscription': [having({}), having({ id: 71, typeId: 9, ...renewed })].map(
          (told) => told['GET subscription'],
        ),
        'GET subscription/type/9/consent': { body: consent },
        'POST subscription': { body: {} },
      };
      const shown = openSubscribeDialog({ takes: 9, script });
      await agreeInDialog(shown);
      await title('You have Trial');
      // on the day it was billed before, whatever was paid today
      await screen.findByText('December 5: €8.99');
      const asked = shown.asked.map(({ call }) => call);
      expect(asked).toContain('GET /backend/subscription/type/9/consent?lang=en&migrateSubId=70&upgradeTo=9');
      expect(shown.sent().map(({ call, body }) => [call, body])).toMatchObject([
        ['POST /backend/subscription', { migrateSubId: 70, upgradeTo: 9 }],
      ]);
    });

    test.each([
      ['is over', { state: 'CANCELED' }],
      ['cannot be changed', { state: 'INACTIVE', subState: 'HOLD' }],
      ['is of another', { subscriptionTypeGroupList: [] }],
    ])('is taken anew where that %s', async (_what, some) => {
      const { asked } = openSubscribeDialog({ takes: 9, script: having(some) });
      await consentBox();
      expect(asked.at(-1)?.call).toBe('GET /backend/subscription/type/9/consent?lang=en');
    });
  });

  describe('that is sold elsewhere', () => {
    const elsewhere = (url: string) => ({
      'GET subscription/type': {
        body: [planType({ attributes: { ment_url: url, ment_redirect: 'true' } })],
      },
    });

    test.each(['default', null] as const)('is led to, and not ordered here: %s', async (takes) => {
      const { user, onClose, sent } = openSubscribeDialog({ takes, script: elsewhere('/apps/viewAll') });
      const link = await screen.findByRole('link', { name: 'Choose Everything' });
      expect(link.getAttribute('href')).toBe('/apps/viewAll');
      await user.click(link);
      expect([onClose.mock.calls.length, sent()]).toEqual([1, []]);
    });

    test('by a stranger cannot be had', async () => {
      openSubscribeDialog({ takes: null, script: elsewhere('https://evil.example/plan') });
      await screen.findByText('Not available right now');
      expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull();
    });
  });

  test('a number that is no plan opens nothing', async () => {
    const { asked } = openSubscribeDialog({
      takes: 0,
      script: { 'GET subscription/type': { body: [{ ...everythingPlan, id: 0 }] } },
    });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(asked).toHaveLength(1);
  });
});

test('who changes is promised no trial', async () => {
  openSubscribeDialog({
    takes: 9,
    wish: { changes: 4 },
    script: { 'GET subscription/type/9/consent': { body: consent } },
  });
  await consentBox();
  expect(screen.queryByText(/days free/)).toBeNull();
});

describe('paying', () => {
  test('by a card on file: chosen among the ways, and sent by its number', async () => {
    const onFile = (id: number, last4: string, expiryYear = 2031) => ({
      id,
      brand: 'visa',
      last4,
      expiryMonth: 12,
      expiryYear,
      holder: null,
      isDefault: id === 1,
    });
    const { user, sent } = openSubscribeDialog({
      flags: { showPaymentOptions: true },
      script: {
        'GET creditCard/creditCardInfo': {
          body: [onFile(1, '4242'), onFile(2, '0005'), onFile(3, '1', 2020)],
        },
        'POST subscription': [{ body: { options } }, { status: 201, body: { subscriptionId: 9 } }],
      },
    });
    await user.click(await screen.findByRole('radio', { name: /0005/ }));
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await user.click(await button(/Continue with .*0005/));
    await agreeInDialog({ user });
    await title('You have Everything');
    expect(sent().at(-1)?.body).toMatchObject({ cardId: 2, subscriptionConsentList: [{ granted: true }] });
    expect(sent().at(-1)?.body).not.toHaveProperty('selectedOptions');
    expect(screen.getByText(/•• 0005/)).toBeTruthy();
  });

  test('where a page opens by a press only, that press is theirs', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { user } = openSubscribeDialog({
      script: { 'POST subscription': { body: { type: 'onclick', url: 'https://pay.example/s' } } },
    });
    await agreeInDialog({ user });
    const go = await button('Continue');
    expect(assign).not.toHaveBeenCalled();
    await user.click(go);
    expect(assign.mock.calls).toEqual([['https://pay.example/s']]);
  });
});

describe('the sentence', () => {
  test('is the server’s, the box is empty, and pressing without it leads to the box', async () => {
    const { user, sent } = openSubscribeDialog();
    await title('Everything: €11.99 a month');
    const check = (await consentBox()) as HTMLInputElement;
    expect([check.checked, (await screen.findByLabelText(consent.text)) === check]).toEqual([false, true]);
    await user.click(await button('Subscribe and pay €11.99'));
    expect([sent(), document.activeElement === check]).toEqual([[], true]);
    expect(screen.getByText('Tick the box to agree.')).toBeTruthy();
  });

  test('goes with the order, under a key', async () => {
    const drawn = openSubscribeDialog({
      script: { 'POST subscription': { status: 201, body: { subscriptionId: 1, state: 'ACTIVE' } } },
    });
    await agreeInDialog(drawn);
    await title('You have Everything');
    const [order] = drawn.sent();
    expect(order?.body).toEqual({
      subscriptionTypeId: 7,
      lang: 'en',
      redirect: `${location.origin}/en/subscription`,
      subscriptionConsentList: [{ type: 'SUBSCRIPTION', granted: true, text: consent.text }],
    });
    expect(order?.key).toMatch(/^[\da-f-]{36}$/);
  });

  test('of a trial names both dates, and its button what comes after', async () => {
    const drawn = openSubscribeDialog({
      takes: 9,
      script: {
        'POST subscription/subscribeToFreeTrial': {
          status: 201,
          body: { subscriptionId: 1, state: 'ACTIVE' },
        },
      },
    });
    await title('7 days free, then €11.99 a month');
    expect(await screen.findByText('Trial opens. You pay €0.00.')).toBeTruthy();
    expect(screen.getByText('First payment: €11.99')).toBeTruthy();
    await agreeInDialog(drawn, 'Start trial, then pay €11.99');
    await title('You have Trial');
  });

  test('of a trial that was used is that of a plan', async () => {
    openSubscribeDialog({
      takes: 9,
      script: { 'GET subscription/isFreeTrialEligible': { body: { eligible: false } } },
    });
    await title('Trial: €11.99 a month');
  });

  test('holds the plan’s terms and the words above the button, and nothing that runs', async () => {
    const attributes = {
      ment_above_cta_en: 'Cancel <b>any time</b><script>alert(1)</script>',
      ment_terms_popup_data_en: '{"text":"<p>Small <a href=\'javascript:alert(1)\'>print</a></p>"}',
    };
    const { container } = openSubscribeDialog({
      script: { 'GET subscription/type': { body: [planType({ attributes })] } },
    });
    await screen.findByText('any time');
    expect(screen.getByText('Terms of this plan')).toBeTruthy();
    expect(document.querySelectorAll('script, [href^="javascript"]').length).toBe(0);
    expect(container.textContent).not.toContain('alert');
  });
});

describe('how to pay', () => {
  const asks = { showPaymentOptions: true };
  test('is asked in the tenant’s order, then the sentence, then the operator', async () => {
    const drawn = openSubscribeDialog({
      flags: asks,
      script: { 'POST subscription': { body: { options } }, 'POST subscription/api': { body: pinSent } },
    });
    await title('How would you like to pay?');
    expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['phone', 'card']);
    await drawn.user.click(await button('Continue with Orange'));
    await agreeInDialog(drawn);
    await title('Enter the code');
    const [bare, order] = drawn.sent();
    expect(bare?.body).not.toHaveProperty('subscriptionConsentList');
    expect(order?.body).toMatchObject({
      selectedOptions: ['phone'],
      subscriptionConsentList: [{ granted: true }],
    });
    expect(bare?.key).not.toBe(order?.key);
  });

  test('is not asked where the tenant does not: the first is taken', async () => {
    const drawn = openSubscribeDialog({
      script: { 'POST subscription': { body: { options } }, 'POST subscription/api': { body: pinSent } },
    });
    await agreeInDialog(drawn);
    await title('Enter the code');
    expect(drawn.sent().map(({ call, body }) => [call, body.selectedOptions])).toEqual([
      ['POST /backend/subscription', undefined],
      ['POST /backend/subscription/api', ['phone']],
    ]);
  });

  test('a card’s page is left for', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const drawn = openSubscribeDialog({
      script: {
        'POST subscription': { body: { status: 302, url: 'https://pay.example/s', purchaseToken: 't' } },
      },
    });
    await agreeInDialog(drawn);
    await waitFor(() => expect(assign.mock.calls).toEqual([['https://pay.example/s']]));
  });

  test('one that wants the language is told it', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const drawn = openSubscribeDialog({
      script: {
        'POST subscription': { body: { type: 'redirect', redirectionUrl: 'https://pay.example/s' } },
      },
    });
    await agreeInDialog(drawn);
    await waitFor(() => expect(assign.mock.calls).toEqual([['https://pay.example/s?lang=en']]));
  });

  test('or opens inside, in a sandbox, and is waited for', async () => {
    // the frame's own page is not ours to load
    Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    });
    const drawn = openSubscribeDialog({
      features: { enablePaymentInWebIframeWithoutRedirection: true },
      script: { 'POST subscription': { body: { status: 302, url: 'https://pay.example/s' } } },
    });
    await agreeInDialog(drawn);
    const frame = await screen.findByTitle('Payment page');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
      'https://pay.example/s',
      'allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation',
    ]);
  });

  test('an address that is none opens nowhere', async () => {
    const drawn = openSubscribeDialog({
      features: { enablePaymentInWebIframeWithoutRedirection: true },
      script: { 'POST subscription': { body: { status: 302, url: 'about:blank#https://pay.example' } } },
    });
    await agreeInDialog(drawn);
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t be opened');
  });
});
