// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import type { PlanType } from '../../../modules/subscribe/plans/plan-types.ts';
import { draw } from '../../../testing/draw.tsx';
import { planType } from '../../../testing/plans.ts';
import { GiftPlan } from './gift-plan.later.tsx';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

const plan = (id: number, name: string, billingCycle: PlanType['billingCycle']) =>
  planType({ id, billingCycle, attributes: { ment_name_text_en: name } });

const month = plan(1, 'Music', 'P1M');
const year = plan(5, 'Music', 'P1Y');
const other = plan(2, 'Everything', 'P1M');

const drawGift = (types: readonly PlanType[]) =>
  draw(<GiftPlan type={month} types={types} />, {
    answer: ({ call }) => {
      if (!call.includes('/voucher/gift/offer')) return { body: [] };
      const isYear = call.includes('subscriptionTypeId=5');
      const price = { amount: isYear ? 5990 : 599, currency: 'EUR' };
      return {
        body: { title: 'Music', period: isYear ? 'P1Y' : 'P1M', price, options: [], from: 'Ines', days: 90 },
      };
    },
  });

test('a plan sold by the month and by the year is given for either, and what was typed stays', async () => {
  const { user } = drawGift([other, year, month]);
  await user.type(await screen.findByLabelText(/Their email/), 'jonas@mail.example');
  expect(screen.getByRole('button', { name: 'Pay €5.99' })).toBeTruthy();
  const lengths = screen.getAllByRole('radio');
  expect(lengths.map((radio) => radio.closest('label')?.textContent)).toEqual(['1 month', '1 year']);
  await user.click(screen.getByRole('radio', { name: '1 year' }));
  expect(await screen.findByText('One year of Music')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay €59.90' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Their email/).value).toBe('jonas@mail.example');
});

test('a plan sold in one length offers no choice', async () => {
  drawGift([other, month]);
  await screen.findByRole('button', { name: 'Pay €5.99' });
  expect(screen.queryByRole('group', { name: 'How long' })).toBeNull();
});
