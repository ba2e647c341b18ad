// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { planType } from '../../testing/plans.ts';
import { eachAlone } from '../../testing/subscribe-fixtures.tsx';
import { Plans } from './plans.tsx';

eachAlone();

const guest = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const named = (id: number, name: string, amount: number, more: object = {}) =>
  planType({
    id,
    attributes: { ment_name_text_en: name, ment_sort: String(id) },
    subscriptionTypePrice: euro(amount),
    ...more,
  });
const year = { billingCycle: 'P1Y' } as const;
const types = [
  named(1, 'Music', 599),
  named(2, 'Everything', 1199),
  named(3, 'Family', 1699),
  named(5, 'Music', 5990, year),
  named(6, 'Everything', 11_990, year),
  named(7, 'Film week', 299, { billingCycle: 'P7D' }),
];
const headings = () =>
  screen.getAllByRole('article').map((one) => within(one).getAllByRole('heading')[0]?.textContent);
const card = (name: string) => within(screen.getByRole('article', { name }));

test('a monthly and a yearly plan of one name are one card; weeks and days follow under More plans', () => {
  guest();
  draw(<Plans types={types} />);
  expect(headings()).toEqual(['Music', 'Everything', 'Family', 'Film week']);
  const more = within(screen.getByRole('region', { name: 'More plans' }));
  expect(more.getByRole('article', { name: 'Film week' })).toBeTruthy();
});

test('the switch says the saving, and changes price, rhythm and what is ordered', async () => {
  guest();
  const { user } = draw(<Plans types={types} />);
  const yearly = screen.getByRole('radio', { name: /^Yearly/ });
  expect(yearly.closest('label')?.textContent).toBe('YearlySave up to €23.98 a year');
  expect(card('Everything').getByText('€11.99')).toBeTruthy();
  await user.click(yearly);
  expect(card('Everything').getByText('€119.90')).toBeTruthy();
  expect(card('Everything').getByText('a year')).toBeTruthy();
  expect(card('Everything').getByText('Save €23.98 a year')).toBeTruthy();
  expect(card('Music').getByText('Save €11.98 a year')).toBeTruthy();
  expect(card('Family').getByText('Monthly only')).toBeTruthy();
  expect(card('Film week').queryByText('Monthly only')).toBeNull();
  expect(screen.getByRole('article', { name: 'Everything' }).getAttribute('aria-labelledby')).toBe('plan-6');
});

test('without a yearly plan there is no switch', () => {
  guest();
  draw(<Plans types={types.slice(0, 3)} />);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('headings follow each other: the page, its plans, more plans', () => {
  guest();
  draw(<Plans types={types} />);
  const levels = screen.getAllByRole('heading').map((one) => Number(one.tagName.slice(1)));
  expect(levels).toEqual([1, 2, 2, 2, 2, 3]);
});

test('a trial text in another language is not mixed into our sentence', () => {
  guest();
  const attributes = { ment_name_text_en: 'Pass', ment_free_duration_en: '3 days free' };
  draw(<Plans types={[planType({ id: 1, maxTrialDuration: 'P3D', attributes })]} />, { locale: 'ar' });
  expect(screen.queryByText(/days/)).toBeNull();
  expect(screen.getByText(/٣ أيام/)).toBeTruthy();
});
