// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { LyricsPanel, lineBrightness } from './lyrics-panel.tsx';

afterEach(() => vi.useRealTimers());

test.each([
  [3, 3, 1],
  [1, 3, 0.58],
  [4, 3, 0.68],
  [5, 3, 0.625],
  [20, 3, 0.46],
  [0, -1, 0.68],
])('line %i while line %i is sung has a brightness of %d', (index, current, brightness) => {
  expect(lineBrightness(index, current)).toBeCloseTo(brightness);
});

const lines = [
  { start: 5, text: 'Everybody off' },
  { start: 9, text: 'the engine sighs' },
];

test('a scroll of the listener pauses the following for four seconds, or until they ask for it', () => {
  vi.useFakeTimers();
  const { container } = draw(<LyricsPanel lines={lines} isTranscript={false} />);
  const list = container.querySelector('ol') as HTMLOListElement;
  expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull();
  fireEvent.wheel(list);
  expect(screen.getByRole('button', { name: 'Back to now' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3999));
  expect(screen.queryByRole('button', { name: 'Back to now' })).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull();
  fireEvent.wheel(list);
  fireEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull();
});
