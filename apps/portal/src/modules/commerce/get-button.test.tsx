// @vitest-environment happy-dom
import type { Holdings } from '@atrium/domain/access/access';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { MessageKey } from '@atrium/i18n/keys';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shownDialog } from '../../kit/dialogs/dialogs.ts';
import { showAnswer } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { forgetSignIn } from '../../kit/visit/session.ts';
import { draw } from '../../testing/draw.tsx';
import { planType } from '../../testing/plans.ts';
import type { SubscribeIntent } from '../subscribe/flow/subscribe-intent.ts';
import { GetButton } from './get-button.tsx';
import { subscriptions, wallet } from './holdings.ts';
import { PlansLink } from './plans-link.tsx';
import { type OfferSubject, useOffer } from './use-offer.ts';

const price = (amount: number, businessModel = 'DOWNLOAD_TO_OWN') => ({
  amount,
  currency: 'EUR',
  businessModel,
});
const buy = [price(1199), price(499)];
const rent = [price(399, 'RENTAL')];

const states = {
  free: { isFree: true },
  sold: { prices: buy },
  rent: { prices: rent },
  plan: {},
  owned: { prices: buy },
  credit: { prices: buy },
} as const satisfies Record<string, Partial<OfferSubject>>;
type State = keyof typeof states;

const article = (contentType: ContentType, some: Partial<OfferSubject> = {}): OfferSubject => ({
  id: 7,
  contentType,
  ageRating: 20,
  isFree: false,
  prices: [],
  ...some,
});

const plan = (amount: number, contentType: ContentType): Holdings['subscriptions'][number] => ({
  typeId: 3,
  state: 'ACTIVE',
  contingents: [{ amount, contentTypes: [contentType] }],
});

const signIn = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  forgetSignIn();
  shownDialog()?.close();
});

/** What the guest is told in the dialog that opens. */
function reasonShown() {
  const props = shownDialog()?.content.props;
  return props && 'reason' in props ? props.reason : undefined;
}

/** Which article the plans were opened for. */
async function wishShown() {
  await waitFor(() => expect(shownDialog()).not.toBeNull());
  const props = shownDialog()?.content.props as { wish?: SubscribeIntent };
  return props.wish?.article?.id;
}

/** Whether a press follows the link. The test itself stays where it is. */
async function leads(user: ReturnType<typeof draw>['user'], link: HTMLElement) {
  let isFollowed = false;
  const stay = (press: Event) => {
    isFollowed = !press.defaultPrevented;
    press.preventDefault();
  };
  document.addEventListener('click', stay, { once: true });
  await user.click(link);
  return isFollowed;
}

const has = (state: State, contentType: ContentType) => (context: AppContext) => {
  showAnswer(context, wallet, state === 'owned' ? [{ id: 7 }] : []);
  showAnswer(context, subscriptions, state === 'credit' ? [plan(2, contentType)] : []);
};

const launch = (contentType: ContentType) => `/launch?articleId=7&purchaseType=${contentType}`;
const plans = () => '/subscription';

