// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { PriceTag } from './price.tsx';
import { draw } from './testing/draw.tsx';

describe('a price', () => {
  test.each([
    [{ amount: 905, currency: 'EUR' }, '€9.05'],
    [{ amount: 1250, currency: 'KWD' }, 'KWD 1.250'],
    [{ amount: 0, currency: 'EUR' }, '€0.00'],
  ])('%o is said as %s', (value, expected) => {
    const { container } = draw(<PriceTag value={value} />);
    expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(expected);
    expect(container.querySelector('s')).toBeNull();
  });

  test('the one before stands struck through beside it', () => {
    const { container } = draw(
      <PriceTag value={{ amount: 499, currency: 'EUR' }} previous={{ amount: 999, currency: 'EUR' }} />,
    );
    expect(container.querySelector('s')?.textContent).toBe('€9.99');
    expect(container.textContent).toBe('€4.99€9.99');
  });

  test('a tenant may say its currency in its own words', () => {
    const { container } = draw(<PriceTag value={{ amount: 1500, currency: 'SAR' }} />, {
      price: { currencyText: 'riyals', decimals: 0 },
    });
    expect(container.textContent).toContain('riyals');
    expect(container.textContent).not.toContain('SAR');
  });

  test('each stands apart from the direction of the text around it', () => {
    const { container } = draw(
      <PriceTag value={{ amount: 499, currency: 'EUR' }} previous={{ amount: 999, currency: 'EUR' }} />,
      { locale: 'ar' },
    );
    expect(container.querySelectorAll('bdi')).toHaveLength(2);
  });
});
