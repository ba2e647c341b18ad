// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ParentalControlAnswer } from '../../modules/parental-control/parental-control.ts';
import { draw } from '../../testing/draw.tsx';
import { TimeLimits } from './time-limits.tsx';

function limits(control: Pick<ParentalControlAnswer, 'dailyMinutes' | 'allowedHours'>) {
  const onChange = vi.fn();
  const drawn = draw(
    <TimeLimits control={{ minutesUsed: 0, ...control } as ParentalControlAnswer} onChange={onChange} />,
  );
  return { ...drawn, onChange };
}

const values = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).value);

const night = { from: '20:00', until: '07:00' };

describe('the time of a child', () => {
  test('a daily limit that was set elsewhere is still offered', () => {
    limits({ dailyMinutes: 75, allowedHours: null });
    const [daily] = screen.getAllByRole('combobox');
    expect((daily as HTMLSelectElement).value).toBe('75');
    expect(values(daily!)).toEqual(['', '30', '45', '60', '75', '90', '120', '180', '240']);
  });

  test('no limit is said as none, not as zero', async () => {
    const { user, onChange } = limits({ dailyMinutes: 60, allowedHours: null });
    await user.selectOptions(screen.getAllByRole('combobox')[0]!, '');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ dailyMinutes: null });
  });

  test('hours are asked for only once they are wanted', async () => {
    const { user, onChange } = limits({ dailyMinutes: null, allowedHours: null });
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
    await user.click(screen.getByRole('switch'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ allowedHours: { from: '07:00', until: '20:00' } });
  });

  test('an end before the beginning is the next day, and says so', () => {
    const { container } = limits({ dailyMinutes: null, allowedHours: night });
    expect(container.textContent).toMatch(/next day/i);
  });

  test('from a time to itself is not offered: that would be the whole day', () => {
    limits({ dailyMinutes: null, allowedHours: night });
    const [, from, until] = screen.getAllByRole('combobox');
    expect(values(from!)).not.toContain('07:00');
    expect(values(until!)).not.toContain('20:00');
    expect([values(from!).length, values(until!).length]).toEqual([47, 47]);
  });
});
