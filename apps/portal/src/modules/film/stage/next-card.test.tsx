// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { NextCard } from './next-card.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // it draws no picture of its own motion here
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const next = {
  id: 8,
  kind: 'video',
  title: 'Undertow',
  clickUrl: '/video/stream/undertow/8',
  imageUrl: '/undertow.webp',
  season: 1,
  number: 5,
} as const;

const wait = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
};

test('the countdown calls the next episode once, however slowly its page comes', () => {
  const onPlay = vi.fn();
  draw(<NextCard next={next} isCounting onPlay={onPlay} onCancel={() => {}} />);
  for (let second = 0; second < 9; second += 1) wait(1);
  expect(screen.getByRole('timer').textContent).toBe('Next episode in 1 s');
  expect(onPlay).not.toHaveBeenCalled();
  for (let second = 0; second < 10; second += 1) wait(1);
  expect(onPlay.mock.calls).toEqual([[false]]);
});

test('without autoplay there is neither ring nor number', () => {
  const onPlay = vi.fn();
  const { container } = draw(<NextCard next={next} isCounting={false} onPlay={onPlay} onCancel={() => {}} />);
  for (let second = 0; second < 12; second += 1) wait(1);
  expect(container.querySelector('circle')).toBeNull();
  expect(screen.getByRole('timer').textContent).toBe('Next episode');
  expect(onPlay).not.toHaveBeenCalled();
});

function WithMenu({ onPlay }: { onPlay: () => void }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setMenuOpen(!isMenuOpen)}>
        Menu
      </button>
      <NextCard next={next} isCounting={!isMenuOpen} onPlay={onPlay} onCancel={() => {}} />
    </>
  );
}

test('the countdown waits while a menu is open', () => {
  const onPlay = vi.fn();
  draw(<WithMenu onPlay={onPlay} />);
  for (let second = 0; second < 5; second += 1) wait(1);
  act(() => screen.getByRole('button', { name: 'Menu' }).click());
  for (let second = 0; second < 20; second += 1) wait(1);
  expect(onPlay).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Menu' }).click());
  for (let second = 0; second < 5; second += 1) wait(1);
  expect(onPlay).toHaveBeenCalledOnce();
});
