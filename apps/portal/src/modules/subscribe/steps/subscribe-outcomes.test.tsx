// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { shownDialog } from '../../../kit/dialogs/dialogs.ts';
import { draw } from '../../../testing/draw.tsx';
import {
  agreeInDialog,
  type BackendScript,
  button,
  eachAlone,
  type OpenDialogOptions,
  openSubscribeDialog,
  pinSent,
  type ScriptedAnswer,
  scriptedBackend,
  title,
} from '../../../testing/subscribe-fixtures.tsx';
import SubscribeDialog from '../subscribe-dialog.later.tsx';

eachAlone();

describe('the code', () => {
  const atPin = async (script: BackendScript = {}, locale: 'en' | 'ar' = 'en') => {
    const drawn = openSubscribeDialog({
      locale,
      script: { 'POST subscription': { body: pinSent }, ...script },
    });
    await agreeInDialog(drawn, locale === 'ar' ? /^اشترك وادفع/ : undefined);
    return { ...drawn, field: (await screen.findByRole('textbox')) as HTMLInputElement };
  };
  const wrong = { status: 400, body: { error: 'INCORRECT_OTP', message: '', details: { attemptsLeft: 3 } } };

  test('has the focus, says where it went, and what it pays', async () => {
    const { field, sent, user } = await atPin({
      'POST subscription/api/confirm': { status: 201, body: { subscriptionId: 1, state: 'ACTIVE' } },
    });
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('dialog').textContent).toContain('\u2066+33 6 •• 42 07\u2069');
    await user.type(field, '4816');
    expect(sent()).toHaveLength(1);
    await user.click(await button('Pay €11.99'));
    await title('You have Everything');
    expect(sent()[1]?.body).toEqual({ purchaseToken: 't-1', lang: 'en', pin: '4816' });
  });

  test('a wrong one says how many are left; its digits stay, and the next replace them', async () => {
    const { field, user } = await atPin({ 'POST subscription/api/confirm': wrong });
    await user.type(field, '1111');
    await user.click(await button('Pay €11.99'));
    expect(await screen.findByText('That code isn’t right. 3 attempts left.')).toBeTruthy();
    expect([field.value, document.activeElement === field]).toEqual(['1111', true]);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  });

  test('the fifth ends it, with a code for support and a way to begin anew', async () => {
    const { field, user, sent } = await atPin({
      'POST subscription/api/confirm': {
        status: 400,
        body: { error: 'PURCHASE_REQUEST_NOT_VALID', message: '' },
      },
    });
    await user.type(field, '1111');
    await user.click(await button('Pay €11.99'));
    await title('Something went wrong');
    expect(screen.getByText('38000')).toBeTruthy();
    await user.click(await button('Try again'));
    await title('Enter the code');
    expect(new Set(sent().map(({ key }) => key)).size).toBe(3);
  });

  test('another one can be sent after half a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sent } = await atPin({ 'POST subscription/api/resend': { body: { nextApiFlowStep: 'PIN' } } });
    expect(screen.getByText('Send again in 0:30')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await act(async () => screen.getByRole('button', { name: 'Send it again' }).click());
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
    expect(sent().at(-1)?.call).toBe('POST /backend/subscription/api/resend');
  });

  test('in Arabic the sentence turns round, the boxes do not', async () => {
    const { field } = await atPin({}, 'ar');
    expect(field.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
    expect((await button(/^ادفع/)).textContent).toContain('١١٫٩٩');
    await title('أدخل الرمز');
  });

  test('no session any more: the login opens, and this dialog is gone', async () => {
    const { field, user, onClose } = await atPin({
      'POST subscription/api/confirm': { status: 401, body: { error: 'TOKEN_EXPIRED' } },
    });
    await user.type(field, '1111');
    await user.click(await button('Pay €11.99'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(shownDialog()?.content.props).toMatchObject({ target: '/en/subscription' });
  });
});

describe('what is missing', () => {
  test('a number is asked for, and the order goes on with it', async () => {
    const drawn = openSubscribeDialog({
      script: {
        'POST subscription': {
          status: 404,
          body: { error: 'REQUIRED_IDENTITY_FIELD_NOT_FOUND', message: '' },
        },
        'POST subscription/api': { body: pinSent },
      },
    });
    await agreeInDialog(drawn);
    await title('Which number should it be billed to?');
    const field = screen.getByRole('textbox', { name: /Phone number/ });
    await drawn.user.selectOptions(screen.getByRole('combobox'), '+33');
    await drawn.user.type(field, '06 12 34 42 07');
    await drawn.user.click(await button('Send the code'));
    await title('Enter the code');
    expect(drawn.sent()[1]?.body).toMatchObject({ msisdn: '+33612344207' });
  });

  test('the passcode of parental control repeats the same order with the same key', async () => {
    const drawn = openSubscribeDialog({
      script: {
        'POST subscription': [
          { status: 403, body: { error: 'PASSCODE_REQUIRED', message: '' } },
          { status: 201, body: { subscriptionId: 1, state: 'ACTIVE' } },
        ],
        'POST parental-control/verify/parentalpassword': { body: {} },
      },
    });
    await agreeInDialog(drawn);
    await title('Enter the passcode');
    await drawn.user.type(await screen.findByLabelText(/^Passcode/), '1234');
    await drawn.user.click(await button('Unlock'));
    await title('You have Everything');
    const [first, , second] = drawn.sent();
    expect([second?.body, second?.key]).toEqual([first?.body, first?.key]);
  });
});

describe('what becomes of it', () => {
  const ended = async (told: ScriptedAnswer, more: OpenDialogOptions = {}) => {
    const drawn = openSubscribeDialog({ ...more, script: { 'POST subscription': told, ...more.script } });
    await agreeInDialog(drawn, more.locale === 'ar' ? /^اشترك وادفع/ : undefined);
    return drawn;
  };
  const problem = (status: number, error: string, message = ''): ScriptedAnswer => ({
    status,
    body: { error, message },
  });
  const wanted = { title: 'Kestrel', href: '/video/1' };
  const done = { status: 201, body: { subscriptionId: 1, state: 'ACTIVE' } };

  test('success: what was paid, what comes next, and back to what was wanted', async () => {
    const { onClose, user } = await ended(done, { wish: { wanted } });
    const dialog = await title('You have Everything');
    expect(dialog.textContent).toContain('Paid today€11.99');
    expect(dialog.textContent).toContain('Next paymentDecember 15: €11.99');
    const on = screen.getByRole('link', { name: 'Go to Kestrel' });
    expect(on.getAttribute('href')).toBe('/video/1');
    on.addEventListener('click', (press) => press.preventDefault());
    await user.click(on);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('pending: who waits may leave, and is told once it runs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const held = [{ id: 1, typeId: 7, state: 'ACTIVE', subState: 'NONE' }];
    const { asked } = await ended(
      { status: 202, body: { status: 'PENDING', reference: 'k' } },
      { script: { 'GET subscription': [{ body: [] }, { body: [] }, { body: held }] } },
    );
    await title('We’re waiting for confirmation');
    expect(screen.getByRole('button', { name: 'Keep browsing' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await title('We’re waiting for confirmation');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await title('You have Everything');
    expect(asked.filter(({ call }) => /subscription\?(?!.*inclSubscriptionType)/.test(call))).toHaveLength(2);
  });

  test('scheduled: from when, and that nothing changes until then', async () => {
    await ended({ status: 202, body: { appliesAt: '2026-12-03T12:00:00Z' } });
    expect(
      await screen.findByText(
        'From December 3 you have Everything: €11.99 a month. Until then nothing changes.',
      ),
    ).toBeTruthy();
  });

  test('no money and no other way: the plan is kept, to try again or to choose another', async () => {
    const { user } = await ended(problem(402, 'INSUFFICIENT_FUNDS'));
    await title('Not enough money for this payment');
    expect(screen.getByText(/^Nothing was charged\./)).toBeTruthy();
    expect(screen.getByText('Everything')).toBeTruthy();
    expect(screen.getByText('38190')).toBeTruthy();
    await user.click(await button('Choose another plan'));
    await title('Get all of it');
  });

  test('success after a payment page: the sum, the day and the means come from the server', async () => {
    const mine = {
      id: 1,
      typeId: 7,
      state: 'ACTIVE',
      subState: 'NONE',
      nextRenewalDate: '2026-12-15T12:00:00Z',
      price: { amount: 1199, currency: 'EUR' },
      paidBy: { kind: 'CARD', brand: 'visa', last4: '4242' },
    };
    const events = [{ event: 'started', reason: null, at: '2026-11-15T12:00:00Z', amount: mine.price }];
    draw(<SubscribeDialog wish={{}} returned={7} onClose={() => {}} />, {
      answer: scriptedBackend({
        'GET subscription': { body: [mine] },
        'GET subscription/1/events': { body: events },
      }),
    });
    const dialog = await title('You have Everything');
    await screen.findByText('€11.99');
    expect(dialog.textContent).toMatch(/Paid today€11\.99.*Paid onNovember 15.*Paid with.*Visa •• 4242/);
    expect(screen.getByRole('link', { name: 'See receipt' }).getAttribute('href')).toBe('/myPurchases');
  });

  test('duplicate: no failure, and back to what was wanted', async () => {
    await ended(problem(409, 'USER_ALREADY_SUBSCRIBED'), { wish: { wanted } });
    await title('You already have a subscription');
    expect(screen.getByRole('link', { name: 'Go to Kestrel' })).toBeTruthy();
    expect(screen.queryByText('Support code')).toBeNull();
  });

  test.each([
    ['NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE', /bigger plan/],
    ['NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE', /smaller plan/],
  ])('%s leads to one’s own subscription', async (error, text) => {
    await ended(problem(409, error));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my subscription' }).getAttribute('href')).toBe(
      '/subscription#my-subscription',
    );
  });

  test('declined: in the operator’s own words', async () => {
    await ended(problem(490, 'CAP_REACHED', 'Your monthly limit is reached.'));
    expect(await screen.findByText('Nothing was charged. Your monthly limit is reached.')).toBeTruthy();
    expect(screen.getByText('46550')).toBeTruthy();
  });

  test('a plan that is gone says so', async () => {
    await ended(problem(400, 'SUBSCRIPTION_TYPE_NOT_AVAILABLE'));
    await title('This didn’t go through');
  });

  test('a lost answer is asked for again with the same key', async () => {
    const drawn = openSubscribeDialog({ script: { 'POST subscription': [{ status: 500, body: {} }, done] } });
    await agreeInDialog(drawn);
    await title('Something went wrong');
    expect(screen.getByText('47500')).toBeTruthy();
    await drawn.user.click(await button('Try again'));
    await title('You have Everything');
    const [first, second] = drawn.sent();
    expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
  });

  test.each([
    [problem(402, 'INSUFFICIENT_FUNDS'), 'لا يوجد مال كافٍ لهذه الدفعة'],
    [problem(409, 'USER_ALREADY_SUBSCRIBED'), 'لديك اشتراك بالفعل'],
    [problem(490, 'CAP', 'x'), 'رُفضت الدفعة'],
    [problem(503, 'SERVICE_UNAVAILABLE'), 'حدث خطأ ما'],
    [{ status: 202, body: {} }, 'ننتظر التأكيد'],
    [done, 'أصبحت لديك الكل'],
  ])('in Arabic too', async (told, name) => {
    await ended(told, { locale: 'ar' });
    await title(name);
  });

  test('the card of checking out, 400 pixels wide, where the tenant wants it', async () => {
    await ended(done, { flags: { V2Modals: true } });
    expect((await title('You have Everything')).className).toContain('md:w-[25rem]');
  });
});
