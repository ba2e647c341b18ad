// @vitest-environment happy-dom
import { useRouter } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { shownDialog } from '../../../kit/dialogs/dialogs.ts';
import { draw } from '../../../testing/draw.tsx';
import { backend, eachAlone, title } from '../../../testing/subscribing.tsx';
import ReturnDialog from '../../subscribe/return-dialog.tsx';
import SubscribeDialog from '../../subscribe/subscribe-dialog.tsx';
import { keepWanted } from '../../subscribe/wanted.ts';
import { tellPurchaseReturn } from './purchase-return.ts';

eachAlone();

let left = '';

function Arriving() {
  const router = useRouter();
  useEffect(() => {
    vi.spyOn(router.history, 'replace').mockImplementation((address) => {
      left = address;
    });
    void tellPurchaseReturn(router);
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
    keepWanted({ title: 'Kestrel', href: '/video/1' });
    arrive('?status=200&subTypeId=7');
    await waitFor(() =>
      expect(shownDialog()?.content.props).toMatchObject({ wish: { wanted: { title: 'Kestrel' } } }),
    );
  });

  test('a place of somebody else’s is', async () => {
    sessionStorage.setItem('atrium:wanted', '{"title":"Kestrel","href":"https://evil.example/"}');
    arrive('?status=200&subTypeId=7');
    await waitFor(() => expect(shownDialog()?.content.props).toMatchObject({ wish: { wanted: null } }));
  });
});

describe('what is then said', () => {
  test('who gave it up on the payment page is told that nothing was charged, and is sent to no support', async () => {
    draw(<ReturnDialog result={{ dialog: 'error', code: 'CANCELLED' }} wanted={null} onClose={() => {}} />);
    await title('Your purchase didn’t go through');
    expect(screen.getByText('You haven’t been charged.')).toBeTruthy();
    expect(screen.queryByText(/Support code/)).toBeNull();
  });

  test('an address is no proof: it is waited for until the backend says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const held = [{ id: 1, typeId: 7, state: 'ACTIVE', subState: 'NONE' }];
    draw(<SubscribeDialog wish={{}} returned={7} onClose={() => {}} />, {
      answer: backend({ 'GET subscription': { body: held } }),
    });
    await title('We’re waiting for confirmation');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await title('You have Everything');
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
