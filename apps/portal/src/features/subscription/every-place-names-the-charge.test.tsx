// @vitest-environment happy-dom
import { shownAmounts } from '@atrium/domain/testing/shown-amounts';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import { loadMessages } from '@atrium/i18n/messages';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import SubscribeDialog from '../../modules/subscribe/subscribe-dialog.later.tsx';
import { draw } from '../../testing/draw.tsx';
import { planType } from '../../testing/plans.ts';
import { consent, eachAlone, scriptedBackend } from '../../testing/subscribe-fixtures.tsx';
import { Plans } from './plans.tsx';

eachAlone();

interface Sold {
  currency: string;
  /** What is charged today. */
  charged: number;
  /** What follows a special price. */
  regular?: number;
  /** How many decimals the tenant prefers. */
  decimals: number;
}

const sold: Sold[] = [
  { currency: 'SAR', charged: 350, decimals: 0 },
  { currency: 'SAR', charged: 50, decimals: 0 },
  { currency: 'EUR', charged: 899, regular: 1199, decimals: 0 },
  { currency: 'RON', charged: 1499, regular: 2499, decimals: 1 },
  { currency: 'EUR', charged: 119_990, decimals: 0 },
  { currency: 'JPY', charged: 480, decimals: 2 },
  { currency: 'KWD', charged: 1250, regular: 2500, decimals: 2 },
];

const typeOf = ({ currency, charged, regular }: Sold) =>
  planType({
    attributes: { ment_name_text_en: 'Plan', ment_name_text_ar: 'Plan' },
    subscriptionTypePrice: { amount: regular ?? charged, currency },
    ...(regular && {
      subscriptionTypePromotionPrice: { amount: charged, currency },
      subscriptionTypePromotionCycles: 3,
    }),
  });

const siteOf = ({ decimals }: Sold) => ({ priceFormat: { decimals, currencyLabel: '' } });

describe.each(localeCodes)('%s', (locale: Locale) => {
  test('list, heading, sum and button of a plan name the charge, whatever decimals the tenant prefers', async () => {
    const messages = (await loadMessages(locale)) ?? {};
    for (const each of sold) {
      const { currency, charged, regular } = each;
      const type = typeOf(each);
      const amounts = (text: string | null | undefined) => shownAmounts(text ?? '', locale, currency);
      const named = regular ? [charged, regular] : [charged];

      const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
      draw(<Plans types={[type]} />, { locale, messages, site: siteOf(each) });
      const card = screen.getAllByRole('article')[0];
      expect(amounts(card?.textContent), `list, ${currency}`).toEqual(expect.arrayContaining(named));
      cleanup();
      cookies.mockReturnValue('signed_in=1');

      const price = (amount: number) => ({ amount, currency });
      const agreed = {
        ...consent,
        dueNow: price(charged),
        price: price(charged),
        fullPrice: price(regular ?? charged),
        promotionCycles: regular ? 3 : 0,
      };
      draw(<SubscribeDialog wish={{}} takes={7} onClose={() => {}} />, {
        locale,
        messages,
        site: siteOf(each),
        answer: scriptedBackend({
          'GET subscription/type': { body: [type] },
          'GET subscription/type/7/consent': { body: agreed },
        }),
      });
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(dialog.querySelector('button[type=submit]')).toBeTruthy());
      const button = dialog.querySelector('button[type=submit]')?.textContent;
      expect(amounts(button), `button, ${currency}`).toEqual([charged]);
      const heading = dialog.querySelector('h2')?.textContent;
      expect(amounts(heading), `heading, ${currency}`).toEqual(expect.arrayContaining(named));
      // the sum beside the plan, in an element of its own
      const sums = [...dialog.querySelectorAll('bdi')].map((one) => amounts(one.textContent));
      expect(sums, `sum, ${currency}`).toContainEqual([charged]);
      cleanup();
    }
  });
});