/** What the button says, where it leads a person, and why a guest is asked in; null where a guest may follow it. */
const table: [ContentType, State, string, typeof launch, MessageKey | null][] = [
  ['ONLINE_GAME', 'free', 'Play now', launch, null],
  ['ONLINE_GAME', 'sold', 'Buy for €4.99', launch, 'games.signIn.buy'],
  ['ONLINE_GAME', 'plan', 'Play now', launch, 'games.signIn.play'],
  ['ARCADE_GAME', 'free', 'Play now', launch, null],
  ['GAME', 'free', 'Download', launch, 'games.signIn.download'],
  ['GAME', 'sold', 'Buy for €4.99', launch, 'games.signIn.buy'],
  ['GAME', 'plan', 'Download', launch, 'games.signIn.play'],
  ['CLOUD_GAME', 'free', 'Play now', launch, 'games.signIn.download'],
  ['MOVIE', 'free', 'Watch for free', launch, null],
  ['MOVIE', 'sold', 'Buy for €4.99', launch, 'video.signIn'],
  ['MOVIE', 'rent', 'Rent for €3.99', launch, 'video.signIn'],
  ['MOVIE', 'plan', 'Watch with a plan', plans, 'video.signIn'],
  ['MUSIC_VIDEO', 'plan', 'Watch with a plan', plans, 'video.signIn'],
  ['AUDIOBOOK', 'free', 'Listen for free', launch, null],
  ['AUDIOBOOK', 'sold', 'Buy for €4.99', launch, 'spoken.signIn'],
  ['AUDIOBOOK', 'plan', 'Listen with a plan', plans, 'spoken.signIn'],
  ['PODCAST_EPISODE', 'plan', 'See plans', plans, 'spoken.signIn'],
  ['PODCAST_EPISODE', 'sold', 'See plans', launch, 'spoken.signIn'],
  ['ALBUM', 'sold', 'Buy for €4.99', launch, 'music.signIn'],
  ['FULL_TRACK_MUSIC', 'plan', 'Listen with a plan', plans, 'music.signIn'],
  ['VOUCHER', 'free', 'Get this voucher', plans, 'vouchers.reason'],
  ['VOUCHER', 'sold', 'Get this voucher', launch, 'vouchers.reason'],
  ['VOUCHER_BOOK', 'sold', 'Get the book €4.99', launch, 'vouchers.reason'],
  ['APP', 'free', 'Get', plans, 'apps.reason'],
  ['APP', 'plan', 'Open', plans, 'apps.reason'],
  ['APP_PRODUCT', 'sold', 'Buy €4.99', launch, 'apps.reason'],
  ['MARKETPLACE_ITEM', 'plan', 'Get', plans, 'apps.reason'],
  ['INFO_SERVICE', 'plan', 'Subscribe', plans, 'apps.service.reason'],
];

describe('what a guest is offered', () => {
  test.each(table)('%s, %s: %s', async (contentType, state, label, target, reason) => {
    const { user } = draw(<GetButton article={article(contentType, states[state])} />);
    const button = screen.getByRole('link', { name: label });
    expect(button.getAttribute('href')).toBe(target(contentType));
    const isFollowed = await leads(user, button);
    if (state === 'plan') return expect([isFollowed, await wishShown()]).toEqual([false, 7]);
    expect([isFollowed, reasonShown()]).toEqual([reason === null, reason ?? undefined]);
    if (reason)
      expect(shownDialog()?.content.props).toMatchObject({
        target: `/?articleId=7&purchaseType=${contentType}`,
      });
  });
});

describe('what a person is offered', () => {
  test.each([
    ...table.map(([type, state, label, target]) => [type, state, label, target] as const),
    ['GAME', 'owned', 'Download', launch] as const,
    ['ONLINE_GAME', 'owned', 'Play now', launch] as const,
    ['MOVIE', 'owned', 'Watch', launch] as const,
    ['MOVIE', 'credit', 'Watch with a plan', launch] as const,
    ['AUDIOBOOK', 'owned', 'Listen', launch] as const,
    ['AUDIOBOOK', 'credit', 'Listen with a plan', launch] as const,
    ['ALBUM', 'owned', 'Listen', launch] as const,
    ['VOUCHER', 'owned', 'Open', launch] as const,
    ['APP', 'owned', 'Open', launch] as const,
  ])('%s, %s: %s', async (contentType, state, label, target) => {
    signIn();
    const { user } = draw(<GetButton article={article(contentType, states[state])} />, {
      knows: has(state, contentType),
    });
    const button = screen.getByRole('link', { name: label });
    expect(button.getAttribute('href')).toBe(target(contentType));
    const isFollowed = await leads(user, button);
    if (state === 'plan') return expect([isFollowed, await wishShown()]).toEqual([false, 7]);
    if (['sold', 'rent', 'credit'].includes(state)) {
      expect(isFollowed).toBe(false);
      await waitFor(() =>
        expect(shownDialog()?.content.props).toMatchObject({ article: { id: 7, contentType } }),
      );
    } else expect([isFollowed, shownDialog()]).toEqual([true, null]);
  });
});

const buttons = [1, 2, 3].map((id) => <GetButton key={id} article={article('MOVIE', states.sold)} />);

test('a guest’s plans are never asked for', () => {
  expect(draw(buttons).asked).toEqual([]);
});

test('a person’s plans are asked for once, however many buttons there are', async () => {
  signIn();
  const nothing = { owned: [], rented: [], liked: [], counts: {} };
  const { asked } = draw(buttons, {
    answer: ({ call }) => ({ body: call.includes('marks') ? nothing : [plan(2, 'MOVIE')] }),
  });
  await screen.findAllByRole('link', { name: 'Watch with a plan' });
  expect(asked.map(({ call }) => call).sort()).toEqual([
    'GET /backend/subscription?inclCancelled=true&inclSubscriptionType=true',
    'GET /backend/wallet/marks',
  ]);
});

