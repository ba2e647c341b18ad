// @vitest-environment happy-dom
import { palettes } from '@atrium/domain/site/theme/palettes';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shownDialog } from '../../kit/dialogs/dialogs.ts';
import { draw } from '../../testing/draw.tsx';
import { planType } from '../../testing/plans.ts';
import { eachAlone, scriptedBackend } from '../../testing/subscribe-fixtures.tsx';
import { Plans } from './plans.tsx';
import { subscriptionBackend as holding, subscriptionFixture } from './testing/subscription-fixtures.tsx';

eachAlone();

const guest = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
const eligible = (isEligible: boolean) =>
  scriptedBackend({ 'GET subscription/isFreeTrialEligible': { body: { eligible: isEligible } } });
const card = (name: string) => within(screen.getByRole('article', { name }));

const everything = planType({
  attributes: {
    ment_category: '["video"]',
    ment_best_value: 'true',
    ment_default: 'true',
    ment_note: 'Two months free',
    ment_sort: '1',
    ment_info_text_en: 'All of it, <b>in one place</b>.',
    ment_bullets_en: '["Films in 4K","No ads<script>alert(1)</script>"]',
    ment_credit_description_en: 'Ten credits a month',
    ment_above_cta_en: 'Cancel any time.',
    ment_above_purchase_options_en: 'On your bill or card.',
    ment_terms_popup_data_en: '{"text":"<p>Small print</p>"}',
    ment_icon: '/img/icon.png',
    ment_icon_alernativeTheme: '/img/icon-dark.png',
    ment_background_image: '/img/art.jpg',
  },
  subscriptionTypePromotionPrice: { amount: 899, currency: 'EUR' },
  subscriptionTypePromotionCycles: 3,
  maxTrialDuration: 'P7D',
});
const music = planType({
  id: 8,
  attributes: {
    ment_name_text_en: 'Music',
    ment_category: '["music"]',
    monsooq_new: 'true',
    ment_sort_category: '-1',
  },
});
const family = planType({
  id: 9,
  attributes: { ment_name_text_en: 'Family', ment_category: '["video"]', ment_sort: '2' },
});
const loose = planType({ id: 10, attributes: { ment_name_text_en: 'Day pass' }, billingCycle: 'P1D' });
const types = [family, everything, loose, music];

