// @vitest-environment happy-dom
import type { CreditCard } from '@atrium/contract/schemas/credit-card';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerLeaving } from '../../../kit/address/leave-site.ts';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { PasscodeHost } from '../../../modules/parental-control/passcode-host.tsx';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import { CardList } from './card-list.tsx';

const card = (id: number, last4: string, some: Partial<CreditCard> = {}): CreditCard => ({
  id,
  brand: 'visa',
  last4,
  expiryMonth: 8,
  expiryYear: 2028,
  holder: 'Ada Lovelace',
  isDefault: false,
  ...some,
});

type Told = { status?: number; body: object };

/** A backend that keeps cards; `more` answers before it. */
function keeping(list: CreditCard[], more: (asked: RecordedCall) => Told | undefined = () => undefined) {
  let kept = list;
  return (asked: RecordedCall): Told => {
    const told = more(asked);
    if (told) return told;
    if (asked.call.includes('/subscription')) return { body: [] };
    const [method, path = ''] = asked.call.split(' ');
    const id = Number(path.split('/').at(-1));
    if (method === 'PUT') {
      kept = kept.map((one) => ({
        ...one,
        ...(one.id === id && asked.body),
        ...(asked.body.isDefault === true && { isDefault: one.id === id }),
      }));
      return { body: kept.find((one) => one.id === id) ?? {} };
    }
    if (method === 'DELETE') {
      kept = kept.filter((one) => one.id !== id);
      return { body: {} };
    }
    return { body: kept };
  };
}

const problem = (status: number, error: string): Told => ({ status, body: { error, status, message: '' } });
const on = (call: string, told: Told) => (asked: RecordedCall) =>
  asked.call.startsWith(call) ? told : undefined;

const show = (answer: (asked: RecordedCall) => Told, locale: 'en' | 'ar' = 'en', site = {}) =>
  draw(
    <>
      <CardList />
      <PasscodeHost />
    </>,
    { answer, locale, site },
  );

const lines = async () =>
  within(await screen.findByRole('list', { name: 'Your cards' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/[\u2066\u2069]/g, ''));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), toFake: ['Date'] });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetSignIn();
});

test('each card with its brand, last figures, holder and how long it holds', async () => {
  show(
    keeping([
      card(1, '4242', { isDefault: true }),
      card(2, '9995', { brand: 'mastercard', holder: null, expiryMonth: 11, expiryYear: 2026 }),
      card(3, '0005', { brand: 'amex', expiryMonth: 12, expiryYear: 2026 }),
      card(4, '1111', { brand: 'Carte Bleue', expiryMonth: 10, expiryYear: 2026 }),
    ]),
  );
  const said = await lines();
  expect(said[0]).toContain('Visa •• 4242Default cardAda LovelaceValid until 08/2028');
  expect(said[0]).not.toContain('Make default');
  expect(said[1]).toContain('Mastercard •• 9995Expires this monthValid until 11/2026Make default');
  expect(said[2]).toContain('American Express •• 0005Expires next month');
  expect(said[3]).toContain('Carte Bleue •• 1111Ada LovelaceExpired: 10/2026');
});

