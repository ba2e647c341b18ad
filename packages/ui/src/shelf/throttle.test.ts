import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

describe('throttle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs first and last', () => {
    const work = vi.fn();
    const throttled = throttle(work, 200);
    for (let call = 0; call < 5; call++) throttled();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(199);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