test('a guest owns nothing, whatever a customer’s data said before', () => {
  draw(<GetButton article={article('MOVIE', states.sold)} />, { knows: has('owned', 'MOVIE') });
  expect(screen.getByRole('link', { name: 'Buy for €4.99' })).toBeTruthy();
});

test.each([
  ['above the age limit', { maxRating: 10 }, 'This is above the age limit set for your account.'],
  ['outside the hours', { closed: 'HOURS' }, 'The time for today is used up.'],
] as const)('%s nothing can be pressed, and it says why', (_what, visit, text) => {
  signIn();
  const knows = (context: AppContext) => {
    has('owned', 'MOVIE')(context);
    Object.assign(context.visit, visit);
  };
  draw(<GetButton article={article('MOVIE', states.sold)} />, { knows });
  expect([screen.queryByRole('link'), screen.getByText(text).tagName]).toEqual([null, 'P']);
});

test('what does not run here or is no longer on air says so', () => {
  draw(<GetButton article={article('GAME', { devices: ['phone'] })} />);
  expect(screen.getByText('This doesn’t work on your device. Try another one.')).toBeTruthy();
  draw(<GetButton article={article('MOVIE', { isFree: true, until: '2020-01-01' })} />);
  expect(screen.getByText('Not available right now')).toBeTruthy();
});

test.each([
  ['a guest, where it is free', 'AUDIOBOOK', 'free', 'Listen for free', 1],
  ['a guest, who is asked to sign in', 'VOUCHER', 'free', 'Get this voucher', 0],
] as const)(
  'the page opens the article only where no sign-in is needed: %s',
  async (_what, contentType, state, name, times) => {
    const onOpen = vi.fn();
    const { user } = draw(<GetButton article={article(contentType, states[state])} onOpen={onOpen} />);
    await user.click(screen.getByRole('button', { name }));
    expect(onOpen).toHaveBeenCalledTimes(times);
  },
);

test('a launch link to a free article opens it for a guest', () => {
  const onOpen = vi.fn();
  location.hash = '#launch-7';
  draw(<GetButton article={article('ONLINE_GAME', states.free)} onOpen={onOpen} />);
  expect(onOpen).toHaveBeenCalledOnce();
  expect([location.hash, shownDialog()]).toEqual(['', null]);
});

