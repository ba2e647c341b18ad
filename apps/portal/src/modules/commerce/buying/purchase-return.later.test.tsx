// @vitest-environment happy-dom
import { useRouter } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { shownDialog } from '../../../kit/dialogs/dialogs.ts';
import { draw } from '../../../testing/draw.tsx';
import { eachAlone, options, scriptedBackend, title } from '../../../testing/subscribe-fixtures.tsx';
import { saveDesiredArticle } from '../../subscribe/flow/desired-article.ts';
import ReturnDialog from '../../subscribe/return-dialog.later.tsx';
import SubscribeDialog from '../../subscribe/subscribe-dialog.later.tsx';
import { announcePurchaseReturn } from './purchase-return.later.ts';
import ReturnedDialog from './returned-dialog.later.tsx';

eachAlone();

let left = '';

function Arriving() {
  const router = useRouter();
  useEffect(() => {
    vi.spyOn(router.history, 'replace').mockImplementation((address) => {
      left = address;
    });
    void announcePurchaseReturn(router);
  }, [router]);
  return null;
}

function arrive(query: string) {
  left = '';
  history.replaceState(null, '', `/en/video${query}`);
  draw(<Arriving />);
}

describe('coming back from a payment page', () => {
  test.each([
    ['?status=402', { result: { dialog: 'insufficientFunds' } }],
    ['?error=INSUFFICIENT_FUNDS&q=1', { result: { dialog: 'insufficientFunds' } }],
    ['?status=409', { result: { dialog: 'alreadySubscribed' } }],
    ['?status=202', { result: { dialog: 'pending' } }],
    ['?status=202&subTypeId=7', { returned: 7 }],
    ['?status=200&subTypeId=7', { returned: 7 }],
    ['?status=404&error=NO_SUBSCRIPTION_FOUND', { result: { dialog: 'loginSubscriptionError' } }],
    ['?status=200&purchaseID=9&articleId=7&purchaseType=GAME', { purchaseId: 9, articleId: 7 }],
    ['?status=200&articleId=7&purchaseType=GAME', { purchaseId: null, articleId: 7 }],
    ['?status=402&error=INSUFFICIENT_FUNDS&purchaseID=9', { purchaseId: 9, articleId: null }],
    [
      '?status=OK&purchaseID=javascript:1&articleId=-7&purchaseType=GAME',
      { purchaseId: null, articleId: null },
    ],
    [
      '?status=490&error=PAYMENT_DECLINED&type=CARD&subTypeId=7',
      { takes: 7, refusal: { means: 'CARD', why: 'declined', status: 490 } },
    ],
    [
      '?status=490&error=AUTHENTICATION_FAILED&type=CARD&subTypeId=7',
      { takes: 7, refusal: { means: 'CARD', why: 'check', status: 490 } },
    ],
    [
      '?status=402&error=INSUFFICIENT_FUNDS&type=CARD&subTypeId=7',
      { takes: 7, refusal: { means: 'CARD', why: 'funds' } },
    ],
    [
      '?status=400&error=CANCELLED&type=CARD&subTypeId=7',
      { takes: 7, refusal: { why: 'cancelled', status: null } },
    ],
    ['?mpay_error=CAP_REACHED', { result: { dialog: 'error', code: 'CAP_REACHED' } }],
  ])('%s', async (query, props) => {
    arrive(query);
    await waitFor(() => expect(shownDialog()?.content.props).toMatchObject(props));
    expect(left).toBe(query.includes('q=1') ? '/en/video?q=1' : '/en/video');
  });

  test.each([
    '',
    '?status=open',
    '?subTypeId=7',
    '?q=402',
    '?status=490&error=PAYMENT_DECLINED&purchaseType=CARD',
    '?status=202&purchaseType=CART&purchaseID=9',
  ])('%j says nothing', async (query) => {
    arrive(query);
    await act(async () => {});
    expect([shownDialog(), left]).toEqual([null, '']);
  });

  test('what was wanted is not forgotten', async () => {
    saveDesiredArticle({ title: 'Kestrel', href: '/video/1' });
    arrive('?status=200&subTypeId=7');
    await waitFor(() =>
      expect(shownDialog()?.content.props).toMatchObject({ wish: { wanted: { title: 'Kestrel' } } }),
    );
  });

  test('a wanted article whose stored address is on another site is forgotten', async () => {
    sessionStorage.setItem('atrium:wanted', '{"title":"Kestrel","href":"https://evil.example/"}');
    arrive('?status=200&subTypeId=7');
    await waitFor(() => expect(shownDialog()?.content.props).toMatchObject({ wish: { wanted: null } }));
  });
});

