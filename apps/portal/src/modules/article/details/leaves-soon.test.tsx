// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { LeavesSoon } from './leaves-soon.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();

test.each([
  [0, 'Leaves today'],
  [1, 'Leaves in 1 day'],
  [5, 'Leaves in 5 days'],
])('an article that leaves in %d days says so', async (days, text) => {
  draw(<LeavesSoon article={{ until: inDays(days) }} />);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an article that stays, or leaves later than in two weeks, says nothing', async () => {
  const { container } = draw(
    <>
      <LeavesSoon article={{}} />
      <LeavesSoon article={{ until: inDays(20) }} />
    </>,
  );
  expect(container.textContent).toBe('');
});
