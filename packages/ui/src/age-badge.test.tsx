// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AgeBadge } from './age-badge.tsx';
import { draw } from './testing/draw.tsx';

describe('the age badge', () => {
  test.each([
    [10, '6'],
    [20, '12'],
    [30, '16'],
    [40, '18'],
    [99, '18'],
  ])('%i is %s and older, and is read as an age rating', (rating, years) => {
    draw(<AgeBadge rating={rating} />);
    expect(screen.getByText(/^Age rating: /).textContent).toContain(years);
  });

  test('an article for all ages carries no age badge', () => {
    const { container } = draw(<AgeBadge rating={0} />);
    expect(container.querySelector('bdi')).toBeNull();
  });

  test('the sign that is seen is not read a second time', () => {
    const { container } = draw(<AgeBadge rating={30} />);
    expect(container.querySelector('bdi')?.getAttribute('aria-hidden')).toBe('true');
  });
});
