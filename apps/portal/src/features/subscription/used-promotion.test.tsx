// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { planType } from '../../testing/plans.ts';
import { eachAlone, scriptedBackend } from '../../testing/subscribe-fixtures.tsx';
import { Plans } from './plans.tsx';

eachAlone();

const everything = planType({
  attributes: { ment_name_text_en: 'Everything' },
  subscriptionTypePromotionPrice: { amount: 899, currency: 'EUR' },
});
const card = () => within(screen.getByRole('article', { name: 'Everything' }));

test('a promotion that this person has used up is not on the card of the plan', async () => {
  const used = { ...everything, subscriptionTypePromotionPrice: null };
  draw(<Plans types={[everything]} />, {
    answer: scriptedBackend({ 'GET subscription/type': { body: [used] } }),
  });
  await waitFor(() => expect(card().queryByText(/8\.99/)).toBeNull());
});

test('a guest is offered it', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  draw(<Plans types={[everything]} />, { answer: scriptedBackend({}) });
  expect(card().getAllByText(/8\.99/).length).toBeGreaterThan(0);
});