test('without any there is a way to add one', async () => {
  show(keeping([]));
  expect(await screen.findByRole('heading', { name: 'No cards yet' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeTruthy();
});

test('where no card is taken, none is asked for: it says how it is paid instead', async () => {
  const text = 'The amount appears on your bill.';
  const site = { payment_meta_data: { methods: ['voucher'], title: 'Pay with your phone bill', text } };
  show(keeping([]), 'en', site);
  expect(await screen.findByRole('heading', { name: 'Pay with your phone bill' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
});

test('what did not come says so', async () => {
  show(on('', problem(503, 'SERVICE_UNAVAILABLE')) as (asked: RecordedCall) => Told);
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your cards');
});

test('another default is shown at once, and taken back when it is refused', async () => {
  let answerNow = (_told: Told) => {};
  const refusing = new Promise<Told>((resolve) => {
    answerNow = resolve;
  });
  const list = keeping([card(1, '4242', { isDefault: true }), card(2, '9995')]);
  const { user } = draw(<CardList />, {
    answer: (asked) => (asked.call.startsWith('PUT') ? refusing : list(asked)),
  });
  const press = await screen.findByRole('button', { name: /Make .*9995.* the default card/ });
  await user.click(press);
  expect((await lines())[1]).toContain('Default card');
  answerNow(problem(404, 'NOT_FOUND'));
  await waitFor(async () => expect((await lines())[0]).toContain('Default card'));
  expect((await lines())[1]).not.toContain('Default card');
});

test('the name on it is changed by keyboard', async () => {
  const { user, asked } = show(keeping([card(1, '4242')]));
  (await screen.findByRole('button', { name: /Change the name/ })).focus();
  await user.keyboard('{Enter}');
  const field = await screen.findByLabelText('Name on the card');
  await user.clear(field);
  await user.type(field, 'Grace Hopper{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await lines())[0]).toContain('Grace Hopper');
  expect(asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ holder: 'Grace Hopper' });
});

async function askToRemove(user: ReturnType<typeof draw>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Remove .*4242/ }));
  return within(await screen.findByRole('dialog', { name: /^Remove .*4242.*\?$/ }));
}

test('a card is removed once that was confirmed', async () => {
  const { user, asked } = show(keeping([card(1, '4242'), card(2, '9995')]));
  const dialog = await askToRemove(user);
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Remove card' }));
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(screen.getByText('The card is removed.')).toBeTruthy();
});

test('one that pays for something stays, and says for what', async () => {
  const paid = {
    id: 7,
    price: { amount: 1199, currency: 'EUR' },
    promotionCyclesLeft: 0,
    state: 'ACTIVE',
    subState: 'NONE',
    paidBy: { kind: 'CARD', brand: 'visa', last4: '4242' },
    endDate: null,
    trialEnd: null,
    nextRenewalDate: '2026-12-03T10:00:00Z',
    subscriptionType: { name: 'Everything', billingCycle: 'P1M', attributes: [] },
  };
  const answer = keeping([card(1, '4242')], (asked) => {
    if (asked.call.startsWith('DELETE')) return problem(409, 'CONFLICT');
    return asked.call.includes('/subscription') ? { body: [paid] } : undefined;
  });
  const { user } = show(answer);
  const dialog = await askToRemove(user);
  await user.click(dialog.getByRole('button', { name: 'Remove card' }));
  const said = (await dialog.findByRole('alert')).textContent?.replaceAll(/[\u2066\u2069]/g, '');
  expect(said).toBe('Visa •• 4242 pays for Everything, so it stays. Choose another card for it first.');
  expect(dialog.queryByRole('button', { name: 'Remove card' })).toBeNull();
});

const session = (url: string): Told => ({ body: { url, sessionId: 's', expiresIn: 300 } });

test('a card is added on the page of the payment service, after the passcode and no other question', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  onTestFinished(answerLeaving(() => true));
  let isOpen = false;
  const { user, asked } = show(
    keeping([], ({ call }) => {
      if (call.includes('verify')) {
        isOpen = true;
        return { body: {} };
      }
      if (!call.startsWith('POST')) return;
      return isOpen ? session('https://issuer.example/card/1') : problem(403, 'PASSCODE_REQUIRED');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  await user.type(await screen.findByLabelText('Passcode'), '1234');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://issuer.example/card/1'));
  expect(asked.filter(({ call }) => call.endsWith('add/card')).map(({ body }) => body)).toEqual([
    { redirectionUrl: '/', lang: 'en' },
    { redirectionUrl: '/', lang: 'en' },
  ]);
});

test.each([
  'javascript:alert(1)',
  'http://pay.example/card',
  'https://issuer.example@evil.example/card',
  'https://issuer.example\\@evil.example/card',
  'https://issuer.example/card\n',
])('adding a card never leads to %j', async (url) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { user } = show(keeping([], on('POST', session(url))));
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('the card list is read again when the browser restores the page from its back-forward cache', async () => {
  const { asked } = show(keeping([card(1, '4242')]));
  await lines();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const looks = () => asked.filter(({ call }) => call.includes('/creditCard/'));
  await waitFor(() => expect(looks()).toHaveLength(2));
});

test('in Arabic: its digits, but the figures of the card as they are printed', async () => {
  const { container } = show(keeping([card(1, '4242', { expiryMonth: 11, expiryYear: 2026 })]), 'ar');
  expect(await screen.findByText('تنتهي هذا الشهر')).toBeTruthy();
  const text = container.textContent ?? '';
  expect(text).toContain('\u2066Visa •• 4242\u2069');
  expect(text.replaceAll('4242', '')).not.toMatch(/[0-9·]/);
});

describe('back from the page where a card is typed', () => {
  afterEach(() => history.replaceState(null, '', '/'));
  const comeBack = (query: string, answer = keeping([card(1, '4242')])) => {
    history.replaceState(null, '', `/en/MyPaymentMethods${query}`);
    return show(answer);
  };

  test.each([
    ['?purchaseType=CARD&status=200', 'The card is on file.'],
    ['?purchaseType=CARD&status=490&error=PAYMENT_DECLINED', 'This card wasn’t accepted. Try another one.'],
    ['?purchaseType=CARD&status=202', 'The card is being checked. It appears here in a moment.'],
  ])('%s', async (query, said) => {
    const { router } = comeBack(query);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(router.history.location.search).toBe('');
  });

  test('one that is still being checked appears by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let looks = 0;
    comeBack('?purchaseType=CARD&status=202', ({ call }) => {
      if (call.includes('/subscription')) return { body: [] };
      looks += 1;
      return { body: looks > 1 ? [card(1, '4242'), card(2, '0259')] : [card(1, '4242')] };
    });
    await screen.findByText(/4242/);
    await vi.advanceTimersByTimeAsync(3500);
    expect(await screen.findByText(/0259/)).toBeTruthy();
    vi.useRealTimers();
  });

  const trial = {
    id: 7,
    state: 'ACTIVE',
    subState: 'TRIAL',
    paidBy: { kind: 'CARD', brand: 'visa', last4: '4242' },
    price: { amount: 1199, currency: 'EUR' },
    promotionCyclesLeft: 0,
    endDate: null,
    trialEnd: '2026-11-22T12:00:00Z',
    nextRenewalDate: '2026-11-22T12:00:00Z',
    subscriptionType: { name: 'Everything', billingCycle: 'P1M', attributes: [] },
  };

  test('a trial that it pays for from now on is named with its day and sum, there and on the card', async () => {
    comeBack(
      '?purchaseType=CARD&status=200',
      keeping([card(1, '4242'), card(2, '9995')], on('GET /backend/subscription', { body: [trial] })),
    );
    expect(
      await screen.findByText(
        'The card is on file. Everything: free until Sunday, November 22, then €11.99 a month with \u2066Visa •• 4242\u2069.',
      ),
    ).toBeTruthy();
    await screen.findByText(/^Pays for/);
    const [first, second] = await lines();
    expect(first).toContain('Pays for Everything. Free until Sunday, November 22, then €11.99 a month');
    expect(second).not.toContain('Pays for');
  });

  test('what it pays for appears with a card that took its time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-15T12:00:00Z') });
    let looks = 0;
    comeBack('?purchaseType=CARD&status=202', ({ call }) => {
      if (call.includes('/subscription')) return { body: looks > 1 ? [trial] : [] };
      looks += 1;
      return { body: looks > 1 ? [card(1, '4242')] : [] };
    });
    await screen.findByText('No cards yet');
    await vi.advanceTimersByTimeAsync(3500);
    expect(await screen.findByText(/^Pays for Everything/)).toBeTruthy();
    vi.useRealTimers();
  });

  test('who gave it up is told nothing', async () => {
    comeBack('?purchaseType=CARD&status=400&error=CANCELLED');
    await screen.findByText(/4242/);
    expect(screen.queryByText(/accepted|on file|checked/)).toBeNull();
  });
});