describe('what is then said', () => {
  test('who gave it up on the payment page is told that nothing was charged, and is sent to no support', async () => {
    const refusal = { means: 'CARD', why: 'cancelled', status: null } as const;
    draw(
      <ReturnDialog
        result={{ dialog: 'error', code: 'CANCELLED' }}
        wanted={null}
        refusal={refusal}
        onClose={() => {}}
      />,
    );
    await title('You stopped the payment');
    expect(screen.getByText(/^Nothing was charged\./)).toBeTruthy();
    expect(screen.queryByText(/Support code/)).toBeNull();
  });

  test('an address is no proof: it is waited for until the backend says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const held = [{ id: 1, typeId: 7, state: 'ACTIVE', subState: 'NONE' }];
    draw(<SubscribeDialog wish={{}} returned={7} onClose={() => {}} />, {
      answer: scriptedBackend({ 'GET subscription': { body: held } }),
    });
    await title('You have Everything');
  });

  test('a return address that names a plan without an order says that there is no such payment', async () => {
    draw(<SubscribeDialog wish={{}} returned={7} onClose={() => {}} />, {
      answer: scriptedBackend({ 'GET subscription': { body: [] } }),
    });
    await title('We know of no such payment');
  });

  test('a refused card keeps the plan and offers the other ways by name; support gets a number', async () => {
    const refusal = { means: 'CARD', why: 'declined', status: 490 } as const;
    draw(<SubscribeDialog wish={{}} takes={7} refusal={refusal} onClose={() => {}} />, {
      answer: scriptedBackend({ 'POST subscription': { body: { options } } }),
      tenant: { flags: { showPaymentOptions: true } },
    });
    const dialog = await title('Your bank refused the card');
    expect(dialog.textContent).toMatch(/Nothing was charged.*Everything.*Orange.*Visa/s);
    expect(screen.getByText('46550')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Orange' }).checked).toBe(true);
  });

  test('a gift that was paid by card names what it is and the sum', async () => {
    draw(<ReturnedDialog purchaseId={9} articleId={null} onClose={() => {}} />, {
      answer: scriptedBackend({
        'GET purchase/status': {
          body: {
            purchaseID: 9,
            state: 'GRANTED',
            status: 200,
            purchaseType: 'GIFT',
            articleId: null,
            title: 'Gift: one month of Plus',
            price: { amount: 799, currency: 'EUR' },
            expiresAt: null,
          },
        },
      }),
    });
    const dialog = await title('Your gift is paid');
    expect(dialog.textContent).toContain('Gift: one month of Plus€7.99');
  });

  test('a refused card of a gift leads back to its form, which is the page below', async () => {
    const onClose = vi.fn();
    const body = {
      purchaseID: 9,
      purchaseType: 'GIFT',
      articleId: null,
      title: 'One month of Plus',
      price: { amount: 799, currency: 'EUR' },
      state: 'FAILED',
      status: 490,
      error: 'PAYMENT_DECLINED',
      expiresAt: null,
    };
    const { user } = draw(<ReturnedDialog purchaseId={9} articleId={null} means="CARD" onClose={onClose} />, {
      answer: scriptedBackend({ 'GET purchase/status': { body } }),
    });
    await title('Your bank refused the card');
    await user.click(screen.getByRole('button', { name: 'Pay another way' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('an error has its number, and words of ours alone', async () => {
    const result = { dialog: 'error', code: '490', message: 'Call +1 555 0100' } as const;
    draw(<ReturnDialog result={result} wanted={null} onClose={() => {}} />);
    await title('Your purchase didn’t go through');
    expect(screen.getByText('46550')).toBeTruthy();
    expect(screen.queryByText(/555/)).toBeNull();
  });

  test.each([
    ['alreadySubscribed', 'لديك اشتراك بالفعل'],
    ['loginSubscriptionError', /./],
    ['pending', /./],
    ['insufficientFunds', /./],
  ] as const)('%s, in Arabic', async (dialog, name) => {
    const wanted = { title: 'Kestrel', href: '/video/1' };
    draw(<ReturnDialog result={{ dialog }} wanted={wanted} onClose={() => {}} />, { locale: 'ar' });
    await title(name);
    expect(screen.getAllByRole('link').length).toBe(
      dialog === 'alreadySubscribed' || dialog === 'pending' ? 2 : 1,
    );
  });
});