test('the page opens nothing that has a price', () => {
  draw(<GetButton article={article('AUDIOBOOK', states.sold)} onOpen={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});

function Terms({ of }: { of: OfferSubject }) {
  return <p>{useOffer(of).terms ?? 'nothing'}</p>;
}

test.each([
  ['ONLINE_GAME', 'free', 'Free · no account needed'],
  ['GAME', 'free', 'Free with an account'],
  ['GAME', 'sold', 'Paid once, yours to keep'],
  ['GAME', 'plan', 'Included in the Atrium subscription'],
  ['GAME', 'owned', 'nothing'],
  ['MOVIE', 'free', 'Free for everyone'],
  ['MOVIE', 'rent', 'For rent'],
  ['MOVIE', 'sold', 'To buy and keep'],
  ['MOVIE', 'plan', 'Included with a plan'],
  ['AUDIOBOOK', 'free', 'Free for everyone.'],
  ['AUDIOBOOK', 'sold', 'One payment, yours to keep.'],
  ['AUDIOBOOK', 'plan', 'Included in Atrium plans.'],
  ['ALBUM', 'sold', 'nothing'],
] as const)('the terms of %s, %s: %s', (contentType, state, text) => {
  signIn();
  draw(<Terms of={article(contentType, states[state])} />, { knows: has(state, contentType) });
  expect(screen.getByText(text)).toBeTruthy();
});

test('a guest sees the plans on the page of the article', async () => {
  const { user } = draw(<PlansLink>See plans</PlansLink>);
  const link = screen.getByRole('link');
  expect([await leads(user, link), link.getAttribute('href')]).toEqual([false, '/subscription']);
  await waitFor(() => expect(shownDialog()?.content.props).toMatchObject({ wish: {} }));
});

describe('what a tenant wants a plan to lead to', () => {
  const offered = article('MOVIE', { title: 'Kestrel' });
  const film = <GetButton article={offered} />;
  const link = () => screen.getByRole('link', { name: 'Watch with a plan' });
  const site = { subscriptionCategories: { '/': 'video' } };

  test('the plans of the page’s category, and back to the title', async () => {
    const { user } = draw(film, { site });
    await leads(user, link());
    await wishShown();
    expect(shownDialog()?.content.props).toMatchObject({
      wish: { category: 'video', wanted: { title: 'Kestrel', href: '/' } },
    });
  });

  test('the page of plans, where the words of the dialog do not come', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { user } = draw(film, {
      site,
      knows: ({ texts }) =>
        vi.spyOn(texts.messages, 'get').mockImplementation(() => {
          throw new Error('the file of texts is gone');
        }),
    });
    await leads(user, link());
    await waitFor(() => expect(assign.mock.calls).toEqual([['/en/subscription']]));
    expect(shownDialog()).toBeNull();
  });

  test('signing in first, and what was wanted comes back', async () => {
    const { user } = draw(film, { tenant: { flags: { subAuthRequired: true } } });
    expect(await leads(user, link())).toBe(false);
    expect(shownDialog()?.content.props).toMatchObject({
      reason: 'video.signIn',
      target: '/?articleId=7&purchaseType=MOVIE',
    });
  });

  test('signing in, where that subscribes', async () => {
    const { user } = draw(film, { tenant: { flags: { mssAutoSubscription: true } } });
    expect([await leads(user, link()), reasonShown()]).toEqual([false, 'video.signIn']);
  });

  test('its page of plans', async () => {
    const { user } = draw(film, { tenant: { flags: { redirectToSubPage: true } } });
    expect([await leads(user, link()), shownDialog()]).toEqual([true, null]);
  });

  test('its page, at the sentence of the category’s plan, where nothing is chosen', async () => {
    signIn();
    const knows = has('plan', 'MOVIE');
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { user } = draw(film, {
      tenant: { flags: { redirectToSubPage: true } },
      site: { ...site, enabledFeatures: { directSubscriptionFlow: true } },
      knows,
    });
    expect(await leads(user, link())).toBe(false);
    expect(assign.mock.calls).toEqual([['/en/subscription?step=consent&category=video']]);
  });

  test('the sentence at once, where nothing is chosen', async () => {
    signIn();
    const { user } = draw(film, {
      site: { enabledFeatures: { directSubscriptionFlow: true } },
      knows: has('plan', 'MOVIE'),
    });
    await leads(user, link());
    await waitFor(() => expect(shownDialog()?.content.props).toMatchObject({ takes: 'default' }));
  });

  test('a decision, after the plans were closed twice', async () => {
    const { user } = draw(film);
    for (const expected of ['wish', 'wish', 'target']) {
      await leads(user, link());
      await waitFor(() => expect(shownDialog()?.content.props).toHaveProperty(expected));
      shownDialog()?.close();
    }
  });

  test('one’s own, while a plan is on its way', async () => {
    signIn();
    const waits = { ...plan(-1, 'MOVIE'), state: 'REQUESTED' };
    const { user } = draw(film, {
      knows: (context) => {
        has('plan', 'MOVIE')(context);
        showAnswer(context, subscriptions, [waits]);
      },
    });
    expect([await leads(user, link()), link().getAttribute('href')]).toEqual([true, '/subscription']);
  });
});

describe('which plans there are', () => {
  const answer = (contentType: string) => () => ({
    body: [planType({ contingents: [{ amount: -1, contentTypes: [contentType] }] })],
  });

  test('is asked once, where a plan would open it', async () => {
    const film = article('MOVIE', { title: 'Kestrel' });
    const { user, asked } = draw(
      <>
        <GetButton article={film} />
        <Terms of={film} />
      </>,
      { answer: answer('MOVIE') },
    );
    await waitFor(() =>
      expect(asked.map(({ call }) => call)).toEqual(['GET /backend/subscription/type?lang=en']),
    );
    await leads(user, screen.getByRole('link'));
    await wishShown();
    expect(shownDialog()?.content.props).toMatchObject({ wish: { typeIds: [7] } });
  });

  test('what no plan opens is not offered', async () => {
    draw(<GetButton article={article('MOVIE')} />, { answer: answer('ALBUM') });
    expect(await screen.findByText('Not available right now')).toBeTruthy();
  });
});
