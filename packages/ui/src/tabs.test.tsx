// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';
import { draw } from './testing/draw.tsx';

const tabs = [
  { id: 'songs', label: 'Songs', content: 'twelve songs' },
  { id: 'albums', label: 'Albums', content: 'three albums' },
  { id: 'videos', label: 'Videos', content: 'one video' },
];

const current = () => screen.getByRole('tab', { selected: true }).textContent;

describe('tabs', () => {
  test('the first is shown, and nothing of the others', () => {
    draw(<Tabs label="Kinds" tabs={tabs} />);
    expect(screen.getByRole('tablist', { name: 'Kinds' })).toBeDefined();
    expect([current(), screen.getByRole('tabpanel').textContent]).toEqual(['Songs', 'twelve songs']);
    expect(screen.queryByText('three albums')).toBeNull();
  });

  test('a press shows what it names', async () => {
    const { user } = draw(<Tabs label="Kinds" tabs={tabs} />);
    await user.click(screen.getByRole('tab', { name: 'Videos' }));
    expect([current(), screen.getByRole('tabpanel').textContent]).toEqual(['Videos', 'one video']);
  });

  test('the list is one stop of the Tab key', async () => {
    const { user } = draw(<Tabs label="Kinds" tabs={tabs} />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Songs' }));
    await user.tab();
    expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
  });

  test.each([
    ['en', '{ArrowRight}', 'Albums'],
    ['en', '{ArrowLeft}', 'Videos'],
    ['ar', '{ArrowLeft}', 'Albums'],
    ['ar', '{ArrowRight}', 'Videos'],
  ] as const)(
    'in %s %s leads to %s: the next tab lies where the line goes',
    async (locale, key, expected) => {
      const { user } = draw(<Tabs label="Kinds" tabs={tabs} />, { locale });
      screen.getByRole('tab', { name: 'Songs' }).focus();
      await user.keyboard(key);
      expect(current()).toBe(expected);
    },
  );

  test('controlled tabs ask their owner and show the tab they are given', async () => {
    const onChange = vi.fn();
    const { user, redraw } = draw(<Tabs label="Kinds" tabs={tabs} value="albums" onChange={onChange} />);
    await user.click(screen.getByRole('tab', { name: 'Videos' }));
    expect(onChange).toHaveBeenLastCalledWith('videos');
    expect(current()).toBe('Albums');
    redraw(<Tabs label="Kinds" tabs={tabs} value="videos" onChange={onChange} />);
    expect(current()).toBe('Videos');
  });
});
