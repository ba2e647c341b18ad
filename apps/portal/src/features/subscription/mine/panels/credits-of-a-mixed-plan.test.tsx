// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../testing/draw.tsx';
import { signedInThatDay } from '../../testing/subscription-fixtures.tsx';
import { CreditsPanel } from './credits-panel.tsx';

signedInThatDay();

const grant = (id: number, left: number, granted: number) => ({
  id,
  subscriptionId: 7,
  contentTypes: ['MOVIE'],
  granted,
  left,
  at: '2026-11-03T10:00:00Z',
  expiresAt: '2026-12-03T10:00:00Z',
});
const show = (grants: object[]) =>
  draw(<CreditsPanel />, { answer: () => ({ body: { grants, entries: [] } }) });

test('a plan with credits and without a limit says that the rest has none', async () => {
  show([grant(1, 2, 2), grant(2, -1, -1)]);
  expect(await screen.findByText('Everything else in your plan has no limit.')).toBeTruthy();
  expect(screen.getByText('2 credits left')).toBeTruthy();
  expect(screen.queryByText(/nothing is counted/)).toBeNull();
});

test('the same holds once its credits are spent', async () => {
  show([grant(1, 0, 2), grant(2, -1, -1)]);
  expect(await screen.findByText('Everything else in your plan has no limit.')).toBeTruthy();
  expect(screen.getByText('0 credits left')).toBeTruthy();
});

test('a plan without any limit counts nothing', async () => {
  show([grant(2, -1, -1)]);
  expect(await screen.findByText('Your plan has no limit: nothing is counted.')).toBeTruthy();
});
