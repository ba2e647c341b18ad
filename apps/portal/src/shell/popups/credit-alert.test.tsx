// @vitest-environment happy-dom
import { PublicTenant } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownDialog } from '../../kit/dialogs/dialogs.ts';
import { forgetSignIn } from '../../kit/visit/session.ts';
import { SiteContext } from '../../kit/visit/site.ts';
import { draw } from '../../testing/draw.tsx';
import CreditDialog from './credit-dialog.later.tsx';
import { Popups } from './popups.tsx';
import { seenPopups } from './seen-popups.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const held = {
  id: 7,
  state: 'ACTIVE',
  subState: 'NONE',
  endDate: null,
  nextRenewalDate: inDays(1.5),
  contingents: [{ amount: 12, granted: 20, contentTypes: ['MOVIE'] }],
  subscriptionType: { billingCycle: 'P1M', accumulateContingent: false },
};

const visit = () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  return draw(<Popups />, { answer: () => ({ body: [held] }) });
};

beforeEach(() => {
  vi.stubGlobal('__SENSITIVE_PATHS__', []);
});

afterEach(() => {
  shownDialog()?.close();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetSignIn();
});

test('a guest is asked nothing and told nothing', () => {
  const { asked } = draw(<Popups />);
  expect([asked, shownDialog()]).toEqual([[], null]);
});

test('a customer whose credits are about to expire is told', async () => {
  vi.stubGlobal('__TEXTS__', { base: '', segments: ['subscription'] });
  visit();
  await waitFor(() => expect(shownDialog()?.content.props).toMatchObject({ due: { count: 12 } }));
});

/** A tenant with something to say on this page. */
function Advertised() {
  const site = use(SiteContext);
  const popup = {
    id: 'spring',
    path: '/',
    audience: 'everybody',
    title: 'Spring',
    text: '',
    button: 'See',
    clickUrl: '/',
  };
  return (
    site && (
      <SiteContext value={{ ...site, site: { ...site.site, popups: [popup] } as typeof site.site }}>
        <Popups />
      </SiteContext>
    )
  );
}

/** What is shown, one after the other. */
async function shownInTurn(count: number): Promise<object[]> {
  const seen: object[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    await waitFor(() => expect(shownDialog()).toBeTruthy());
    seen.push(shownDialog()?.content.props ?? {});
    shownDialog()?.close();
  }
  return seen;
}

test('what the tenant says comes after it, however late the answer about credits is', async () => {
  vi.stubGlobal('__TEXTS__', { base: '', segments: ['subscription'] });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  const late = Promise.withResolvers<{ body: object }>();
  const { router } = draw(<Advertised />, { answer: () => late.promise });
  await act(() => router.load());
  expect(shownDialog()).toBeNull();
  late.resolve({ body: [held] });
  expect(await shownInTurn(2)).toMatchObject([{ due: { count: 12 } }, { popup: { id: 'spring' } }]);
});

test.each(['guest', 'customer whose credits are unknown'])('a %s hears what the tenant says', async (who) => {
  if (who !== 'guest') vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  const refused = { status: 403, body: { error: 'FORBIDDEN' } };
  const { router } = draw(<Advertised />, { answer: () => refused });
  await act(() => router.load());
  expect(await shownInTurn(1)).toMatchObject([{ popup: { id: 'spring' } }]);
});

test('not where they pay', async () => {
  vi.stubGlobal('__SENSITIVE_PATHS__', [location.pathname]);
  const { asked } = visit();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(shownDialog()).toBeNull();
});

const due = { id: 'credits:7:1', count: 12, left: { unit: 'Days', count: 2 } } as const;

/** At a tenant that has somewhere to use credits. */
function Arena({ children }: { children: ReactNode }) {
  const site = use(SiteContext);
  const flags = { creditExpirationRoute: '/subscription' };
  const tenant = PublicTenant.parse({ ...site?.tenant, flags });
  return site && <SiteContext value={{ ...site, tenant }}>{children}</SiteContext>;
}

test.each(['button', 'key'])('closed by %s it leads to the tenant’s own place, and was seen', async (how) => {
  const onClose = vi.fn();
  const { user, router } = draw(
    <Arena>
      <CreditDialog due={due} onClose={onClose} />
    </Arena>,
  );
  expect(await screen.findByRole('dialog', { name: 'Your credits are about to expire' })).toBeTruthy();
  expect(screen.getByText('12 credits left. Use them within 2 days.')).toBeTruthy();
  if (how === 'button') await user.click(screen.getByRole('button', { name: 'Use credits' }));
  else await user.keyboard('{Escape}');
  expect([onClose.mock.calls.length, seenPopups()]).toEqual([1, [due.id]]);
  await waitFor(() => expect(router.history.location.pathname).toBe('/en/subscription'));
});

test('a place where one pays is entered by a new document', async () => {
  vi.stubGlobal('__SENSITIVE_PATHS__', ['/subscription']);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { user } = draw(
    <Arena>
      <CreditDialog due={due} onClose={() => {}} />
    </Arena>,
  );
  await user.click(await screen.findByRole('button', { name: 'Use credits' }));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/en/subscription');
});

test('where a tenant has none it just closes', async () => {
  const onClose = vi.fn();
  const { user, router } = draw(<CreditDialog due={due} onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Use credits' }));
  expect([onClose.mock.calls.length, router.history.location.pathname]).toEqual([1, '/']);
});
