// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { StoryRow } from './story-row.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const entries = ['Neon Drift Cup', 'Desert nights', 'Mira S.'].map((title, id) => ({
  id,
  kind: 'story' as const,
  title,
  clickUrl: `/${id}`,
}));

/** A row of which a third is seen, from its beginning. */
function measure(scrollWidth: number) {
  vi.spyOn(HTMLUListElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  vi.spyOn(HTMLUListElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const scrolled = vi.fn();
  Object.assign(HTMLUListElement.prototype, { scrollBy: scrolled });
  return scrolled;
}

test('a row that goes on has arrows for a pointer, and only where it goes on to', async () => {
  const scrolled = measure(1200);
  draw(<StoryRow label="Stories" entries={entries} />);
  const next = await screen.findByRole('button', { name: 'Scroll forward' });
  expect(screen.getByRole('button', { name: 'Scroll back' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(next);
  await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
  expect(scrolled.mock.calls[0]?.[0].left).toBeGreaterThan(0);
});

test('a row that is all there has none', () => {
  measure(300);
  draw(<StoryRow label="Stories" entries={entries} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('arrow keys walk from circle to circle', async () => {
  measure(300);
  draw(<StoryRow label="Stories" entries={entries} />);
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(first);
});
