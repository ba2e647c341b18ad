// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Countdown } from './countdown.tsx';

const now = new Date('2026-11-15T12:00:00Z');
const labels = { days: 'd', hours: 'h', minutes: 'm', seconds: 's' };

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => {
  act(() => void vi.advanceTimersByTime(seconds * 1000));
};

describe('a countdown', () => {
  test('begins with the second the page was rendered in, whatever the clock says', () => {
    vi.setSystemTime(new Date(now.getTime() + 30_000));
    draw(<Countdown until={new Date('2026-11-15T12:01:00Z')} now={now} labels={labels} />);
    expect(screen.getByRole('timer').textContent).toContain('1m00s');
  });

  test('counts on', () => {
    draw(<Countdown until={new Date('2026-11-15T12:01:05Z')} now={now} labels={labels} />);
    pass(6);
    expect(screen.getByRole('timer').textContent).toContain('59s');
  });

  test('says once that it is over, and stops', () => {
    const onEnd = vi.fn();
    draw(<Countdown until={new Date('2026-11-15T12:00:02Z')} now={now} labels={labels} onEnd={onEnd} />);
    pass(1);
    expect(onEnd).not.toHaveBeenCalled();
    pass(20);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
