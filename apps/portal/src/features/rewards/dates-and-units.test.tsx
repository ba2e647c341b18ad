// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { MorePanel } from './more-panel.tsx';

test('points say the year in which they expire', () => {
  const purse = { balance: 150, expiring: { amount: 150, at: '2027-11-01T00:00:00Z' } };
  const rewards = {
    points: purse,
    tickets: { balance: 0, expiring: null },
    tier: { name: 'bronze', earned: 0, missing: 1000 },
  };
  draw(<BalancePanel rewards={rewards as never} />);
  expect(screen.getByText('150 points expire on October 31, 2027')).toBeTruthy();
});

test('points are for a sum of money, not for a currency code', () => {
  draw(<MorePanel pointsPerUnit={10} />);
  expect(screen.getByText('10 points for each €1')).toBeTruthy();
});
