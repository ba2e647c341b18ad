// @vitest-environment happy-dom
import type { ReceiptSummary } from '@atrium/contract/schemas/wallet';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import { ReceiptsPanel } from './receipts-panel.later.tsx';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = 'signed_in=1; path=/';
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = 'signed_in=; path=/; max-age=0';
  forgetSignIn();
});

const receipt = (number: string, some: Partial<ReceiptSummary> = {}): ReceiptSummary => ({
  number,
  date: '2026-11-15T17:14:00Z',
  total: 799,
  currency: 'EUR',
  kind: 'charge',
  title: 'Plus',
  lines: 1,
  means: { kind: 'CARD', brand: 'Visa', last4: '4242' },
  refersTo: null,
  purchaseID: null,
  subscriptionId: 7,
  refund: null,
  ...some,
});

const pendingPurchase = {
  id: 5,
  purchaseType: 'ALBUM',
  state: 'PENDING',
  title: 'Low Sun',
  lines: 1,
  total: { amount: 999, currency: 'EUR' },
  at: '2026-11-15T17:14:00Z',
  refundedAt: null,
  receiptNumber: null,
  refund: null,
  mayAskRefund: false,
};

const show = (list: ReceiptSummary[], pending: object[] = [], locale: 'en' | 'ar' = 'en') =>
  draw(<ReceiptsPanel />, {
    locale,
    answer: ({ call }: RecordedCall) => ({ body: call.includes('/user/receipts') ? list : pending }),
  });

test('a subscription, a cart and a credit note are listed with date, means, sum and a link each', async () => {
  show([
    receipt('AT-2026-000003', { kind: 'refund', total: -2997, title: 'Kestrel', refersTo: 'AT-2026-000002' }),
    receipt('AT-2026-000002', { total: 2997, title: 'Kestrel', lines: 3, refersTo: 'AT-2026-000003' }),
    receipt('AT-2026-000001', { means: { kind: 'MSISDN', brand: null, last4: '4207' } }),
  ]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  const [note, cart, plan] = rows.map((row) => within(row));
  expect(note?.getByText(/Credit note · Nov 15, 2026/)).toBeTruthy();
  expect(note?.getByText(/For receipt .*AT-2026-000002/)).toBeTruthy();
  expect(cart?.getByText(/Kestrel.* and 2 more/)).toBeTruthy();
  expect(cart?.getByText('Refunded')).toBeTruthy();
  expect(plan?.getByText(/Phone bill •• 4207/)).toBeTruthy();
  expect(plan?.getByRole('link').getAttribute('href')).toMatch(/\/myPurchases\/receipts\/AT-2026-000001$/);
});

test('a payment that is not confirmed is listed without a receipt', async () => {
  show([], [pendingPurchase]);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Being confirmed')).toBeTruthy();
  expect(row.queryByRole('link')).toBeNull();
});

test('nothing paid yet is said', async () => {
  show([]);
  expect(await screen.findByText('No receipts yet')).toBeTruthy();
});

test('in Arabic the facts are joined by a comma: a dot would be read as a zero', async () => {
  show([receipt('NO-2026-000001')], [], 'ar');
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('، ');
  expect(row.textContent).not.toContain(' · ');
});
