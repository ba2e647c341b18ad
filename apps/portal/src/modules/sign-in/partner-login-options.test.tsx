// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import LoginDialog from './login-dialog.later.tsx';

const target = '/en/subscription?step=consent&articleId=12&purchaseType=MOVIE&subTypeId=7';
const partner = {
  tenant: { flags: { isPartner: true } },
  site: {
    login_options: [{ id: 'hallweg', type: 'partner', flow: 'WEB', title: 'With your Hallweg account' }],
  },
};

afterEach(() => {
  vi.restoreAllMocks();
});

function shown(told: { status?: number; body: object }, options: object = partner) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const drawn = draw(<LoginDialog reason={undefined} target={target} onClose={() => {}} />, {
    answer: () => told,
    ...options,
  });
  return { ...drawn, assign };
}

describe('at a partner’s tenant', () => {
  test('its door is asked for with what was wanted, and gone to', async () => {
    const { user, asked, assign } = shown({ body: { url: '/backend/login?option=hallweg' } });
    await user.click(screen.getByRole('button', { name: 'With your Hallweg account' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(asked).toMatchObject([
      {
        call: 'POST /backend/partner/getRedirectionUrl',
        body: {
          redirectUrl: target,
          lang: 'en',
          partner: 'hallweg',
          articleId: 12,
          purchaseType: 'MOVIE',
          subscriptionTypeId: 7,
        },
      },
    ]);
    expect(assign.mock.calls[0]?.[0]).toMatch(/\/backend\/login\?option=hallweg$/);
  });

  test('a customer without balance at the partner is told so, and not redirected', async () => {
    const { user, assign } = shown({ status: 402, body: { status: 402, error: 'INSUFFICIENT_FUNDS' } });
    await user.click(screen.getByRole('button', { name: 'With your Hallweg account' }));
    expect(await screen.findByText(/isn’t enough money/)).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  test('an account is begun where it says', async () => {
    const { user, asked, assign } = shown({ body: { options: [], url: '/backend/register?lang=en' } });
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(asked).toMatchObject([
      { call: 'POST /backend/partner/session/signup', body: { redirectionUrl: target, lang: 'en' } },
    ]);
    expect(assign.mock.calls[0]?.[0]).toMatch(/\/backend\/register\?lang=en$/);
  });

  test.each([
    ['a foreign address', { body: { url: 'https://evil.example/' } }],
    ['no answer', { status: 503, body: { error: 'SERVICE_UNAVAILABLE', status: 503, message: '' } }],
  ])('%s leads to our own page', async (_what, told) => {
    const { user, assign } = shown(told);
    await user.click(screen.getByRole('button', { name: 'With your Hallweg account' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(assign.mock.calls[0]?.[0]).toMatch(/^\/en\/user\/login\?redirect=/);
  });
});

test('a tenant without partner logins makes no partner call', () => {
  const { asked } = shown({ body: {} }, {});
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Hallweg/ })).toBeNull();
  expect(asked).toEqual([]);
});