describe('the plans', () => {
  const names = () =>
    screen.getAllByRole('article').map((one) => within(one).getAllByRole('heading')[0]?.textContent);
  const chips = () => within(screen.getByRole('navigation', { name: 'Plans by category' }));

  test('stand there once each, in the operator’s order, whatever they are for', () => {
    guest();
    const both = planType({ attributes: { ment_category: '["video","music"]', ment_sort: '1' } });
    draw(<Plans types={[family, both, loose, music]} />);
    expect(names().toSorted()).toEqual(['Day pass', 'Everything', 'Family', 'Music']);
    expect(names().slice(-2)).toEqual(['Everything', 'Family']);
  });

  test('can be looked at by category, each with an address of its own', () => {
    guest();
    draw(<Plans types={types} category="video" />);
    expect(
      chips()
        .getAllByRole('link')
        .map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('aria-current')]),
    ).toEqual([
      ['All', '/subscription', null],
      ['Music', '/subscription?category=music', null],
      ['Video', '/subscription?category=video', 'page'],
    ]);
    expect(within(screen.getByRole('region', { name: 'Video' })).getAllByRole('article')).toHaveLength(2);
    expect(names()).toEqual(['Everything', 'Family']);
  });

  test('an unknown plan category shows all plans; with one category there is nothing to choose', () => {
    guest();
    draw(<Plans types={types} category="<script>" />);
    expect(names()).toHaveLength(4);
    expect(chips().getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
    cleanup();
    draw(<Plans types={[family, everything]} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('say price, what it was, what comes before it, and that it comes again', () => {
    guest();
    draw(<Plans types={types} />);
    const { getByText } = card('Everything');
    for (const text of [
      '€8.99',
      '€11.99',
      'a month',
      'Save 25%',
      '7 days free, no payment needed',
      'Best value',
      'Two months free',
      'in one place',
      'Films in 4K',
      'Ten credits a month',
      'Cancel any time.',
      'On your bill or card.',
    ])
      expect(getByText(text), text).toBeTruthy();
    expect(getByText(/To keep it: €8\.99 a month for 3 months, then €11\.99 a month\.$/)).toBeTruthy();
    expect(screen.getByText(/Renews automatically until you cancel/)).toBeTruthy();
    expect(card('Music').getByText('New')).toBeTruthy();
    expect(card('Day pass').getByText('a day')).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
  });

  test('prefer the one their tenant does', () => {
    guest();
    draw(<Plans types={types} />);
    expect(card('Everything').getByRole('button', { name: 'Try Everything for free' }).className).toContain(
      'accent',
    );
    expect(card('Family').getByRole('button', { name: 'Choose Family' }).className).toContain('outline');
  });

  test.each([
    ['default', '/img/icon.png'],
    ['alternate', '/img/icon-dark.png'],
  ] as const)('have the sign of the %s theme', (theme, src) => {
    guest();
    draw(<Plans types={[everything]} />, { knows: ({ visit }) => Object.assign(visit, { theme }) });
    const pictures = [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(pictures).toEqual(['/img/art.jpg', src]);
  });

  test('have the sign of the theme that the system chose', () => {
    guest();
    const { light, dark } = palettes.atrium;
    const query = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
    draw(<Plans types={[everything]} />, {
      site: { alternateTheme: true, colourConfigurations: [light, dark] },
      knows: ({ visit }) => Object.assign(visit, { theme: 'system' }),
    });
    expect(document.querySelectorAll('img')[1]?.getAttribute('src')).toBe('/img/icon-dark.png');
  });

  test('open their terms', async () => {
    guest();
    const { user } = draw(<Plans types={types} />);
    await user.click(screen.getByRole('button', { name: /^Terms/ }));
    expect(shownDialog()?.content.props).toEqual({ name: 'Everything', terms: '<p>Small print</p>' });
  });

  test('those blocked here are not shown', () => {
    guest();
    draw(<Plans types={types} />, { tenant: { flags: { geoBlock: { blockedSubscriptions: [9] } } } });
    expect(screen.queryByText('Family')).toBeNull();
  });

  test.each([
    [[], 'There are no plans here right now.'],
    [null, 'The plans couldn’t be loaded.'],
  ])('are none, or did not come', (none, text) => {
    guest();
    draw(<Plans types={none} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('name the tenant’s ways to pay', () => {
    guest();
    draw(<Plans types={types} />, {
      site: { payment_meta_data: { methods: ['operator', 'card'], text: 'Leave any time.' } },
    });
    expect(screen.getByText(/Leave any time\./)).toBeTruthy();
    expect(screen.getByText('With a card')).toBeTruthy();
  });

  test('in Arabic, with its own figures', () => {
    guest();
    draw(<Plans types={types} />, { locale: 'ar' });
    expect(screen.getByText(/٨٫٩٩.*في الشهر لمدة ٣ أشهر، ثم.*١١٫٩٩/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'جرّب الكل مجانًا' })).toBeTruthy();
  });

  test('in Arabic, with its own figures also where the operator typed others', () => {
    guest();
    const typed = { ment_free_duration_ar: '3 أيام مجانًا' };
    draw(<Plans types={[planType({ maxTrialDuration: 'P3D', attributes: typed })]} />, { locale: 'ar' });
    expect(document.body.textContent).toContain('٣ أيام مجانًا');
    expect(document.body.textContent).not.toContain('3 أيام');
  });
});

describe('taking one', () => {
  test('a guest signs in, and comes back to it', async () => {
    guest();
    const { user } = draw(<Plans types={types} />);
    await user.click(screen.getByRole('button', { name: 'Choose Music' }));
    expect(shownDialog()?.content.props).toMatchObject({
      target: '/en/subscription?step=consent&subTypeId=8',
    });
  });

  test('a customer who takes a plan goes on in the dialog', async () => {
    const { user } = draw(<Plans types={types} />, { answer: eligible(true) });
    await user.click(await screen.findByRole('button', { name: 'Choose Music' }));
    expect(shownDialog()?.content.props).toMatchObject({ takes: 8 });
  });

  test('what one has is marked, and leads to one’s own', async () => {
    const mine = subscriptionFixture({ typeId: 8, subscriptionType: music, subscriptionTypeGroupList: [] });
    const answer = holding([mine], (asked) =>
      asked.call.includes('isFreeTrialEligible') ? eligible(true)(asked) : undefined,
    );
    const { container, user } = draw(<Plans types={types} />, { answer });
    await user.click(await screen.findByRole('button', { name: 'See other plans' }));
    const offered = within(screen.getByRole('region', { name: 'Plans' })).getByRole('article', {
      name: 'Music',
    });
    expect(await within(offered).findByText('Your plan')).toBeTruthy();
    expect(within(offered).getByRole('link').getAttribute('href')).toBe('/subscription#my-subscription');
    const own = container.querySelector<HTMLElement>('#my-subscription') ?? container;
    expect(await within(own).findByRole('article', { name: 'Music' })).toBeTruthy();
  });

  test('a trial that was used is not promised', async () => {
    draw(<Plans types={types} />, { answer: eligible(false) });
    expect(await screen.findByRole('button', { name: 'Choose Everything' })).toBeTruthy();
    expect(screen.queryByText(/7 days free/)).toBeNull();
  });

  test('one that is sold elsewhere leads there, by an honest address only', () => {
    guest();
    const at = (id: number, name: string, ment_url: string) =>
      planType({ id, attributes: { ment_name_text_en: name, ment_redirect: 'true', ment_url } });
    draw(
      <Plans types={[at(1, 'Shop', 'https://issuer.example/p'), at(2, 'Trap', 'https://evil.example/p')]} />,
    );
    expect(card('Shop').getByRole('link', { name: 'Choose Shop' }).getAttribute('href')).toBe(
      'https://issuer.example/p',
    );
    expect(card('Trap').queryByRole('link')).toBeNull();
    expect(card('Trap').getByText('Not available right now')).toBeTruthy();
  });
});

/** A dialog opens only after the one that was closed has returned the focus, which takes two timers. */
const dialogClosed = async () => {
  for (let timer = 0; timer < 2; timer += 1) await new Promise((resolve) => setTimeout(resolve));
};

describe('arriving with a plan chosen elsewhere', () => {
  beforeEach(dialogClosed);
  const arrive = (query: string) => history.replaceState(null, '', `/subscription${query}`);

  test.each([
    ['?step=consent&subTypeId=8', 8, undefined],
    ['?step=consent&category=music', 'default', 'music'],
    ['?step=consent&subTypeId=-1', 'default', undefined],
  ] as const)('%s goes on, once', (query, takes, category) => {
    arrive(query);
    draw(<Plans types={types} />, { answer: eligible(true) });
    expect(shownDialog()?.content.props).toMatchObject({ takes, wish: { category } });
    // the plans of the category stay behind the dialog
    expect(location.search).toBe(category ? `?category=${category}` : '');
  });

  test('a guest is asked in, and comes back to the same step', () => {
    guest();
    arrive('?step=consent&subTypeId=8');
    draw(<Plans types={types} />);
    expect(shownDialog()?.content.props).toMatchObject({ target: '/subscription?step=consent&subTypeId=8' });
  });

  test('an older link "cancel contracts here" leads a visitor to the form, and a customer nowhere', () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    guest();
    arrive('?step=cancel');
    draw(<Plans types={types} />);
    expect(replace).toHaveBeenCalledWith(expect.stringMatching(/\/subscription\/cancel$/));
    cleanup();
    replace.mockClear();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
    arrive('?step=cancel');
    draw(<Plans types={types} />, { answer: eligible(true) });
    expect(shownDialog()).toBeNull();
    expect(replace).not.toHaveBeenCalled();
    expect(location.search).toBe('');
  });

  test('the plain page opens nothing', () => {
    arrive('?subTypeId=8');
    draw(<Plans types={types} />, { answer: eligible(true) });
    expect(shownDialog()).toBeNull();
    arrive('');
  });
});
