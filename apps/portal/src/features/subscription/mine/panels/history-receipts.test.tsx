// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../testing/draw.tsx';
import { signedInThatDay } from '../../testing/subscription-fixtures.tsx';
import { HistoryPanel } from './history-panel.tsx';

signedInThatDay();

const event = (name: string, receipt: string | null) => ({
  event: name,
  reason: null,
  at: '2026-11-03T10:00:00Z',
  amount: { amount: 1199, currency: 'EUR' },
  receipt,
});

test('each charge in the history links its receipt, and all receipts are one press away', async () => {
  const body = [
    event('renewed', 'AT-2026-000002'),
    event('paymentFailed', null),
    event('started', 'AT-2026-000001'),
  ];
  draw(<HistoryPanel id={7} name="Everything" />, { answer: () => ({ body }) });
  const panel = within(await screen.findByRole('region', { name: /History of Everything/ }));
  const lines = await panel.findAllByRole('listitem');
  const links = lines.map((line) => within(line).queryByRole('link')?.getAttribute('href') ?? null);
  expect(links.map((href) => href?.split('/').at(-1) ?? null)).toEqual([
    'AT-2026-000002',
    null,
    'AT-2026-000001',
  ]);
  expect(
    within(lines[0] as HTMLElement).getByRole('link', { name: 'Receipt for “Renewed”, November 3' }),
  ).toBeTruthy();
  expect(panel.getByRole('link', { name: 'All receipts' }).getAttribute('href')).toMatch(
    /\/myPurchases#receipts$/,
  );
});
